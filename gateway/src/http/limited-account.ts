/** The account that a public call is about, for the limits: a mail address, or a link's token. Null: none is named. */
export function accountOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { email, token } = body as { email?: unknown; token?: unknown }
  if (typeof email === 'string') return email
  return typeof token === 'string' ? token : null
}
