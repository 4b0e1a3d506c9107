import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { GatewayMiddleware } from './types.ts'

const TEXT = /^(text\/(?!event-stream)|application\/(json|manifest\+json|javascript|xml)|image\/svg)/

/**
 * Compresses text answers over 4 KB: below that an encoder costs more than the bytes it saves. Event streams go out as they
 * are, line by line.
 */
export const compression = (): GatewayMiddleware =>
  compress({
    filter: (type) => TEXT.test(type),
    threshold: 4096,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zstd: false,
  })
