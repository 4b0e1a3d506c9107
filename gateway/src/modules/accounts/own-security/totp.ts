import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Steps before and after the current one that are accepted, for phones whose clock is wrong. */
const WINDOW = 1
/** White modules around the QR code, as the standard asks. */
const QUIET = 4

/** Returns a new random secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totp = (secret: string, label?: { readonly issuer: string; readonly email: string }): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    ...(label && { issuer: label.issuer, label: label.email }),
  })

/** Returns the time step whose code this is, from one before to one after the current one; null if it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** Returns what an authenticator app scans: the address, and its QR code row by row, `1` for a dark module. */
export function appSetup(
  secret: string,
  label: { readonly issuer: string; readonly email: string },
): { readonly uri: string; readonly qr: string[] } {
  const uri = totp(secret, label).toString()
  const { data } = encode(uri, { ecc: 'M', border: QUIET })
  return { uri, qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) }
}
