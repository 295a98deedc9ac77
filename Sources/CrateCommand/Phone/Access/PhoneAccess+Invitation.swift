extension PhoneAccess {
    /// Shows a phone the way to a page.
    package func invite(to url: String) {
        if let code = QRCode(url) {
            let isColored = ColorChoice.auto.isOn(for: .error)
            Console.write("\n\(code.text(isColored: isColored))\n")
        }
        Console.say("on a phone, scan the code or open \(url)")
        if addresses.isEmpty {
            Console.say("only this machine reaches this address; a phone needs another --host, or none")
        }
        if addresses.count > 1 {
            let others = addresses.dropFirst().joined(separator: ", ")
            Console.say("if the phone does not reach it, put another address of this machine in its place: \(others)")
        }
        Console.say("it warns that no authority has signed the certificate, which was made here: continue to the page")
    }
}
