import { createHash, hash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'

/** Everything the cookie contains. Identity and rights come from Postgres. */
export interface CookieContent {
  readonly id: string
  /** `anonymous` sessions exist before login and have no row: they only bind the CSRF token. */
  readonly kind: 'anonymous' | 'logged_in'
}

export interface CookieSeal {
  readonly name: string
  readonly secure: boolean
  seal(content: CookieContent): Promise<string>
  /** Returns null when the seal isn't ours, is too old, or uses a retired secret. */
  unseal(value: string): Promise<{ readonly content: CookieContent; readonly renew: boolean } | null>
  /** The whole Set-Cookie header line for a value; null removes the cookie. */
  header(value: string | null): string
}

/** Numbers a secret by its own digest, so the number stays the same when a newer secret is added in front of it. */
const numberOf = (secret: string): string =>
  String(parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 12), 16))

/**
 * Seals with the newest secret and opens with any secret still listed. Opening costs up to 800 µs, so results are
 * cached by the cookie's digest in a bounded map, including results for forgeries.
 */
export function createCookieSeal(options: { secrets: readonly string[]; hours: number; secure: boolean }): CookieSeal {
  const newest = numberOf(options.secrets[0] ?? '')
  const passwords = Object.fromEntries(options.secrets.map((secret) => [numberOf(secret), secret]))
  const ttl = options.hours * 3600
  const opened = new LRUCache<string, { content: CookieContent | null; renew: boolean }>({ max: 10_000, ttl: 600_000 })
  const name = options.secure ? '__Host-session' : 'session'
  return {
    name,
    secure: options.secure,
    seal: (content) => sealData(content, { password: { [newest]: options.secrets[0] ?? '' }, ttl }),
    async unseal(value) {
      if (value.length > 2000) return null
      const digest = hash('sha256', value, 'base64url')
      let known = opened.get(digest)
      if (!known) {
        const data = await unsealData<Partial<CookieContent>>(value, { password: passwords, ttl })
        const content = data.id && data.kind ? { id: data.id, kind: data.kind } : null
        known = { content, renew: content !== null && value.split('*')[1] !== newest }
        opened.set(digest, known)
      }
      return known.content && { content: known.content, renew: known.renew }
    },
    header: (value) =>
      [
        `${name}=${value ?? ''}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        `Max-Age=${value === null ? 0 : ttl - 60}`,
        ...(options.secure ? ['Secure'] : []),
      ].join('; '),
  }
}
