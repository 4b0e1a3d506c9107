import type { Logger } from 'pino'
import type { GatewayContext, GatewayMiddleware } from './types.ts'

/** Logs one line for each request, with the route's template instead of the address. */
export function requestLog(log: Logger): GatewayMiddleware {
  return async (ctx, next) => {
    const begun = performance.now()
    await next()
    const ended = () => {
      write(log, ctx, performance.now() - begun)
    }
    // A response whose client has disconnected is over, too.
    if (ctx.res.writableEnded || ctx.res.destroyed) ended()
    else ctx.res.once('close', ended)
  }
}

function write(log: Logger, ctx: GatewayContext, milliseconds: number): void {
  const status = ctx.res.statusCode
  const line = {
    request_id: ctx.state.request_id,
    method: ctx.method,
    route: ctx.state.route,
    status,
    ms: Math.round(milliseconds * 10) / 10,
    actor: ctx.state.actor.kind,
    role: ctx.state.actor.role,
    user_id: ctx.state.actor.user_id,
    ...(ctx.state.unavailable_because && { error: ctx.state.unavailable_because }),
    ...(ctx.state.actor.api_key && { api_key: ctx.state.actor.api_key.id }),
  }
  if (status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}
