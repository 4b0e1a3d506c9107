import { Refusal } from '../errors/errors.ts'
import { JSON_LIMIT_BYTES } from './body.ts'
import type { GatewayContext } from './types.ts'

/** Returns the body's raw bytes, for checking a signature; throws `too_large` beyond 256 KB without buffering more. */
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
