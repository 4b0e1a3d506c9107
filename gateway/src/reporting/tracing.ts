import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { followOutgoingCalls, type OutgoingCall } from './outgoing-calls.ts'
import { type SentStatement, STATEMENTS } from './statement-channel.ts'
import type { TracingSettings } from './tracing-settings.ts'
import { WORK, type TracedWork } from './work-channel.ts'

/** How long a silent collector holds up the end of the process at most. */
const EXPORT_TIMEOUT_MS = 3_000
/** Longer statements are cut. */
const MAX_STATEMENT = 2_000
const LITERAL = /'(?:[^']|'')*'/g
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const

const isStatement = (message: unknown): message is SentStatement =>
  typeof message === 'object' && message !== null && 'text' in message
/** The first word: SELECT, INSERT, and so on. */
const verbOf = (text: string): string => (/^\W*(?<verb>\w+)/.exec(text)?.groups?.['verb'] ?? 'query').toUpperCase()

/**
 * Sends a trace of each request and job to an OpenTelemetry collector, with the statements and the requests to other servers that it sent.
 * Traces have no values: parameters and paths aren't included, and literals in a statement are replaced. Returns what sends the last ones
 * and stops.
 */
export function startTracing(settings: TracingSettings, version: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'curbwise-gateway', 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('curbwise')
  const current = new AsyncLocalStorage<TracedWork>()
  const spans = new WeakMap<TracedWork, Span>()
  const begun = (work: TracedWork): TracedWork => {
    spans.set(work, tracer.startSpan(work.name, { kind: KINDS[work.kind] }, ROOT_CONTEXT))
    return work
  }
  const ended = (message: unknown): void => {
    const work = message as TracedWork
    const span = spans.get(work)
    if (!span) return
    span.updateName(work.name).setAttributes(work.attributes)
    if (work.failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const failed = (message: unknown): void => {
    Object.assign(message as TracedWork, { failed: true })
  }
  /** Begins a part of what runs now; undefined if nothing that is traced does. */
  const part = (name: string, attributes: Attributes): Span | undefined => {
    const work = current.getStore()
    const parent = work && spans.get(work)
    if (!parent?.isRecording()) return undefined
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
  }
  const called = ({ method, host }: OutgoingCall) => {
    const span = part(`${method} ${host}`, { 'http.request.method': method, 'server.address': host })
    if (!span) return undefined
    return (status: number | null): void => {
      if (status !== null) span.setAttribute('http.response.status_code', status)
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
  const sent = (message: unknown): void => {
    if (!isStatement(message)) return
    const text = message.text.slice(0, MAX_STATEMENT).replaceAll(LITERAL, '?')
    const span = part(verbOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text })
    if (!span) return
    message.ended = (has_failed) => {
      if (has_failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
  WORK.start.bindStore(current, begun)
  WORK.asyncEnd.subscribe(ended)
  WORK.error.subscribe(failed)
  STATEMENTS.subscribe(sent)
  const stopFollowing = followOutgoingCalls(called)
  return async () => {
    WORK.start.unbindStore(current)
    WORK.asyncEnd.unsubscribe(ended)
    WORK.error.unsubscribe(failed)
    STATEMENTS.unsubscribe(sent)
    stopFollowing()
    // What a collector that doesn't answer hasn't taken is lost.
    await provider.shutdown().catch(() => undefined)
  }
}
