import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { follow } from './followers.ts'

const readers: ServerResponse[] = []
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n')
  readers.push(response)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('counts events of all streams, even in combined or split chunks, and ignores other lines', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const followers = await follow([{ url }, { url }])
  const [one, other] = readers
  one?.write(
    'event: changed\ndata: {"a":1}\n\nevent: changed\ndata: {"a":2}\n\n: still here\n\nevent: session_ended\ndata: 1\n\n',
  )
  other?.write('event: chan')
  await followers.until(2)
  other?.write('ged\ndata: {}\n\n')
  await followers.until(3)
  expect(followers.count()).toBe(3)
  followers.close()
})

it('fails if a stream is refused', async () => {
  const refusing = createServer((_request, response) => {
    response.writeHead(429).end('no')
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  await expect(follow([{ url: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}` }])).rejects.toThrow(
    'returned 429',
  )
  refusing.close()
})
