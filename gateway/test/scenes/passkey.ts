import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Answer, HttpClient } from '../client/http-client.ts'
import { PASSWORD } from '../world.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** CBOR (RFC 8949) of a text up to 23 characters, and of 24 to 65,535 bytes. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => {
  const length = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, ...uint16(bytes.length)])
  return Buffer.concat([length, bytes])
}

/** What a browser gets from a call that asks a passkey. */
interface PasskeyRequest {
  readonly challenge: string
  readonly rpId: string
  readonly allowCredentials: readonly { readonly id: string }[]
}

/** A person's passkey (ES256), and the browser that asks it, as WebAuthn describes both. */
export class VirtualPasskey {
  readonly id = randomBytes(32)
  /** What it says about how often it was used; null for one that doesn't count. */
  counter: number | null = 0
  /** Where the browser says that it is. */
  origin: string
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(origin: string) {
    this.origin = origin
  }

  get credential_id(): string {
    return this.id.toString('base64url')
  }

  /** Answers the request for a new passkey. */
  create(challenge: string, fields: { readonly id?: Buffer; readonly type?: string } = {}) {
    const id = fields.id ?? this.id
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.coseKey()])
    const data = Buffer.concat([this.authenticatorData(HAS_KEY), credential])
    const statement = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])]
    const attestation = Buffer.concat([Buffer.from([0xa3]), ...statement, cborText('authData'), cborBytes(data)])
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: this.clientData(fields.type ?? 'webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers a request for a signature. */
  sign(challenge: string) {
    if (this.counter !== null) this.counter += 1
    const client_data = this.clientData('webauthn.get', challenge)
    const data = this.authenticatorData()
    const signature = sign('sha256', Buffer.concat([data, sha256(client_data)]), this.keys.privateKey)
    return {
      id: this.credential_id,
      response: {
        clientDataJSON: client_data.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(more = 0): Buffer {
    const flags = Buffer.from([USER_PRESENT | USER_VERIFIED | more])
    return Buffer.concat([sha256(new URL(this.origin).hostname), flags, uint32(this.counter ?? 0)])
  }

  /** The public key in COSE: EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const coordinate = (key: number, value: string) =>
      Buffer.concat([Buffer.from([key]), cborBytes(Buffer.from(value, 'base64url'))])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ])
  }
}

/** Asks for a new passkey and returns the request. */
export async function startPasskey(client: HttpClient): Promise<string> {
  const { json } = await client.post('/api/users/me/passkeys', { current_password: PASSWORD })
  return String(json['challenge'])
}

/** Adds a passkey for a person who is logged in. */
export const addPasskey = async (
  client: HttpClient,
  passkey: VirtualPasskey,
  name = 'Office laptop',
): Promise<Answer> =>
  client.post('/api/users/me/passkeys/confirm', { name, passkey: passkey.create(await startPasskey(client)) })

/** Asks for a signature in a login whose password was right. */
export const requestAtLogin = async (client: HttpClient, ticket: string): Promise<PasskeyRequest> =>
  (await client.post('/api/auth/login/passkey', { ticket })).json as unknown as PasskeyRequest

/** Asks for a signature before a dangerous action. */
export const requestAgain = async (client: HttpClient): Promise<PasskeyRequest> =>
  (await client.post('/api/users/me/factor/passkey', {})).json as unknown as PasskeyRequest
