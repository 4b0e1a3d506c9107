import { randomUUID } from 'node:crypto'
import { PUBLIC_ACTOR } from '../db/actor.ts'
import type { GatewayMiddleware } from './types.ts'

/** Names the request in the log, in error reports, and in the response's `x-request-id`; ignores a caller's own id. */
export const requestId = (): GatewayMiddleware => async (ctx, next) => {
  ctx.state.request_id = randomUUID()
  ctx.state.route = 'unmatched'
  ctx.state.call = null
  ctx.state.actor = PUBLIC_ACTOR
  ctx.state.open_session = null
  ctx.set('x-request-id', ctx.state.request_id)
  await next()
}
