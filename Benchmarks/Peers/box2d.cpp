// The peer on Box2D: the same scenes with a tenth of the lengths, which are meters there. Another solver and other numbers, so
// its check values say only whether its own runs agree.
#include "peer.h"

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#include <cmath>
#include <memory>
#include <vector>

static float meters(double points) { return static_cast<float>(points * 0.1); }

static b2Vec2 place(double x, double y) { return b2Vec2(meters(x), meters(y)); }

struct Scene {
	std::unique_ptr<b2World> world;
	std::vector<b2Body *> bodies;

	explicit Scene(const pile_plan &plan) : world(new b2World(place(plan.gravity_x, plan.gravity_y))) {
		// Chipmunk's bodies do not sleep either unless they are told to.
		world->SetAllowSleeping(false);
		bodies.reserve(static_cast<size_t>(plan.body_count));
		b2BodyDef definition;
		b2Body *ground = world->CreateBody(&definition);
		for (int i = 0; i < plan.wall_count; i++) add_wall(ground, plan.walls[i]);
		for (int i = 0; i < plan.body_count; i++) add_body(plan.bodies[i]);
		for (int i = 0; i < plan.joint_count; i++) add_joint(ground, plan.joints[i]);
	}

	// Box2D's own advice for the iterations; Chipmunk does ten of one kind.
	void step() { world->Step(1 / 120.0f, 8, 3); }

	double sum() const {
		double sum = 0;
		for (const b2Body *body : bodies) {
			sum += body->GetPosition().x + body->GetPosition().y + body->GetAngle();
		}
		return sum;
	}

private:
	static void add_fixture(b2Body *body, const b2Shape &shape, double density, double friction, double elasticity) {
		b2FixtureDef fixture;
		fixture.shape = &shape;
		fixture.density = static_cast<float>(density);
		fixture.friction = static_cast<float>(friction);
		fixture.restitution = static_cast<float>(elasticity);
		body->CreateFixture(&fixture);
	}

	static void add_wall(b2Body *ground, const pile_wall &wall) {
		b2EdgeShape edge;
		edge.SetTwoSided(place(wall.from_x, wall.from_y), place(wall.to_x, wall.to_y));
		add_fixture(ground, edge, 0, wall.friction, wall.elasticity);
	}

	void add_body(const pile_body &plan) {
		b2BodyDef definition;
		definition.type = b2_dynamicBody;
		definition.position = place(plan.x, plan.y);
		b2Body *body = world->CreateBody(&definition);
		bodies.push_back(body);
		// The mass is Chipmunk's; Box2D computes it from a density, and the moment with it.
		if (plan.radius > 0) {
			b2CircleShape circle;
			circle.m_radius = meters(plan.radius);
			double area = M_PI * plan.radius * plan.radius * 0.01;
			add_fixture(body, circle, plan.mass / area, plan.friction, plan.elasticity);
		} else {
			b2PolygonShape box;
			box.SetAsBox(meters(plan.width / 2), meters(plan.height / 2));
			double area = plan.width * plan.height * 0.01;
			add_fixture(body, box, plan.mass / area, plan.friction, plan.elasticity);
		}
	}

	void add_joint(b2Body *ground, const pile_joint &plan) {
		b2RevoluteJointDef joint;
		b2Body *second = plan.b < 0 ? ground : bodies[static_cast<size_t>(plan.b)];
		joint.Initialize(bodies[static_cast<size_t>(plan.a)], second, place(plan.x, plan.y));
		joint.collideConnected = true;
		world->CreateJoint(&joint);
	}
};

struct Listener : b2ContactListener {
	int64_t pairs = 0;
	void PreSolve(b2Contact *, const b2Manifold *) override { pairs++; }
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

static double query(const b2World &world) {
	const float reach = meters(50);
	double sum = 0;
	for (int i = 0; i < peer_queries; i++) {
		Nearest nearest;
		nearest.point = place(peer_point_x(i), peer_point_y(i));
		nearest.distance = reach;
		b2AABB box;
		box.lowerBound = nearest.point - b2Vec2(reach, reach);
		box.upperBound = nearest.point + b2Vec2(reach, reach);
		world.QueryAABB(&nearest, box);
		sum += nearest.distance;
	}
	return sum;
}

int main(int count, char **arguments) {
	if (count != 4) return 64;
	const pile_plan *plan = plan_named(arguments[1]);
	if (!plan) return 64;
	const char *work = arguments[2];
	int steps = atoi(arguments[3]);
	if (!strcmp(work, "build")) {
		peer_clock start = peer_now();
		for (int i = 0; i < steps; i++) Scene scene(*plan);
		return peer_print(start, peer_now(), steps, 0);
	}
	Scene scene(*plan);
	Listener listener;
	if (!strcmp(work, "pre-solve")) scene.world->SetContactListener(&listener);
	for (int i = 0; i < peer_warm_steps && strcmp(work, "start"); i++) scene.step();
	double total = 0;
	peer_clock start = peer_now();
	for (int i = 0; i < steps; i++) {
		if (!strcmp(work, "queries")) {
			total += query(*scene.world);
			continue;
		}
		scene.step();
		if (!strcmp(work, "read")) total = scene.sum();
	}
	peer_clock end = peer_now();
	return peer_print(start, end, strcmp(work, "queries") ? scene.sum() : total, listener.pairs);
}
