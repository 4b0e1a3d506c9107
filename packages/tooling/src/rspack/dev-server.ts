import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { readFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { freePort } from '../postgres/free-port.ts'
import { devConfig, devPath } from './dev-config.ts'
import { renderIndex } from './index-html.ts'
import { releaseNote } from './release-note.ts'
import type { Registry } from './site.ts'
import type { Workspace } from './workspace.ts'

export interface DevSite {
  /** Not listening yet. */
  readonly server: Server
  stop(): Promise<void>
}

/**
 * Starts a dev server for each app behind one origin: `/api` goes to the gateway, `/__dev/<app>/` to that remote, page requests get
 * the shell's index.html, and everything else is the shell's files. /remotes.json has the development entries.
 */
export async function startDevSite(workspace: Workspace, gatewayPort: number, productName: string): Promise<DevSite> {
  const apps = [workspace.shell, ...workspace.remotes]
  const started = await Promise.all(apps.map(async (app) => [app, await startApp(workspace, app)] as const))
  const ports = new Map(started.map(([app, { port }]) => [app, port]))
  const shellPort = ports.get(workspace.shell) ?? 0
  const agent = new Agent({ keepAlive: true })
  const portOf = (url: string): number => {
    if (url.startsWith('/api/')) return gatewayPort
    return ports.get(/^\/__dev\/(?<app>[^/]+)\//.exec(url)?.groups?.['app'] ?? '') ?? shellPort
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (url.startsWith('/remotes.json'))
      return void devRegistry(workspace).then(
        (registry) => send(response, 'application/json', JSON.stringify(registry)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    if (url.startsWith('/build.json'))
      return send(
        response,
        'application/json',
        JSON.stringify({ id: 'development', version: '0', platform: workspace.platform }),
      )
    if (isPage(request)) return send(response, 'text/html', page(workspace, productName))
    forward(request, response, portOf(url), agent)
  })
  server.on('upgrade', (request, socket, head) => {
    forwardSocket(request, socket, head, portOf(request.url ?? '/'))
  })
  return {
    server,
    async stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await Promise.all(started.map(([, { dev }]) => dev.stop()))
    },
  }
}

async function startApp(workspace: Workspace, app: string) {
  const port = await freePort()
  const socketPath = `${devPath(workspace, app)}__hot`
  const dev = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      static: app === workspace.shell ? { directory: join(workspace.root, app, 'public') } : false,
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      client: {
        webSocketURL: `auto://0.0.0.0:0${socketPath}`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'error',
      },
    },
    rspack(devConfig(workspace, app)),
  )
  await dev.start()
  return { dev, port }
}

/** Builds the registry for each request, so that changed screens appear after a reload. */
async function devRegistry(workspace: Workspace): Promise<Registry> {
  const remotes = await Promise.all(
    workspace.remotes.map(async (app) => [
      app,
      {
        version: 'development',
        entry: `${devPath(workspace, app)}mf-manifest.json`,
        ...(await releaseNote(workspace, app)),
        previous: [],
      },
    ]),
  )
  return { platform: workspace.platform, remotes: Object.fromEntries(remotes) as Registry['remotes'] }
}

/** Whether the request opens a page, which the shell's router renders. */
function isPage({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

function page(workspace: Workspace, productName: string): string {
  const template = readFileSync(join(workspace.root, workspace.shell, 'src/index.html'), 'utf8')
  const html = renderIndex(template, { scripts: ['/assets/main.js'], styles: [], preloads: [] })
  return html.replaceAll('__PRODUCT_NAME__', () => productName).replaceAll('__CSP_NONCE__', '')
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
}

/** The gateway restarts when its sources change; requests wait for it meanwhile. */
const GATEWAY_TIMEOUT_MS = 20_000

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  agent: Agent,
  until = performance.now() + GATEWAY_TIMEOUT_MS,
): void {
  let connected = false
  const upstream = ask(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
    },
  )
  const begin = (): void => {
    connected = true
    request.pipe(upstream)
  }
  upstream.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  const end = (): void => {
    upstream.destroy()
  }
  upstream.on('error', () => {
    response.off('close', end)
    if (response.headersSent || response.destroyed) return
    if (!connected && performance.now() < until)
      setTimeout(() => {
        if (!response.destroyed) forward(request, response, port, agent, until)
      }, 200)
    else response.writeHead(502).end('The gateway is not responding')
  })
  response.once('close', end)
}

function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = request.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${request.rawHeaders[index + 1] ?? ''}`] : [],
    )
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}
