import type { Launchpad } from './launchpad.ts'

/** Sends a request as the logged-in user. */
export type Call = (method: string, path: string, body?: object) => Promise<Response>

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** Logs in as a browser does, with the CSRF token of an anonymous session. Returns the login response and a function for further requests. */
export async function logIn(
  { answers }: Pick<Launchpad, 'answers'>,
  email: string,
  password: string,
): Promise<{ answer: Response; call: Call }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const token = await answers('/api/auth/csrf-token')
  const { csrf_token: anonymous } = (await token.json()) as { csrf_token: string }
  const answer = await answers('/api/auth/login', {
    method: 'POST',
    headers: { ...headers, 'csrf-token': anonymous, cookie: cookiesOf(token) },
    body: JSON.stringify({ email, password }),
  })
  const cookie = cookiesOf(answer)
  const { csrf_token = '' } = (await answer.clone().json()) as { csrf_token?: string }
  return {
    answer,
    call: (method, path, body) =>
      answers(path, {
        method,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID(), 'csrf-token': csrf_token, cookie },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}
