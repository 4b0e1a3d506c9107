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
  it('gives requests to the gateways by turns and tells them who asks', async () => {
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

  it('passes over a gateway that is down, body and all', async () => {
    const up = await gateway((request, response) => request.pipe(response))
    const url = await balance([await freePort(), up])
    for (const body of ['one', 'two']) expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(body)
  })

  it('answers 503 when none is up', async () => {
    expect((await fetch(await balance([await freePort()]))).status).toBe(503)
  })

  it('lets events through as they come, and lets go when the reader leaves', async () => {
    let left = (): void => undefined
    const gone = new Promise<void>((done) => {
      left = done
    })
    const port = await gateway((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      request.on('close', left)
    })
    const request = get(await balance([port]))
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    const [chunk] = (await once(response, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('data: 1\n\n')
    request.destroy()
    await gone
  })
})
