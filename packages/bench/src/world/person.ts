/** Somebody of the demo world, logged in over HTTP: what their browser would send along. */
export interface Person {
  readonly headers: Readonly<Record<string, string>>
}

interface Account {
  readonly role: string
  readonly email: string | null
  readonly password: string | null
}

/** Email and password of the first of the demo's people with this role. */
export async function accountOf(url: string, role: string): Promise<{ email: string; password: string }> {
  const accounts = (await (await fetch(`${url}/api/demo/accounts`)).json()) as Account[]
  const { email, password } = accounts.find((one) => one.role === role) ?? {}
  if (!email || !password) throw new Error(`The demo world has nobody with the role ${role}`)
  return { email, password }
}

/** Logs that person in. */
export const logIn = async (url: string, role: string): Promise<Person> => logInAs(url, await accountOf(url, role))

/** Logs somebody in by what they would type. */
export async function logInAs(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<Person> {
  const first = await fetch(`${url}/api/auth/csrf-token`)
  const token = await tokenOf(first)
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { cookie: cookiesOf(first), 'csrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Log-in as ${account.email}: ${answer.status} ${await answer.text()}`)
  return {
    headers: { cookie: cookiesOf(answer), 'csrf-token': await tokenOf(answer), 'content-type': 'application/json' },
  }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

async function tokenOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { csrf_token?: string }).csrf_token ?? ''
}

/** Reads a call as this person; throws on every answer but a good one. */
export async function read<Shape>(url: string, person: Person, path: string): Promise<Shape> {
  const answer = await fetch(url + path, { headers: person.headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Shape
}
