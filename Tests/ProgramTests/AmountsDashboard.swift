/// Bars over a table whose rows are posted.
let amountsDashboard = """
    title: Rows
    tables:
      rows:
        feed: ingest
        columns:
          - {name: name, kind: nominal}
          - {name: amount, kind: quantitative}
    charts:
      - name: amounts
        title: Amounts
        table: rows
        marks: [{bar: {x: name, y: amount}}]
    """
