import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookEvent } from '@curbwise/api'

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: WebhookEvent
}

/** A company's own server, which takes webhooks. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = []
  /** The status of the next answers. */
  status = 204
  private readonly server: Server
  /** `127.0.0.1:<port>`, once it listens. */
  host = ''

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response)
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    this.received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent })
    const elsewhere = { location: `http://${this.host}/elsewhere` }
    response.writeHead(this.status, this.status === 302 ? elsewhere : {}).end()
  }

  get url(): string {
    return `http://${this.host}/curbwise`
  }

  async listen(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    this.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  /** Returns what was received since the last call. */
  taken(): ReceivedWebhook[] {
    return this.received.splice(0)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}
