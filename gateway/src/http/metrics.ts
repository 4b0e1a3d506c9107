import { api } from '@curbwise/api'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Figure } from '../reporting/figure.ts'
import { COPY_TAKEN, DECIDED } from '../reporting/signals.ts'
import type { GatewayMiddleware } from './types.ts'

const CHANNELS = ['mail', 'sms', 'push'] as const
const RESULTS = ['sent', 'retried', 'failed'] as const
const OUTCOMES = ['answered', 'refused', 'unavailable', 'failed'] as const
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  /** Everything this process counted, and these figures, in Prometheus' text format. */
  text(figures: readonly Figure[]): Promise<string>
  readonly middleware: GatewayMiddleware
  /** Counts a try to send a message: `retried` is tried again later, `failed` is not. */
  messageTried(channel: (typeof CHANNELS)[number], result: (typeof RESULTS)[number]): void
  /** Records how many seconds an announced change took to arrive. */
  changeArrived(seconds: number): void
  close(): void
}

/**
 * Prometheus metrics of one process: Node's own, request durations in seconds by method, route, and status, and counts of
 * calls, decisions, and messages. All times are in seconds.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds until the answer was ready, by method, route template and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const secondsOf = remembered((method, route, status) => seconds.labels(method, route, status))
  const calls = new Counter({
    name: 'curbwise_calls_total',
    help: 'Calls by name and outcome; unavailable is a 503, failed any other fault of ours',
    labelNames: ['call', 'outcome'] as const,
    registers,
  })
  const callsOf = remembered((call, outcome) => calls.labels(call, outcome))
  const answers = new Counter({
    name: 'curbwise_answers_total',
    help: 'The same, of all calls together',
    labelNames: ['outcome'] as const,
    registers,
  })
  const checks = new Histogram({
    name: 'curbwise_plate_check_seconds',
    help: 'Seconds until a plate check was answered, without those that were refused or failed',
    buckets: BUCKETS,
    registers,
  })
  const decisions = new Counter({
    name: 'curbwise_decisions_total',
    help: 'Plate checks and stored decisions, by verdict and by what they were made for',
    labelNames: ['verdict', 'moment'] as const,
    registers,
  })
  const copies = new Histogram({
    name: 'curbwise_phone_copy_age_seconds',
    help: 'Age of the copy that a phone had of a complex when it asked for what changed',
    buckets: [60, 300, 900, 3600, 4 * 3600, 12 * 3600, 86_400],
    registers,
  })
  const first_copies = new Counter({
    name: 'curbwise_phone_copies_first_total',
    help: 'Copies of a complex that a phone took without having an earlier one',
    registers,
  })
  const messages = new Counter({
    name: 'curbwise_messages_total',
    help: 'Tries to send a message, by channel and result; a retried one is tried again later',
    labelNames: ['channel', 'result'] as const,
    registers,
  })
  // A rate needs the zero before the first one.
  const counts = new Map(OUTCOMES.map((outcome) => [outcome, answers.labels(outcome)]))
  for (const count of counts.values()) count.inc(0)
  for (const channel of CHANNELS) for (const result of RESULTS) messages.inc({ channel, result }, 0)
  const lag = new Histogram({
    name: 'curbwise_event_lag_seconds',
    help: 'Seconds from the announcement of a change to its arrival in this process, measured by a probe every two seconds',
    buckets: BUCKETS,
    registers,
  })
  const endings = [
    DECIDED.subscribe((of) => {
      decisions.inc({ ...of })
    }),
    COPY_TAKEN.subscribe(({ age_seconds }) => {
      if (age_seconds === null) first_copies.inc()
      else copies.observe(age_seconds)
    }),
  ]
  return {
    text: async (figures) => `${await registry.metrics()}${await textOf(figures)}`,
    middleware: async (ctx, next) => {
      const begun = performance.now()
      await next()
      const method = METHODS.has(ctx.method) ? ctx.method : 'other'
      const { call, route } = ctx.state
      const took = (performance.now() - begun) / 1000
      secondsOf(method, route, String(ctx.status)).observe(took)
      if (call === null) return
      const outcome = outcomeOf(ctx.status)
      callsOf(call, outcome).inc()
      counts.get(outcome)?.inc()
      if (call === api.tows.previewTow.name && outcome === 'answered') checks.observe(took)
    },
    messageTried(channel, result) {
      messages.inc({ channel, result })
    },
    changeArrived(took) {
      lag.observe(took)
    },
    close() {
      for (const end of endings) end()
    },
  }
}

type Labels = [string, string, string?]

/** Finds the series of some labels once: the library takes longer to find it than to count. */
function remembered<Of>(find: (...labels: [string, string, string]) => Of): (...labels: Labels) => Of {
  const found = new Map<string, Of>()
  return (first, second, third = '') => {
    const key = `${first} ${second} ${third}`
    const known = found.get(key)
    if (known) return known
    const series = find(first, second, third)
    found.set(key, series)
    return series
  }
}

/** Methods that a caller makes up must not create new time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

function outcomeOf(status: number): (typeof OUTCOMES)[number] {
  if (status < 400) return 'answered'
  if (status < 500) return 'refused'
  return status === 503 ? 'unavailable' : 'failed'
}

/** A registry of its own: a figure that isn't known anymore leaves nothing behind. */
async function textOf(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, values } of figures) {
    const [first] = values
    if (!first) continue
    const gauge = new Gauge({ name, help, labelNames: Object.keys(first.labels ?? {}), registers: [registry] })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}
