import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { GatewayMiddleware } from './types.ts'

const THRESHOLD_BYTES = 4096
const MOST_BYTES_A_CHARACTER = 3
const TEXT = /^(text\/(?!event-stream)|application\/(json|manifest\+json|javascript|xml)|image\/svg)/

/**
 * Compresses text answers over 4 KB: below that an encoder costs more than the bytes it saves. Event streams go out as they
 * are, line by line.
 */
export function compression(): GatewayMiddleware {
  const pack = compress({
    filter: (type) => TEXT.test(type),
    threshold: THRESHOLD_BYTES,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zstd: false,
  })
  return async (ctx, next) => {
    await next()
    const isSmall = typeof ctx.body === 'string' && ctx.body.length < THRESHOLD_BYTES / MOST_BYTES_A_CHARACTER
    if (!isSmall) await pack(ctx, () => Promise.resolve())
  }
}
