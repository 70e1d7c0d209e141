import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { LogBase } from './log.ts'
import { type SpanEnd, type Tracing, traceIdOf } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
const serverFault = 500

const contextOf = (parent: string | undefined) =>
  parent === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId: traceIdOf(parent),
        spanId: parent.slice(36, 52),
        traceFlags: Number.parseInt(parent.slice(-2), 16),
        isRemote: true,
      })

/** Sends spans to the collector of the standard variables `OTEL_EXPORTER_OTLP_…`, in batches. */
export const createOpenTelemetry = ({ service, version, instance }: LogBase): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': instance,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer(service)
  return {
    start: (kind, name, parent) => {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      const end = ({ name: finalName, status, hasFailed = (status ?? 0) >= serverFault }: SpanEnd) => {
        if (finalName !== undefined) span.updateName(finalName)
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`, end }
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}
