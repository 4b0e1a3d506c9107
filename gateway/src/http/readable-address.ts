import { Refusal } from '../errors/errors.ts'
import type { GatewayMiddleware } from './types.ts'

/** An address that is none (`http://[/`) is refused before anything looks at its path: every look would break. */
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
