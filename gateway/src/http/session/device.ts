import { createHmac, timingSafeEqual } from 'node:crypto'

const DAYS = 400

const sign = (secret: string, unitId: string): Buffer =>
  createHmac('sha256', secret).update(`device of unit ${unitId}`).digest()

export const deviceCookieName = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/**
 * Returns the header line of a cookie that says a user of this device knew the unit's PIN. It grants no access by
 * itself.
 */
export function deviceCookie(secrets: readonly string[], unitId: string, secure: boolean): string {
  const value = `${unitId}.${sign(secrets[0] ?? '', unitId).toString('base64url')}`
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${DAYS * 86_400}`, ...(secure ? ['Secure'] : [])]
  return [`${deviceCookieName(secure)}=${value}`, ...attributes].join('; ')
}

/** Whether the cookie is ours and is for this unit, under any secret still listed. */
export function isDeviceOf(secrets: readonly string[], cookie: string | undefined, unitId: string): boolean {
  const [unit, given = ''] = (cookie ?? '').split('.')
  if (unit !== unitId) return false
  const proof = Buffer.from(given, 'base64url')
  return secrets.some((secret) => {
    const expected = sign(secret, unitId)
    return proof.length === expected.length && timingSafeEqual(proof, expected)
  })
}
