import { hash, randomBytes } from 'node:crypto'

const START = 'cw_live_'
const SECRET_BYTES = 32
const SHOWN_LENGTH = START.length + 4
/** base64url of 32 bytes. */
const SECRET = /^Bearer (cw_live_[\w-]{43})$/i

/** SHA-256: a secret of 256 random bits needs no slow hash. */
export const digestOfKey = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Creates the secret of a new API key, with what is stored of it. */
export function createKeySecret(): { readonly secret: string; readonly prefix: string; readonly digest: Buffer } {
  const secret = START + randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, prefix: secret.slice(0, SHOWN_LENGTH), digest: digestOfKey(secret) }
}

/** Whether an `Authorization` header claims to carry an API key. Others, such as that of a scrape of the metrics, aren't ours. */
export const namesKey = (header: string): boolean => header.slice('Bearer '.length).startsWith(START)

/** Returns the key's secret; null when the header has none in the right form. */
export const secretOf = (header: string): string | null => SECRET.exec(header)?.[1] ?? null
