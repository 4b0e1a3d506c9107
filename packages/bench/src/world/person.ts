/** The request headers of a demo user who is logged in. */
export interface Person {
  readonly headers: Readonly<Record<string, string>>
}

interface Account {
  readonly role: string
  readonly email: string | null
  readonly password: string | null
}

/** Returns the email and password of the first demo account with this role. */
export async function accountOf(url: string, role: string): Promise<{ email: string; password: string }> {
  const accounts = (await (await fetch(`${url}/api/demo/accounts`)).json()) as Account[]
  const { email, password } = accounts.find((one) => one.role === role) ?? {}
  if (!email || !password) throw new Error(`The demo world has no account with the role ${role}`)
  return { email, password }
}

export const logIn = async (url: string, role: string): Promise<Person> => logInAs(url, await accountOf(url, role))

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
  if (!answer.ok) throw new Error(`Login as ${account.email}: ${answer.status} ${await answer.text()}`)
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

/** Calls GET as this person. Throws unless the response is successful. */
export async function read<Shape>(url: string, person: Person, path: string): Promise<Shape> {
  const answer = await fetch(url + path, { headers: person.headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Shape
}
