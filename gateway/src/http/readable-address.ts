import { Refusal } from '../errors/errors.ts'
import type { GatewayMiddleware } from './types.ts'

/** Refuses an unparsable address (`http://[/`) before other middleware reads its path and throws. */
export const readableAddress = (): GatewayMiddleware => async (ctx, next) => {
  try {
    void ctx.path
  } catch {
    const refusal = new Refusal('malformed')
    ctx.status = refusal.status
    ctx.body = refusal.body()
    return
  }
  await next()
}
