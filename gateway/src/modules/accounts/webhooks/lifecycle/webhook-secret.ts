import { createHmac, randomBytes } from 'node:crypto'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'

const SECRET_BYTES = 32
export const PREVIOUS_VALID_MS = 24 * 3_600_000

/** Creates the secret of a webhook, with what is stored of it: encrypted, because it signs. */
export function createWebhookSecret(key: Buffer): { readonly secret: string; readonly encrypted: Buffer } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { secret, encrypted: encryptPin(key, secret) }
}

/** `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`, with one `v1` for each secret that is valid. */
export function webhookSignature(key: Buffer, secrets: readonly Buffer[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((encrypted) => {
    const mac = createHmac('sha256', decryptPin(key, encrypted)).update(`${seconds}.${body}`)
    return `v1=${mac.digest('hex')}`
  })
  return [`t=${seconds}`, ...signatures].join(',')
}
