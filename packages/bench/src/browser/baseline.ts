import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { compile } from '@curbwise/tooling/rspack/compile.ts'
import { baseConfig } from '@curbwise/tooling/rspack/config.ts'
import { productWorkspace } from '@curbwise/tooling/rspack/workspace.ts'

const SOURCE = join(import.meta.dirname, '../../baseline')

/** Builds the baseline app into one bundle with the product's compiler settings and serves it precompressed. Returns its URL. */
export async function startBaseline(lifetime: Lifetime, folder: string): Promise<string> {
  const base = baseConfig(
    { ...(await productWorkspace()), cache: join(folder, 'cache') },
    'packages/bench',
    'production',
  )
  const output = { path: join(folder, 'baseline'), filename: '[name].js' }
  await compile([{ ...base, name: 'baseline', devtool: false, entry: { main: join(SOURCE, 'main.tsx') }, output }])
  const page = gzipSync(readFileSync(join(SOURCE, 'index.html')))
  const script = gzipSync(readFileSync(join(folder, 'baseline/main.js')), { level: 9 })
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js'
    const headers = { 'content-type': isScript ? 'text/javascript' : 'text/html', 'content-encoding': 'gzip' }
    response.writeHead(200, headers).end(isScript ? script : page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  lifetime.add(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
