import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature } from '../operation/payment-provider.ts'

const TOLERANCE_SECONDS = 300

const hmac = (secret: string, seconds: number | string, raw: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()

/** `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body">`, the scheme that payment providers sign their events with. */
export function signatureOf(secret: string, raw: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, seconds, raw).toString('hex')}`
}

/**
 * Throws BadSignature unless one of the secrets signed these bytes within five minutes of `now`. Compares in constant
 * time.
 */
export function assertSigned(signed: {
  raw: Buffer
  header: string | null
  secrets: readonly string[]
  now: Date
}): void {
  const parts = (signed.header ?? '').split(',').map((part) => part.trim().split('=') as [string, string?])
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'))
  if (!/^\d{1,12}$/.test(seconds) || given.length === 0) throw new BadSignature('The event is not signed')
  const expected = signed.secrets.map((secret) => hmac(secret, seconds, signed.raw))
  const fits = expected.some((mac) => given.some((one) => one.length === mac.length && timingSafeEqual(one, mac)))
  if (!fits) throw new BadSignature('The signature doesn’t match the event')
  if (Math.abs(signed.now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new BadSignature('The event was signed too long ago')
}
