import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WebhookEvent } from '@curbwise/api'
import { LocalServer } from './local-server.ts'

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: WebhookEvent
}

/** A company's own server, which takes webhooks. */
export class WebhookReceiver extends LocalServer {
  readonly received: ReceivedWebhook[] = []
  /** The status of the next answers. */
  status = 204

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    this.received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent })
    const elsewhere = { location: `http://${this.host}/elsewhere` }
    response.writeHead(this.status, this.status === 302 ? elsewhere : {}).end()
  }

  get url(): string {
    return `http://${this.host}/curbwise`
  }

  /** Returns what was received since the last call. */
  taken(): ReceivedWebhook[] {
    return this.received.splice(0)
  }
}
