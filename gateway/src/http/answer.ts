import { Readable } from 'node:stream'
import { Accepted, Download, EventStream, type StreamedEvent } from '../operation/answers.ts'
import { sendBytes } from './send-bytes.ts'
import type { GatewayContext } from './types.ts'

const HEARTBEAT_MS = 15_000
/** Disconnects a client that doesn't read; it reconnects and loads again. */
const MAX_UNREAD_BYTES = 256 * 1024

/** Writes an operation's result: JSON, a file, or an event stream. Draws a document that is drawn after its transaction. */
export async function writeAnswer(ctx: GatewayContext, answer: unknown): Promise<void> {
  if (answer instanceof Download) {
    const { body } = answer
    writeDownload(ctx, answer, typeof body === 'function' ? await body() : body)
  } else if (answer instanceof EventStream) writeStream(ctx, answer)
  else if (answer instanceof Accepted) {
    ctx.status = 202
    writeJson(ctx, answer.body)
  } else writeJson(ctx, answer)
}

function writeJson(ctx: GatewayContext, answer: unknown): void {
  ctx.set('cache-control', 'no-store')
  // Serialized once: koa would serialize an object first to get its length, and again to send it.
  ctx.body = answer === null || answer === undefined ? answer : JSON.stringify(answer)
  ctx.type = 'application/json; charset=utf-8'
}

function writeDownload(ctx: GatewayContext, download: Download, body: Buffer | Readable | string): void {
  ctx.set('cache-control', download.cache_control)
  if (download.etag) ctx.set('etag', `"${download.etag}"`)
  if (download.filename) ctx.attachment(download.filename)
  ctx.type = download.content_type
  ctx.status = download.status
  if (download.etag && ctx.fresh) {
    ctx.status = 304
    if (body instanceof Readable) body.destroy()
    return
  }
  if (body instanceof Readable) sendBytes(ctx, body)
  else ctx.body = body
}

/**
 * Writes directly to the response and starts immediately: koa would put a stream in between, which doubles the cost for
 * each client. Later middleware must not touch the response.
 */
function writeStream(ctx: GatewayContext, stream: EventStream): void {
  const { res } = ctx
  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return
    if (res.writableLength > MAX_UNREAD_BYTES) res.destroy()
    else res.write(text)
  }
  const first: string[] = ['retry: 2000\n\n']
  let begun = false
  const close = stream.open(
    (event) => {
      if (begun) write(textOf(event))
      else first.push(textOf(event))
    },
    () => {
      res.end()
    },
  )
  // Only now: a refused stream gets the same response as any other refusal.
  ctx.respond = false
  ctx.status = 200
  ctx.set({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  ctx.type = 'text/event-stream; charset=utf-8'
  ctx.req.socket.setTimeout(0)
  ctx.req.socket.setNoDelay(true)
  const heartbeat = setInterval(() => {
    write('event: heartbeat\ndata: null\n\n')
  }, HEARTBEAT_MS)
  res.once('close', () => {
    clearInterval(heartbeat)
    close()
  })
  begun = true
  if (ctx.method === 'HEAD') res.end()
  else write(first.join(''))
}

const texts = new WeakMap<StreamedEvent, string>()

/** Serializes an event once, although many clients receive it. */
function textOf(event: StreamedEvent): string {
  const known = texts.get(event)
  if (known !== undefined) return known
  const text = `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
  texts.set(event, text)
  return text
}
