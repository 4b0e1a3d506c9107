import type { Readable } from 'node:stream'
import type { GatewayContext } from './types.ts'

/**
 * Answers with a stream. Koa handles its errors only while sending, and never after the client has disconnected; an
 * error without a handler would end the process.
 */
export function sendBytes(ctx: GatewayContext, bytes: Readable): void {
  bytes.on('error', () => undefined)
  ctx.body = bytes
}
