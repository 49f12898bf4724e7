"""Writes the messages beside this file by the package opentelemetry-proto, in both encodings.

Run it with Tests/Browser/requirements.txt installed. Each message is written with the fields that Soundings reads
(NAME.pb, NAME.json), and with all other fields of OTLP too (NAME-more.pb, NAME-more.json).
"""

import base64
import json
import math
import pathlib

from google.protobuf import json_format
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.common.v1.common_pb2 import AnyValue, EntityRef, KeyValue
from opentelemetry.proto.metrics.v1.metrics_pb2 import Exemplar, NumberDataPoint

FOLDER = pathlib.Path(__file__).parent
TIME = 1_764_000_000_123_456_789
TRACE, SPAN, PARENT = bytes(range(16)), bytes(range(0xF8, 0x100)), bytes(range(8))


def attributes():
    """One attribute for each kind of value."""
    values = {
        "text": AnyValue(string_value='a "quoted" \\ line\nand Grüße 👋'), "flag": AnyValue(bool_value=True),
        "off": AnyValue(bool_value=False), "least": AnyValue(int_value=-2**63), "most": AnyValue(int_value=2**63 - 1),
        "double": AnyValue(double_value=0.1), "bytes": AnyValue(bytes_value=bytes(range(250, 256)))}
    values["list"] = AnyValue()
    values["list"].array_value.values.extend([AnyValue(int_value=1), AnyValue(string_value="")])
    values["map"] = AnyValue()
    values["map"].kvlist_value.values.add(key="inner").value.double_value = -0.0
    return [KeyValue(key=key, value=value) for key, value in values.items()] + [KeyValue(key="nothing")]


def metrics():
    message = ExportMetricsServiceRequest()
    resource = message.resource_metrics.add()
    resource.resource.attributes.add(key="service.name").value.string_value = "pancakes"
    scope = resource.scope_metrics.add()
    scope.scope.name, scope.scope.version = "shop", "1.0"
    scope.scope.attributes.extend(attributes())
    gauge = scope.metrics.add(name="temperature", unit="Cel").gauge
    for number in (21.5, 0.0, -0.0, 5e-324, 1.7976931348623157e308, math.nan, math.inf, -math.inf, 1e22, 123456789.125):
        gauge.data_points.add(time_unix_nano=TIME, as_double=number)
    gauge.data_points.add(time_unix_nano=2**64 - 1, flags=2**32 - 1)
    orders = scope.metrics.add(name="orders").sum
    orders.aggregation_temporality = 1
    for number in (0, -1, 2**63 - 1, -2**63):
        orders.data_points.add(as_int=number, attributes=attributes())
    latency = scope.metrics.add(name="latency", unit="ms").histogram
    latency.aggregation_temporality = 2
    latency.data_points.add(
        time_unix_nano=TIME, count=2**64 - 1, sum=0.0, min=-1.5, max=1e300, bucket_counts=[0, 1, 2**64 - 1],
        explicit_bounds=[-0.5, 10], flags=1, attributes=attributes())
    latency.data_points.add(count=1)
    sizes = scope.metrics.add(name="sizes").exponential_histogram
    sizes.aggregation_temporality = 2
    point = sizes.data_points.add(
        time_unix_nano=TIME, count=7, sum=10, scale=-2**31, zero_count=3, min=0, max=5, zero_threshold=0.25)
    point.positive.offset, point.negative.offset = 2**31 - 1, -3
    point.positive.bucket_counts.extend([0, 127, 128, 2**64 - 1])
    point.negative.bucket_counts.extend([1])
    rest = scope.metrics.add(name="rest").summary
    point = rest.data_points.add(time_unix_nano=TIME, count=4, sum=10)
    point.quantile_values.add(quantile=0.5, value=2)
    point.quantile_values.add(quantile=1)
    scope.metrics.add(name="empty").sum.SetInParent()
    scope.metrics.add(name="nothing")
    return message


def metrics_with_more():
    message = metrics()
    exemplar = Exemplar(
        filtered_attributes=attributes(), time_unix_nano=TIME, as_int=3, span_id=SPAN, trace_id=TRACE)
    for resource in message.resource_metrics:
        resource.schema_url = "https://example.org/schema"
        resource.resource.dropped_attributes_count = 2**32 - 1
        resource.resource.entity_refs.append(EntityRef(type="host", id_keys=["host.id", "host.name"]))
        for scope in resource.scope_metrics:
            scope.schema_url = "https://example.org/schema"
            scope.scope.dropped_attributes_count = 1
            for metric in scope.metrics:
                metric.description = "“more” {[\\"
                metric.metadata.extend(attributes())
                kind = metric.WhichOneof("data")
                if kind == "sum":
                    metric.sum.is_monotonic = True
                for point in getattr(metric, kind).data_points if kind else []:
                    point.start_time_unix_nano = TIME - 1
                    if kind != "summary":
                        point.exemplars.append(exemplar)
    return message


def spans():
    message = ExportTraceServiceRequest()
    resource = message.resource_spans.add()
    resource.resource.attributes.extend(attributes())
    scope = resource.scope_spans.add()
    scope.scope.name = "soundings"
    for kind in range(6):
        scope.spans.add(trace_id=TRACE, span_id=SPAN, name=f"span {kind}", kind=kind)
    span = scope.spans.add(
        trace_id=TRACE, span_id=SPAN, parent_span_id=PARENT, trace_state="a=1", flags=2**32 - 1, name="GET /",
        start_time_unix_nano=TIME, end_time_unix_nano=TIME + 1, attributes=attributes())
    event = span.events.add(time_unix_nano=TIME, name="exception")
    event.attributes.extend(attributes())
    span.links.add(trace_id=TRACE, span_id=PARENT).attributes.extend(attributes())
    span.status.code, span.status.message = 2, "cold"
    return message


def spans_with_more():
    message = spans()
    for resource in message.resource_spans:
        resource.schema_url = "https://example.org/schema"
        for scope in resource.scope_spans:
            scope.schema_url = "https://example.org/schema"
            for span in scope.spans:
                span.dropped_attributes_count = span.dropped_events_count = span.dropped_links_count = 3
                for event in span.events:
                    event.dropped_attributes_count = 1
                for link in span.links:
                    link.trace_state, link.flags = "b=2", 256
    return message


def with_hexadecimal_identifiers(value):
    """JSON as OTLP has it, which deviates from proto3's in this alone."""
    if isinstance(value, list):
        return [with_hexadecimal_identifiers(member) for member in value]
    if not isinstance(value, dict):
        return value
    names = {"traceId", "spanId", "parentSpanId", "trace_id", "span_id", "parent_span_id"}
    return {
        name: base64.b64decode(member).hex() if name in names else with_hexadecimal_identifiers(member)
        for name, member in value.items()}


def write(name, message, **options):
    value = json_format.MessageToDict(message, **options)
    text = json.dumps(with_hexadecimal_identifiers(value), ensure_ascii=options.get("use_integers_for_enums", False))
    (FOLDER / f"{name}.pb").write_bytes(message.SerializeToString(deterministic=True))
    (FOLDER / f"{name}.json").write_text(text + "\n")


# With names as in the schema, enumerations by name and characters as they are; and the other forms of each.
names = {"preserving_proto_field_name": True}
write("metrics", metrics(), use_integers_for_enums=True)
write("metrics-more", metrics_with_more(), **names)
write("spans", spans(), use_integers_for_enums=True)
write("spans-more", spans_with_more(), **names)
