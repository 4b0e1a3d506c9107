import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'

/** What comes before the seed in the DER form of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** How many bytes come before the key in the DER form of an Ed25519 public key. */
const SPKI_BYTES = 12

/** The installation's key for copies, and its public part as phones store it. */
export interface CopyKey {
  readonly id: string
  readonly public_key: string
  readonly sign: (text: string) => string
  readonly verifies: (text: string, signature: string) => boolean
}

function made(seed: Buffer): CopyKey {
  const secret: KeyObject = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const shared = createPublicKey(secret)
  const bytes = shared.export({ format: 'der', type: 'spki' }).subarray(SPKI_BYTES)
  return {
    id: hash('sha256', bytes, 'hex').slice(0, 16),
    public_key: bytes.toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url'),
    verifies: (text, signature) => verify(null, Buffer.from(text), shared, Buffer.from(signature, 'base64url')),
  }
}

const keys = new WeakMap<Buffer, CopyKey>()

/** Returns the key of a seed, which is made once per installation. */
export function copyKey(seed: Buffer): CopyKey {
  const key = keys.get(seed) ?? made(seed)
  keys.set(seed, key)
  return key
}
