import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { compile } from '@curbwise/tooling/rspack/compile.ts'
import { baseConfig } from '@curbwise/tooling/rspack/config.ts'
import { productWorkspace } from '@curbwise/tooling/rspack/workspace.ts'
import type { Person } from '../world/person.ts'

const SOURCE = join(import.meta.dirname, '../../phone')

export interface PhonePage {
  readonly url: string
  /** Bytes of the gateway's responses so far, as they were sent. */
  readonly received: () => number
}

/**
 * Builds and serves a page with the product's code for phones. Copies come from the gateway, as this person; nothing else is answered, so
 * that the queue waits.
 */
export async function startPhonePage(
  lifetime: Lifetime,
  folder: string,
  gateway: string,
  person: Person,
): Promise<PhonePage> {
  const base = baseConfig(
    { ...(await productWorkspace()), cache: join(folder, 'phone-cache') },
    'packages/bench',
    'production',
  )
  const output = { path: join(folder, 'phone'), filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' }
  await compile([{ ...base, name: 'phone', devtool: false, entry: { main: join(SOURCE, 'main.ts') }, output }])
  let received = 0
  const forward = (asked: IncomingMessage, response: ServerResponse): void => {
    const headers = { ...person.headers, 'accept-encoding': 'gzip' }
    const forwarded = send(`${gateway}${asked.url}`, { method: 'POST', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      answer.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    asked.pipe(forwarded)
  }
  const server = createServer((asked, response) => {
    const path = asked.url ?? '/'
    if (path === '/api/phone-copies') forward(asked, response)
    else if (path === '/api/auth/csrf-token')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"csrf_token":"bench"}')
    else if (path.startsWith('/api/')) response.writeHead(503).end()
    else if (path.endsWith('.js'))
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(readFileSync(join(folder, 'phone', path.slice(1))))
    else response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(join(SOURCE, 'index.html')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  lifetime.add(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, received: () => received }
}
