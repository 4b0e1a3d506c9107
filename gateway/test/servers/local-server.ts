import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine that the gateway sends to. */
export abstract class LocalServer {
  private readonly server: Server
  /** `127.0.0.1:<port>`, once it listens. */
  host = ''

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response)
    })
  }

  protected abstract answer(request: IncomingMessage, response: ServerResponse): Promise<void>

  async listen(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    this.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}
