import { type Answer, HttpClient, type Send } from './http-client.ts'

/** A company's own program: sends its API key with each call, and has no session. */
export class KeyClient extends HttpClient {
  readonly secret: string

  constructor(base: string, secret: string) {
    super(base)
    this.secret = secret
  }

  override send(method: string, path: string, send: Send = {}): Promise<Answer> {
    return super.send(method, path, { ...send, headers: { authorization: `Bearer ${this.secret}`, ...send.headers } })
  }
}
