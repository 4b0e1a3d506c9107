import { Refusal } from '../errors/errors.ts'
import { JSON_LIMIT_BYTES } from './body.ts'
import type { GatewayContext } from './types.ts'

/** The body as its bytes, for who signs them; throws `too_large` beyond 256 KB, before more is kept than that. */
export async function readRawBody(ctx: GatewayContext): Promise<Buffer> {
  if (Number(ctx.get('content-length') || 0) > JSON_LIMIT_BYTES) throw new Refusal('too_large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of ctx.req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > JSON_LIMIT_BYTES) throw new Refusal('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
