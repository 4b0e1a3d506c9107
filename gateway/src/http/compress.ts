import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { GatewayMiddleware } from './types.ts'

const THRESHOLD_BYTES = 4096
const MAX_BYTES_PER_CHARACTER = 3
const TEXT = /^(text\/(?!event-stream)|application\/(json|manifest\+json|javascript|xml)|image\/svg)/

/**
 * Compresses text responses over 4 KB: below that, compression costs more than it saves. Event streams are sent
 * uncompressed, line by line. What arrives in parts, like an export, is sent part by part.
 */
export function compression(): GatewayMiddleware {
  const pack = compress({
    filter: (type) => TEXT.test(type),
    threshold: THRESHOLD_BYTES,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH },
    gzip: { flush: constants.Z_SYNC_FLUSH },
    zstd: false,
  })
  return async (ctx, next) => {
    await next()
    const isSmall = typeof ctx.body === 'string' && ctx.body.length < THRESHOLD_BYTES / MAX_BYTES_PER_CHARACTER
    if (isSmall) return
    const plain = ctx.body
    await pack(ctx, () => Promise.resolve())
    const packed = ctx.body
    // koa-compress doesn't pass on the fault of what it reads: the client would wait for the rest.
    if (plain instanceof Readable && packed instanceof Readable && packed !== plain)
      plain.once('error', (fault) => packed.destroy(fault))
  }
}
