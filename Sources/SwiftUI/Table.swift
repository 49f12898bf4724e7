public import Views

// Their own names are others, because the package's own tables of data, and the columns of these, are
// called so.

/// Rows in columns under their headings.
public typealias Table = ColumnTable

/// A column under its title.
public typealias TableColumn = ColumnTableColumn
