import type { Server } from 'node:http'

const LOOK_EVERY_MS = 50

/**
 * Stops taking connections and lets the requests under way end, at most for `patience_ms`. No connection waits for a next
 * request: a browser keeps its own open for minutes, and asks for a new stream of events on it as soon as the old one ends.
 */
export async function drain(server: Server, patience_ms: number): Promise<void> {
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
  }, patience_ms)
  await ended
  clearInterval(idle)
  clearTimeout(patience)
}
