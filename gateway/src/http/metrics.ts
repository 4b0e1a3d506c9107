import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { GatewayMiddleware } from './types.ts'

export interface Metrics {
  readonly text: () => Promise<string>
  readonly middleware: GatewayMiddleware
}

/** Prometheus metrics of one process: Node's own, and request durations in seconds by method, route, and status. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds until the answer was ready, by method, route template and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const series = new Map<string, ReturnType<typeof seconds.labels>>()
  const seriesOf = (method: string, route: string, status: number): ReturnType<typeof seconds.labels> => {
    const key = `${method} ${status} ${route}`
    const known = series.get(key)
    if (known) return known
    const made = seconds.labels(method, route, String(status))
    series.set(key, made)
    return made
  }
  return {
    text: () => registry.metrics(),
    middleware: async (ctx, next) => {
      const begun = performance.now()
      await next()
      const method = METHODS.has(ctx.method) ? ctx.method : 'other'
      seriesOf(method, ctx.state.route, ctx.status).observe((performance.now() - begun) / 1000)
    },
  }
}

/** Methods that a caller makes up must not create new time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
