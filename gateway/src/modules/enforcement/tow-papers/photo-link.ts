import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Installation } from '../../../operation/operation.ts'

/** How long the link of a request for a plate photo works. */
export const PHOTO_LINK_HOURS = 12

const ID_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 16
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** The request that a link belongs to: the tow, and the instant at which dispatch asked. */
export interface AskedPhoto {
  readonly tow_id: string
  readonly asked_at: Date
}

/** Derives a separate key, so that the PIN key never signs a link. */
const mac = (pin_key: Buffer, body: Buffer): Buffer =>
  createHmac('sha256', createHmac('sha256', pin_key).update('photo of a plate').digest())
    .update(body)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

/** The token of a link: the tow, the instant at which dispatch asked, and their signature. Asking again makes another one. */
export function photoToken({ pin_key }: Pick<Installation, 'pin_key'>, { tow_id, asked_at }: AskedPhoto): string {
  const body = Buffer.alloc(ID_BYTES + TIME_BYTES)
  body.write(tow_id.replaceAll('-', ''), 'hex')
  body.writeUIntBE(asked_at.getTime(), ID_BYTES, TIME_BYTES)
  return Buffer.concat([body, mac(pin_key, body)]).toString('base64url')
}

/** Returns the request that a token names; null when its signature is wrong. */
export function askedByToken({ pin_key }: Pick<Installation, 'pin_key'>, token: string): AskedPhoto | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return null
  const body = bytes.subarray(0, ID_BYTES + TIME_BYTES)
  if (!timingSafeEqual(bytes.subarray(body.length), mac(pin_key, body))) return null
  return {
    tow_id: body.subarray(0, ID_BYTES).toString('hex').replace(UUID, '$1-$2-$3-$4-$5'),
    asked_at: new Date(body.readUIntBE(ID_BYTES, TIME_BYTES)),
  }
}

export const photoAddress = (origin: string, token: string): string => `${origin}/api/public/plate-photo/${token}`
