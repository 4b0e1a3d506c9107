import type { Readable } from 'node:stream'
import type { GatewayContext } from './types.ts'

/**
 * Answers with a stream. Koa listens for its faults only while it sends, and not at all after the client has left; a
 * fault that nobody listens for would end the process.
 */
export function sendBytes(ctx: GatewayContext, bytes: Readable): void {
  bytes.on('error', () => undefined)
  ctx.body = bytes
}
