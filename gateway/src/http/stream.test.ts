import { once } from 'node:events'
import { createServer, get, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAnswer } from './answer.ts'
import { EventStream, type StreamedEvent } from '../operation/answers.ts'
import type { RequestState } from './types.ts'

/** The reader of a stream, and how to end it. */
interface Reader {
  send(event: StreamedEvent): void
  close(): void
}

const readers = new Set<Reader>()
let server: Server

beforeAll(async () => {
  const koa = new Koa<RequestState>()
  koa.use((ctx) =>
    writeAnswer(
      ctx,
      new EventStream((send, close) => {
        const reader = { send, close }
        readers.add(reader)
        send({ name: 'here', data: 1 })
        return () => readers.delete(reader)
      }),
    ),
  )
  server = createServer(koa.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const open = (): Promise<IncomingMessage> =>
  new Promise((done, fail) => get(address(), { agent: false }, done).once('error', fail))

/** Reads until so many blank lines have arrived. */
async function textOf(answer: IncomingMessage, parts: number): Promise<string> {
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await expect.poll(() => text.split('\n\n').length - 1).toBe(parts)
  return text
}

it('serializes an event once for all readers, and sends what came in while it opened first', async () => {
  const answers = await Promise.all([open(), open(), open()])
  let words = 0
  const event = {
    name: 'changed',
    data: {
      toJSON: () => {
        words += 1
        return { id: 'a' }
      },
    },
  }
  for (const reader of readers) reader.send(event)
  for (const answer of answers) {
    expect(await textOf(answer, 3)).toBe('retry: 2000\n\nevent: here\ndata: 1\n\nevent: changed\ndata: {"id":"a"}\n\n')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ])
  }
  expect(words).toBe(1)
  for (const answer of answers) answer.destroy()
  await expect.poll(() => readers.size).toBe(0)
})

it('ends when its operation ends it, and sends nothing after that', async () => {
  const answer = await open()
  const ended = once(answer, 'end')
  const [reader] = readers
  reader?.send({ name: 'session_ended', data: null })
  reader?.close()
  reader?.send({ name: 'late', data: null })
  expect(await textOf(answer, 3)).toMatch(/session_ended\ndata: null\n\n$/)
  await ended
  await expect.poll(() => readers.size).toBe(0)
})

it('disconnects only a reader that doesn’t read', async () => {
  const [idle, active] = [await open(), await open()]
  idle.pause()
  active.resume()
  const data = 'x'.repeat(64 * 1024)
  await expect
    .poll(
      () => {
        for (const reader of readers) reader.send({ name: 'changed', data })
        return readers.size
      },
      { interval: 5 },
    )
    .toBe(1)
  expect(active.destroyed).toBe(false)
  for (const answer of [idle, active]) answer.on('error', () => undefined).destroy()
  await expect.poll(() => readers.size).toBe(0)
})

it('answers HEAD without a body and keeps nothing open', async () => {
  const [answer] = (await once(request(address(), { method: 'HEAD', agent: false }).end(), 'response')) as [
    IncomingMessage,
  ]
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await expect.poll(() => readers.size).toBe(0)
})
