import { traceWork, type TracedWork } from '../reporting/work-channel.ts'
import type { GatewayMiddleware } from './types.ts'

/** Shows each request to tracing, with the route's template instead of the address. */
export const traceRequests = (): GatewayMiddleware => async (ctx, next) => {
  const { request_id } = ctx.state
  const work: TracedWork = {
    kind: 'request',
    name: ctx.method,
    attributes: { 'http.request.method': ctx.method, 'curbwise.request_id': request_id },
  }
  await traceWork(work, async () => {
    await next()
    const { route, call, actor } = ctx.state
    work.name = `${ctx.method} ${route}`
    work.failed = ctx.status >= 500
    Object.assign(work.attributes, {
      'http.route': route,
      'http.response.status_code': ctx.status,
      'curbwise.role': actor.role,
      ...(call !== null && { 'curbwise.call': call }),
    })
  })
}
