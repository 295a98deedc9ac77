extension ViewerMetrics {
    /// Returns all metrics in the text format of Prometheus, version 0.0.4.
    func text(_ state: LiveWorld.State, connections: Int) -> String {
        var page = PrometheusPage()
        page.add("crates_clients", "Clients that watch now.", .gauge, Double(state.clients))
        page.add("crates_connections", "Connections that are open now.", .gauge, Double(connections))
        page.add("crates_step", "The step of the world.", .gauge, Double(state.step))
        page.add("crates_load", "What the steps cost, as a share of the time that they simulate.", .gauge, state.load)
        page.add("crates_steps_total", "Steps that were done.", .counter, count(.steps))
        page.add(
            "crates_dropped_steps_total", "Steps that were due and not done.", .counter, Double(state.droppedSteps))
        page.add("crates_frames_total", "Frames that were made.", .counter, count(.frames))
        page.add(
            "crates_skipped_frames_total", "Frames that a client was too slow for.", .counter, count(.framesSkipped))
        page.add("crates_sent_messages_total", "Messages to clients.", .counter, count(.messagesSent))
        page.add("crates_received_messages_total", "Messages from clients.", .counter, count(.messagesReceived))
        page.add("crates_joined_total", "Clients that joined.", .counter, count(.joined))
        page.add(
            "crates_closed_total", "Clients that were sent away.",
            label: "reason", CloseReason.Code.allCases.map { ($0.label, count(.closed($0))) })
        page.add(
            "crates_refused_total", "Requests that were refused.",
            label: "reason", Refusal.allCases.map { ($0.rawValue, count(.refused($0))) })
        page.add(
            "crates_turned_away_total", "Connections that were closed at once, for there were too many.",
            label: "limit", ConnectionLimit.Excess.allCases.map { ($0.rawValue, count(.turnedAway($0))) })
        return page.text
    }

    private func count(_ counter: Counter) -> Double {
        Double(count(of: counter))
    }
}

/// A page in the text format of Prometheus.
private struct PrometheusPage {
    enum Kind: String {
        case gauge, counter
    }

    var text = ""

    mutating func add(_ name: String, _ help: String, _ kind: Kind, _ value: Double) {
        addHead(name, help, kind)
        text += "\(name) \(value)\n"
    }

    mutating func add(_ name: String, _ help: String, label: String, _ values: [(String, Double)]) {
        addHead(name, help, .counter)
        for (labelled, value) in values { text += "\(name){\(label)=\"\(labelled)\"} \(value)\n" }
    }

    private mutating func addHead(_ name: String, _ help: String, _ kind: Kind) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }
}
