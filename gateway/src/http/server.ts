import { createServer, type Server } from 'node:http'
import type { RequestListener } from 'node:http'

/** Cuts off slow headers and bodies, but not an event stream, whose request has ended. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  )
  server.maxHeadersCount = 100
  return server
}
