import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'

/** Headers that apply to one connection and must not be forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * Creates a round-robin proxy in front of several gateways. Streams bodies and events unbuffered.
 * Skips a gateway that can't be reached; never sends a request to a second gateway once one has received it.
 */
export function createBalancer(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((request, response) => {
    const first = turn++
    const order = ports.map((_, index) => ports[(first + index) % ports.length] ?? 0)
    forward(request, response, order, agent)
  })
  // Event streams last for hours and uploads for minutes; the gateways have their own timeouts.
  server.requestTimeout = 0
  server.on('close', () => {
    agent.destroy()
  })
  return server
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  [port, ...others]: readonly number[],
  agent: Agent,
): void {
  if (port === undefined) {
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      .end(JSON.stringify({ message: 'No gateway is available', code: 'unavailable' }))
    return
  }
  let connected = false
  const upstream = ask(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers: headersOf(request), agent },
    (answer) => {
      for (const name of HOP_BY_HOP) delete answer.headers[name]
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    },
  )
  upstream.on('socket', (socket) => {
    if (!socket.connecting) begin()
    else socket.once('connect', begin)
  })
  // Send the body only after connecting, so that the next gateway can still get it if the connection is refused.
  function begin() {
    connected = true
    request.pipe(upstream)
  }
  upstream.on('error', () => {
    if (!connected) forward(request, response, others, agent)
    else if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy()
  })
}

function headersOf(request: IncomingMessage): Record<string, string | string[] | undefined> {
  const headers = { ...request.headers }
  for (const name of HOP_BY_HOP) delete headers[name]
  const before = headers['x-forwarded-for']
  return { ...headers, 'x-forwarded-for': [before, request.socket.remoteAddress].filter(Boolean).join(', ') }
}
