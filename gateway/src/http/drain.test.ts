import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drain } from './drain.ts'
import { createHttpServer } from './server.ts'

/** Longer than any test, so only what ends by itself ends. */
const LIMIT_MS = 3_600_000

let agent: Agent
let server: ReturnType<typeof createHttpServer>
let waiting: ServerResponse[]

beforeEach(async () => {
  waiting = []
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  server = createHttpServer((_request, response) => {
    waiting.push(response)
    server.emit('waits')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

/** Returns a response whose headers have arrived; the test ends it. */
async function ask(): Promise<IncomingMessage> {
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent })
  await once(server, 'waits')
  waiting.at(-1)?.flushHeaders()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer.resume()
}

it('waits for a response in progress, but not for the connection that the browser keeps open', async () => {
  const answer = await ask()
  expect(answer.headers.connection).toBe('keep-alive')
  const drained = drain(server, LIMIT_MS)
  waiting[0]?.end('all of it')
  await once(answer, 'end')
  await drained
})

it('ends what doesn’t end by itself after the time limit', async () => {
  const answer = await ask()
  const broken = once(answer, 'error')
  await drain(server, 1)
  expect(String((await broken)[0])).toContain('aborted')
})
