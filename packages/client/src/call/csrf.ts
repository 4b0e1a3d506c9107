import type { Call } from '@curbwise/api/call'

const PATH = '/api/auth/csrf-token'
let token: string | null = null
let asking: Promise<string> | null = null

/** Log-in answers bring the token of the new session; null forgets it (log-out). Kept in memory only. */
export function setCsrfToken(next: string | null): void {
  token = next
  asking = null
}

/** The token if one is known, without asking for it. */
export const knownCsrfToken = () => token

/** Changing calls need the token, and so does logging out, which the specification makes a GET. */
export const needsCsrf = (endpoint: Pick<Call, 'method' | 'path'>) =>
  endpoint.method !== 'GET' || endpoint.path.endsWith('/logout')

/** The session's token, asked for once however many calls wait for it. A failure is forgotten, so the next call asks again. */
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
