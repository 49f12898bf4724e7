@_exported public import Charts
@_exported public import struct Dashboards.ServerSettings
