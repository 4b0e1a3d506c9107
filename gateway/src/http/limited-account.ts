/**
 * Returns the account that a public call is about, for rate limits: an email address, or a link's token. Null when none
 * is named.
 */
export function accountOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { email, token } = body as { email?: unknown; token?: unknown }
  if (typeof email === 'string') return email
  return typeof token === 'string' ? token : null
}
