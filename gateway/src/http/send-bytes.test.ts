import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Koa from 'koa'
import { afterEach, expect, it } from 'vitest'
import { compression } from './compress.ts'
import { errorMiddleware } from './error-middleware.ts'
import { sendBytes } from './send-bytes.ts'
import { sendFile } from './site/send-file.ts'
import type { GatewayMiddleware, RequestState } from './types.ts'

let server: Server

/** Serves one handler behind compression and the error answers, as the gateway does. */
async function serve(handler: GatewayMiddleware): Promise<string> {
  const koa = new Koa<RequestState>()
  koa.silent = true
  koa.use(compression()).use(errorMiddleware({ reporter: { report: () => undefined, flush: async () => undefined } }))
  server = createServer(koa.use(handler).callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = (address: string, headers = {}): Promise<IncomingMessage> =>
  new Promise((done, fail) => get(address, { agent: false, headers }, done).once('error', fail))

/** A stream that sends something and then fails. */
const failing = (): Readable =>
  Readable.from(
    (async function* () {
      yield 'x'.repeat(10_000)
      throw new Error('the disk is gone')
    })(),
    { objectMode: false },
  )

it('survives a stream that fails after its reader left', async () => {
  const uncaught: unknown[] = []
  const note = (fault: unknown): unknown => uncaught.push(fault)
  process.prependListener('uncaughtException', note)
  const sent = Promise.withResolvers<Readable>()
  const address = await serve(async (ctx) => {
    await once(ctx.res, 'close')
    const bytes = new Readable({ read: () => undefined })
    sendBytes(ctx, bytes)
    sent.resolve(bytes)
  })
  const client = get(address, { agent: false }).on('error', () => undefined)
  await once(client, 'socket')
  await once(server, 'request')
  client.destroy()
  const bytes = await sent.promise
  await new Promise(setImmediate)
  bytes.emit('error', new Error('the disk is gone'))
  await new Promise(setImmediate)
  process.removeListener('uncaughtException', note)
  expect(uncaught).toEqual([])
})

it.each(['gzip', 'identity'])('ends the response (%s) of a stream that fails', async (encoding) => {
  const address = await serve((ctx) => {
    ctx.type = 'text/csv'
    sendBytes(ctx, failing())
  })
  const read = async (): Promise<unknown> => (await open(address, { 'accept-encoding': encoding })).toArray()
  await expect(read()).rejects.toThrow(/aborted|hang up/)
})

it('answers 404 for a file that was removed since it was found', async () => {
  const address = await serve(async (ctx) => {
    const file = { path: '/nowhere/gone.js', size: 5, mtime: new Date(0), encoding: 'br' } as const
    await sendFile(ctx, '/assets/gone.js', file, 'public')
  })
  const answer = await fetch(address)
  expect(answer.status).toBe(404)
  expect(['etag', 'last-modified', 'content-encoding'].filter((name) => answer.headers.has(name))).toEqual([])
})
