import type { Call } from '@curbwise/api/call'

const PATH = '/api/auth/csrf-token'
let token: string | null = null
let asking: Promise<string> | null = null

/** Sets the token of a new session, from a login response; null clears it (logout). Kept in memory only. */
export function setCsrfToken(next: string | null): void {
  token = next
  asking = null
}

/** Returns the token if it is known, without fetching it. */
export const knownCsrfToken = () => token

/** Returns whether a call needs the token: all that change something, and logout, which is a GET in the specification. */
export const needsCsrf = (endpoint: Pick<Call, 'method' | 'path'>) =>
  endpoint.method !== 'GET' || endpoint.path.endsWith('/logout')

/** Returns the session's token. Concurrent calls share one request; after a failure, the next call requests it again. */
export function csrfToken(fetchToken: (path: string) => Promise<string>): Promise<string> {
  if (token !== null) return Promise.resolve(token)
  asking ??= fetchToken(PATH).then(
    (value) => {
      token = value
      return value
    },
    (error: unknown) => {
      asking = null
      throw error
    },
  )
  return asking
}
