import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Installation } from '../../../../operation/operation.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Derives a separate key, so that the PIN key never signs a link. */
const mac = (pin_key: Buffer, contact_id: string): Buffer =>
  createHmac('sha256', createHmac('sha256', pin_key).update('opt out of notices').digest())
    .update(contact_id)
    .digest()
    .subarray(0, 18)

/** The token of an opt-out link: the contact and its signature. Valid as long as the contact exists. */
export const optOutToken = ({ pin_key }: Pick<Installation, 'pin_key'>, contact_id: string): string =>
  `${contact_id}.${mac(pin_key, contact_id).toString('base64url')}`

export const optOutAddress = (origin: string, token: string): string => `${origin}/api/public/opt-out/${token}`

/** Returns the contact of a token; null when its signature is wrong. */
export function contactOfToken({ pin_key }: Pick<Installation, 'pin_key'>, token: string): string | null {
  const [contact_id = '', signature = ''] = token.split('.')
  if (!UUID.test(contact_id)) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(pin_key, contact_id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? contact_id : null
}
