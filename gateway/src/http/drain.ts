import type { Server } from 'node:http'

const LOOK_EVERY_MS = 50

/**
 * Stops accepting connections and lets requests in progress end, for at most `patience_ms`. Idle connections are
 * closed: a browser keeps its own open for minutes, and asks for a new event stream on it as soon as the old one ends.
 */
export async function drain(server: Server, limit_ms: number): Promise<void> {
  const ended = new Promise<void>((done) => {
    server.close(() => {
      done()
    })
  })
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, LOOK_EVERY_MS)
  const patience = setTimeout(() => {
    server.closeAllConnections()
  }, limit_ms)
  await ended
  clearInterval(idle)
  clearTimeout(patience)
}
