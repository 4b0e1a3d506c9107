import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createBalancer } from './balance.ts'
import { freePort } from '../postgres/free-port.ts'

const servers: Server[] = []

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const gateway = (answer: RequestListener): Promise<number> => listen(createServer(answer))
const balance = async (ports: number[]): Promise<string> => `http://127.0.0.1:${await listen(createBalancer(ports))}`

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('createBalancer', () => {
  it('alternates between gateways and forwards the client address', async () => {
    const seen: string[] = []
    const named = (name: string) =>
      gateway((request, response) => {
        seen.push(`${name} ${String(request.headers['x-forwarded-for'])}`)
        response.end(name)
      })
    const url = await balance([await named('a'), await named('b')])
    for (let turn = 0; turn < 4; turn++) await fetch(url)
    expect(seen).toEqual(['a 127.0.0.1', 'b 127.0.0.1', 'a 127.0.0.1', 'b 127.0.0.1'])
  })

  it('skips a gateway that is down, and sends the body to the next', async () => {
    const up = await gateway((request, response) => request.pipe(response))
    const url = await balance([await freePort(), up])
    for (const body of ['one', 'two']) expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(body)
  })

  it('returns 503 if no gateway is up', async () => {
    expect((await fetch(await balance([await freePort()]))).status).toBe(503)
  })

  it('streams events unbuffered, and closes the upstream when the reader disconnects', async () => {
    let onClose = (): void => undefined
    const closed = new Promise<void>((done) => {
      onClose = done
    })
    const port = await gateway((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      request.on('close', onClose)
    })
    const request = get(await balance([port]))
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    const [chunk] = (await once(response, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('data: 1\n\n')
    request.destroy()
    await closed
  })
})
