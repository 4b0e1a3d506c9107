import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { twilioSignature } from '../../src/sms/twilio.ts'

/** A fake Twilio server, as far as texts use it: the account's status, a form in, a message id out, and signed status callbacks. */
export class TwilioServer {
  readonly auth_token = 'the token of nobody at all'
  readonly account_sid = 'AC0123456789abcdef'
  readonly messages: URLSearchParams[] = []
  /** What it says of the account. */
  account_status: 'active' | 'suspended' = 'active'
  /** How the next messages are answered: taken, refused, broken, or not at all. */
  answer: 'taken' | 'refused' | 'broken' | 'silent' = 'taken'
  /** Runs after a message was accepted and before its response. */
  meanwhile: ((form: URLSearchParams) => Promise<unknown>) | null = null
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const send = (status: number, value: object): void => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
        }
        const expected = `Basic ${Buffer.from(`${this.account_sid}:${this.auth_token}`).toString('base64')}`
        if (
          request.headers.authorization === expected &&
          request.url === `/2010-04-01/Accounts/${this.account_sid}.json`
        )
          return send(200, { sid: this.account_sid, status: this.account_status })
        if (
          request.headers.authorization !== expected ||
          request.url !== `/2010-04-01/Accounts/${this.account_sid}/Messages.json`
        )
          return send(401, { code: 20003, message: 'Authenticate' })
        if (this.answer === 'refused')
          return send(400, { code: 21211, message: "The 'To' number is not a valid phone number." })
        if (this.answer === 'broken') return send(503, {})
        if (this.answer === 'silent') return response.destroy()
        const form = new URLSearchParams(body)
        this.messages.push(form)
        await this.meanwhile?.(form)
        return send(201, { sid: `SM${this.messages.length}`, status: 'queued' })
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  /** Posts a form as the provider does: signed over the public address. */
  post(
    to: string,
    public_address: string,
    fields: Readonly<Record<string, string>>,
    token = this.auth_token,
  ): Promise<Response> {
    const form = new URLSearchParams(fields)
    return fetch(to, {
      method: 'POST',
      body: form.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(token, public_address, form),
      },
    })
  }
}
