// The peer on Box2D: the same scenes with a tenth of the lengths, which are meters there. Another solver and other numbers, so
// its check value says only whether its own runs agree.
#include "peer.h"

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#include <memory>
#include <vector>

static std::unique_ptr<b2World> world;
static std::vector<b2Body *> bodies;
static b2Body *ground;
static peer_view view;
static std::vector<float> poses;

static float meters(double points) { return static_cast<float>(points * 0.1); }

static void make_world(double gravity) {
	world = std::make_unique<b2World>(b2Vec2(0, meters(gravity)));
	// Chipmunk's bodies do not sleep either unless they are told to.
	world->SetAllowSleeping(false);
	bodies.clear();
	b2BodyDef definition;
	ground = world->CreateBody(&definition);
}

static void add_fixture(b2Body *body, const b2Shape &shape, float density, double elasticity) {
	b2FixtureDef fixture;
	fixture.shape = &shape;
	fixture.density = density;
	fixture.friction = 0.5f;
	fixture.restitution = static_cast<float>(elasticity);
	body->CreateFixture(&fixture);
}

static void add_wall(double x1, double y1, double x2, double y2, double elasticity) {
	b2EdgeShape edge;
	edge.SetTwoSided(b2Vec2(meters(x1), meters(y1)), b2Vec2(meters(x2), meters(y2)));
	add_fixture(ground, edge, 0, elasticity);
}

static b2Body *add_body(double x, double y, const b2Shape &shape, double elasticity) {
	b2BodyDef definition;
	definition.type = b2_dynamicBody;
	definition.position.Set(meters(x), meters(y));
	b2Body *body = world->CreateBody(&definition);
	add_fixture(body, shape, 1, elasticity);
	bodies.push_back(body);
	return body;
}

static void add_box(double width, double height, double x, double y, double elasticity) {
	b2PolygonShape box;
	box.SetAsBox(meters(width / 2), meters(height / 2));
	add_body(x, y, box, elasticity);
}

static b2Body *add_ball(double x, double y) {
	b2CircleShape circle;
	circle.m_radius = meters(4);
	return add_body(x, y, circle, 0);
}

static void make_boxes(int columns, int rows) {
	double right = columns * 11;
	add_wall(-10, 0, right, 0, 0);
	add_wall(-10, 0, -10, 1000, 0);
	add_wall(right, 0, right, 1000, 0);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < columns; column++) {
			add_box(10, 10, column * 11 + row % 2 * 3, 6 + row * 10.5, 0);
		}
	}
	view = {0, 0, right, rows * 10.0};
}

static void make_pyramid(int rows) {
	add_wall(-300, 0, 300, 0, 0);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < rows - row; column++) {
			add_box(10, 10, (column - (rows - row - 1) * 0.5) * 11, 6 + row * 10, 0);
		}
	}
	view = {-220, 0, 440, rows * 10.0};
}

static void make_chains() {
	add_wall(-30, 0, 2030, 0, 0);
	add_wall(-30, 0, -30, 1000, 0);
	add_wall(2030, 0, 2030, 1000, 0);
	for (int chain = 0; chain < 100; chain++) {
		b2Body *previous = ground;
		for (int link = 0; link < 10; link++) {
			double x = chain * 20, y = 300 - link * 10;
			b2Body *ball = add_ball(x, y);
			b2RevoluteJointDef joint;
			joint.Initialize(previous, ball, b2Vec2(meters(x), meters(y + 5)));
			joint.collideConnected = true;
			world->CreateJoint(&joint);
			previous = ball;
		}
	}
	for (int i = 0; i < 1000; i++) add_ball(i % 100 * 20 + i / 100 % 2 * 7 + 3, 320 + i / 100 * 10);
	view = {0, 0, 2000, 310};
}

static void make_crates() {
	static const double crates[5][4] = {
		{0, 0, 32, 32}, {32, 0, 32, 32}, {64, 0, 64, 64}, {128, 0, 32, 32}, {0, 32, 64, 64}};
	world->SetGravity(b2Vec2(0, meters(-1000)));
	add_wall(0, 0, 300, 0, 0.8);
	add_wall(300, 0, 300, 300, 0.8);
	add_wall(300, 300, 0, 300, 0.8);
	add_wall(0, 300, 0, 0, 0.8);
	for (const auto &crate : crates) {
		add_box(crate[2], crate[3], crate[0] + crate[2] / 2, 300 - crate[1] - crate[3] / 2, 0.8);
	}
	view = {0, 0, 300, 300};
}

static void make(const char *scene) {
	make_world(-100);
	if (!strcmp(scene, "boxes-250")) make_boxes(25, 10);
	else if (!strcmp(scene, "boxes-1000")) make_boxes(40, 25);
	else if (!strcmp(scene, "boxes-4000")) make_boxes(80, 50);
	else if (!strcmp(scene, "pyramid")) make_pyramid(40);
	else if (!strcmp(scene, "chains")) make_chains();
	else if (!strcmp(scene, "crates")) make_crates();
	else exit(64);
	poses.resize(3 * bodies.size());
}

// Box2D's own advice for the iterations; Chipmunk does ten of one kind.
static void step() { world->Step(1 / 120.0f, 8, 3); }

static void read_poses() {
	for (size_t i = 0; i < bodies.size(); i++) {
		poses[3 * i] = bodies[i]->GetPosition().x;
		poses[3 * i + 1] = bodies[i]->GetPosition().y;
		poses[3 * i + 2] = bodies[i]->GetAngle();
	}
}

struct Listener : b2ContactListener {
	int64_t contacts = 0;
	void PreSolve(b2Contact *contact, const b2Manifold *) override { contacts += contact->GetManifold()->pointCount; }
};

// Box2D has no such query: this one looks at all fixtures whose boxes are near enough.
struct Nearest : b2QueryCallback {
	b2Vec2 point;
	float distance = 0;
	bool ReportFixture(b2Fixture *fixture) override {
		b2DistanceInput input;
		input.proxyA.Set(fixture->GetShape(), 0);
		b2CircleShape circle;
		circle.m_radius = 0;
		input.proxyB.Set(&circle, 0);
		input.transformA = fixture->GetBody()->GetTransform();
		input.transformB.Set(point, 0);
		input.useRadii = true;
		b2SimplexCache cache;
		cache.count = 0;
		b2DistanceOutput output;
		b2Distance(&output, &cache, &input);
		distance = b2Min(distance, output.distance);
		return true;
	}
};

static uint64_t query(uint64_t hash) {
	const float reach = meters(50);
	for (int i = 0; i < peer_queries; i++) {
		Nearest nearest;
		nearest.point.Set(
			meters(view.x + i % 100 * view.width / 100), meters(view.y + i / 100 * view.height / 100));
		nearest.distance = reach;
		b2AABB box;
		box.lowerBound = nearest.point - b2Vec2(reach, reach);
		box.upperBound = nearest.point + b2Vec2(reach, reach);
		world->QueryAABB(&nearest, box);
		hash = peer_hash(hash, nearest.distance);
	}
	return hash;
}

static void build() {
	make_world(0);
	for (int i = 0; i < peer_builds; i++) add_box(10, 10, i % 100 * 11, i / 100 * 11, 0);
	for (b2Body *body : bodies) world->DestroyBody(body);
	world.reset();
}

int main(int count, char **arguments) {
	if (count != 4) return 64;
	const char *work = arguments[2];
	int steps = atoi(arguments[3]);
	if (!strcmp(work, "build")) {
		peer_clock start = peer_now();
		for (int i = 0; i < steps; i++) build();
		return peer_print(start, static_cast<uint64_t>(peer_builds) * static_cast<uint64_t>(steps));
	}
	make(arguments[1]);
	for (int i = 0; i < peer_warm_steps && strcmp(work, "start"); i++) step();
	Listener listener;
	if (!strcmp(work, "pre-solve")) world->SetContactListener(&listener);
	uint64_t hash = peer_hash_start();
	peer_clock start = peer_now();
	for (int i = 0; i < steps; i++) {
		if (!strcmp(work, "queries")) {
			hash = query(hash);
		} else {
			step();
			if (!strcmp(work, "read")) read_poses();
		}
	}
	if (strcmp(work, "queries")) {
		read_poses();
		for (float number : poses) hash = peer_hash(hash, number);
	}
	return peer_print(start, hash);
}
