/// The files of the page, which are in the program itself.
enum PageFiles {
    static let index = PackageResources.index_html
}
