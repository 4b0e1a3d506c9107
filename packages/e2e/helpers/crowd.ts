import { books } from './books.ts'
import { PASSWORD, PEOPLE } from './people.ts'
import { expect, type Browser, type Page } from './test.ts'

/** Of whom `managerOf` makes one. */
export const CROWD_NAME = 'Odalys Pryor'

/** A log-in of its own with the password of the demo, so that nobody else's journey is touched. */
async function person(name: string, email: string): Promise<string> {
  const [row] = await books<{ id: string }>(
    `insert into users (email, name, status, joined_at) values ($1, $2, 'active', now()) returning id`,
    email,
    name,
  )
  const id = String(row?.id)
  await books(
    'insert into user_credentials (user_id, password_hash) select $1, c.password_hash from user_credentials c join users u on u.id = c.user_id where u.email = $2',
    id,
    PEOPLE.tow_admin.email,
  )
  return id
}

/** A manager of so many complexes, all of another company than the journeys' own, which has no boots: "Parkview 01" and on. Gives the address of the log-in. */
export async function managerOf(count: number): Promise<string> {
  const email = `manager.of.${count}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const id = await person(CROWD_NAME, email)
  await books('insert into managers (user_id) values ($1)', id)
  await books(
    `with made as (
       insert into contracts (tow_company_id, name, address, city, state, zip_code, timezone)
       select (select id from tow_companies where name like 'Lone Star%'), 'Parkview ' || lpad(n::text, 2, '0'), n || '00 Ranch Rd', 'Austin', 'TX', '78701', 'America/Chicago'
       from generate_series(1, $2::int) n returning id)
     insert into contract_managers (user_id, contract_id, role) select $1, id, 'contract_manager' from made`,
    id,
    count,
  )
  return email
}

/** Somebody of an external company that works at no complex (any more). Gives the address of the log-in. */
export async function outsiderWithoutComplex(): Promise<string> {
  const email = `outsider.${crypto.randomUUID().slice(0, 8)}@example.com`
  const id = await person('Ivy Lund', email)
  await books(
    `with company as (insert into external_companies (name) values ('Night Watch of ' || $2) returning id) insert into external_users (user_id, external_company_id) select $1, id from company`,
    id,
    email,
  )
  return email
}

/** A browser of its own with this person logged in. */
export async function openAs(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  return page
}
