import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../errors/errors.ts'

/** A session's token never changes, so compute it once, not with every call. */
const signed = new LRUCache<string, Buffer>({ max: 20_000 })

function sign(secret: string, sessionId: string): Buffer {
  const key = `${secret} ${sessionId}`
  const known = signed.get(key)
  if (known) return known
  const made = createHmac('sha256', secret).update(`csrf-token ${sessionId}`).digest()
  signed.set(key, made)
  return made
}

/**
 * Returns the token a page sends back in the `csrf-token` header: bound to one session, and never sent by the browser
 * on its own.
 */
export const csrfToken = (secrets: readonly string[], sessionId: string): string =>
  sign(secrets[0] ?? '', sessionId).toString('base64url')

/** Throws `csrf_mismatch` unless the token belongs to the session, under any secret still listed. */
export function assertCsrf(secrets: readonly string[], sessionId: string | null, sent: string | null): void {
  const given = Buffer.from(sent ?? '', 'base64url')
  const fits =
    sessionId !== null &&
    secrets.some((secret) => {
      const expected = sign(secret, sessionId)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  if (!fits) throw new Refusal('csrf_mismatch')
}
