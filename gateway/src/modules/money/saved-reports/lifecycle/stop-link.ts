import { createHmac, timingSafeEqual } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Recipient {
  readonly schedule_id: string
  readonly user_id: string
}

/** Derives a separate key, so that the PIN key never signs a link. */
const mac = (pin_key: Buffer, { schedule_id, user_id }: Recipient): Buffer =>
  createHmac('sha256', createHmac('sha256', pin_key).update('stop emailed reports').digest())
    .update(`${schedule_id}.${user_id}`)
    .digest()
    .subarray(0, 18)

/** The address that stops the emails of one schedule to one person, without a login: the signature is the proof. */
export const stopAddress = (origin: string, pin_key: Buffer, of: Recipient): string =>
  `${origin}/api/public/report-emails/${of.schedule_id}.${of.user_id}.${mac(pin_key, of).toString('base64url')}`

/** Returns whom a token is for; null when its signature is wrong. */
export function recipientOfToken(pin_key: Buffer, token: string): Recipient | null {
  const [schedule_id = '', user_id = '', signature = ''] = token.split('.')
  if (!UUID.test(schedule_id) || !UUID.test(user_id)) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(pin_key, { schedule_id, user_id })
  return given.length === expected.length && timingSafeEqual(given, expected) ? { schedule_id, user_id } : null
}
