import { createHash, randomBytes } from 'node:crypto'

const DAYS = 400
const VALUE = /^[\w-]{43}$/

export const loginDeviceName = (secure: boolean): string => (secure ? '__Host-login-device' : 'login-device')

/** Returns the value of the browser's cookie, or a new random one. */
export const loginDeviceOf = (cookie: string | undefined): string =>
  cookie !== undefined && VALUE.test(cookie) ? cookie : randomBytes(32).toString('base64url')

export const deviceDigest = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Returns the header line of a cookie that recognizes a browser at its next login. It grants no access. */
export function loginDeviceCookie(value: string, secure: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${DAYS * 86_400}`, ...(secure ? ['Secure'] : [])]
  return [`${loginDeviceName(secure)}=${value}`, ...attributes].join('; ')
}
