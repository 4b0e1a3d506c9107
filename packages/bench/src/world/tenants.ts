import { asOwner } from './fill.ts'
import { accountOf, logInAs, type Person } from './person.ts'

/** A separate tow company with one logged-in user. */
export interface Tenant {
  readonly tow_company_id: string
  readonly person: Person
}

/** Creates a company and a user with the password hash of the demo's admin ($3). */
const MAKE = `
with company as (insert into tow_companies (name) values ($1) returning id),
  account as (insert into users (email, name, status, joined_at) values ($2, 'Bench Dispatcher', 'active', now()) returning id),
  secret as (insert into user_credentials (user_id, password_hash)
    select account.id, c.password_hash from account, user_credentials c join users u on u.id = c.user_id where u.email = $3),
  role as (insert into tow_users (user_id, tow_company_id, role) select account.id, company.id, 'tow_staff' from account, company)
select id from company`

/** Creates `count` companies, each with a logged-in user. */
export async function makeTenants(url: string, database: string, count: number): Promise<Tenant[]> {
  const { email: like, password } = await accountOf(url, 'tow_admin')
  const tenants: Tenant[] = []
  for (let at = 0; at < count; at++) {
    const email = `bench-${at}@example.com`
    const tow_company_id = await asOwner(database, async (owner) => {
      const {
        rows: [company],
      } = await owner.query<{ id: string }>(MAKE, [`Bench tenant ${at}`, email, like])
      return company?.id ?? ''
    })
    tenants.push({ tow_company_id, person: await logInAs(url, { email, password }) })
  }
  return tenants
}
