import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LocalServer } from './local-server.ts'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service, and the browsers that subscribed at it. */
export class PushServer extends LocalServer {
  readonly received: ReceivedPush[] = []
  /** The status of the next answers, by path; 201 for every other. */
  readonly answers = new Map<string, number>()

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = request.url ?? ''
    this.received.push({ path, headers: request.headers, body })
    const status = this.answers.get(path) ?? 201
    response.writeHead(status, status === 301 ? { location: `http://${this.host}/elsewhere` } : {}).end()
  }

  browser(): Browser {
    return new Browser(this)
  }
}

/** A browser with a subscription: only it can read what it is sent. */
export class Browser {
  readonly path = `/push/${randomUUID()}`
  private readonly server: PushServer
  private readonly keys = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  private readonly public_key = this.keys.generateKeys()

  constructor(server: PushServer) {
    this.server = server
  }

  /** As `PushSubscription.toJSON()` has it. */
  get subscription() {
    return {
      endpoint: `http://${this.server.host}${this.path}`,
      keys: { p256dh: this.public_key.toString('base64url'), auth: this.auth.toString('base64url') },
    }
  }

  get raw(): readonly ReceivedPush[] {
    return this.server.received.filter(({ path }) => path === this.path)
  }

  /** The messages, decrypted, in the order of their arrival. */
  get messages(): readonly Readonly<Record<string, string>>[] {
    return this.raw.map(({ body }) => JSON.parse(this.decrypt(body).toString()) as Record<string, string>)
  }

  /** RFC 8291, with the content coding of RFC 8188. */
  private decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16)
    const id_length = body.readUInt8(20)
    const sender = body.subarray(21, 21 + id_length)
    const sealed = body.subarray(21 + id_length)
    const derive = (key: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, from, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.public_key, sender])
    const secret = derive(this.keys.computeSecret(sender), this.auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // A delimiter of 2 ends the last record; only zeros follow it.
    return padded.subarray(0, padded.lastIndexOf(2))
  }
}

/** The claims of a message's signature (RFC 8292); throws unless it was made with this key. */
export function signedClaims({ headers }: ReceivedPush, public_key: string): Readonly<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== public_key) throw new Error(`signed with another key: ${headers.authorization}`)
  const bytes = Buffer.from(public_key, 'base64url')
  const coordinate = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const is_valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!is_valid) throw new Error('the signature is invalid')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
