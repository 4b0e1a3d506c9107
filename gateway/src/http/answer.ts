import { Accepted, Download, EventStream, type StreamedEvent } from '../operation/answers.ts'
import type { GatewayContext } from './types.ts'

const HEARTBEAT_MS = 15_000
/** A reader that does not read is let go; it comes back and asks anew. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Writes what an operation answered: JSON, a file, or a stream of events. */
export function writeAnswer(ctx: GatewayContext, answer: unknown): void {
  if (answer instanceof Download) writeDownload(ctx, answer)
  else if (answer instanceof EventStream) writeStream(ctx, answer)
  else if (answer instanceof Accepted) {
    ctx.status = 202
    writeJson(ctx, answer.body)
  } else writeJson(ctx, answer)
}

function writeJson(ctx: GatewayContext, answer: unknown): void {
  ctx.set('cache-control', 'no-store')
  // Made once: koa would write an object out a first time to know its length and a second time to send it.
  ctx.body = answer === null || answer === undefined ? answer : JSON.stringify(answer)
  ctx.type = 'application/json; charset=utf-8'
}

function writeDownload(ctx: GatewayContext, download: Download): void {
  ctx.set('cache-control', download.cache_control)
  if (download.etag) ctx.set('etag', `"${download.etag}"`)
  if (download.filename) ctx.attachment(download.filename)
  ctx.type = download.content_type
  ctx.status = download.status
  if (download.etag && ctx.fresh) {
    ctx.status = 304
    if (typeof download.body === 'object' && 'destroy' in download.body) download.body.destroy()
    return
  }
  ctx.body = download.body
}

/**
 * Written straight to the answer and begun at once: koa would put a stream between, which costs as much again for each reader.
 * What comes after this in a request must not touch the answer any more.
 */
function writeStream(ctx: GatewayContext, stream: EventStream): void {
  const { res } = ctx
  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return
    if (res.writableLength > MOST_UNREAD_BYTES) res.destroy()
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
  // Only now: a stream that was refused is answered as any other refusal.
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

/** One event goes to many readers: it is put into words once. */
function textOf(event: StreamedEvent): string {
  const known = texts.get(event)
  if (known !== undefined) return known
  const text = `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
  texts.set(event, text)
  return text
}
