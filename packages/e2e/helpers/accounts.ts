import { queryDatabase } from './database.ts'
import { PASSWORD, PEOPLE } from './people.ts'
import { expect, type Browser, type Page } from './test.ts'

/** The name of the user that `createManager` creates. */
export const MANAGER_NAME = 'Odalys Pryor'

/** Creates an account with the demo password, so that other journeys aren't affected. Returns its id. */
async function createUser(name: string, email: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(
    `insert into users (email, name, status, joined_at) values ($1, $2, 'active', now()) returning id`,
    email,
    name,
  )
  const id = String(row?.id)
  await queryDatabase(
    'insert into user_credentials (user_id, password_hash) select $1, c.password_hash from user_credentials c join users u on u.id = c.user_id where u.email = $2',
    id,
    PEOPLE.tow_admin.email,
  )
  return id
}

/** Creates a super admin. Returns the account's email. */
export async function createSuperAdmin(name: string): Promise<string> {
  const email = `super.admin.${crypto.randomUUID().slice(0, 8)}@example.com`
  await queryDatabase('update users set is_super_admin = true where id = $1', await createUser(name, email))
  return email
}

/** Creates a manager of `count` complexes ("Parkview 01", …) at the demo's second company, which doesn't boot. Returns the account's email. */
export async function createManager(count: number): Promise<string> {
  const email = `manager.of.${count}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const id = await createUser(MANAGER_NAME, email)
  await queryDatabase('insert into managers (user_id) values ($1)', id)
  await queryDatabase(
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

/** Creates a user of an external company that has no complexes. Returns the account's email. */
export async function createExternalUser(): Promise<string> {
  const email = `outsider.${crypto.randomUUID().slice(0, 8)}@example.com`
  const id = await createUser('Ivy Lund', email)
  await queryDatabase(
    `with company as (insert into external_companies (name) values ('Night Watch of ' || $2) returning id) insert into external_users (user_id, external_company_id) select $1, id from company`,
    id,
    email,
  )
  return email
}

/** Creates someone who works for the demo's tow company. */
async function createTowUser(name: string, role: 'tow_staff' | 'tow_driver') {
  const email = `${role}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const id = await createUser(name, email)
  await queryDatabase(
    `insert into tow_users (user_id, tow_company_id, role)
     select $1, t.tow_company_id, $3 from tow_users t join users u on u.id = t.user_id where u.email = $2`,
    id,
    PEOPLE.tow_admin.email,
    role,
  )
  return { id, email }
}

/** Creates a dispatcher of the demo's tow company. Returns the account's email. */
export const createDispatcher = async (name: string): Promise<string> => (await createTowUser(name, 'tow_staff')).email

/** Creates a driver of the demo's tow company, without a truck. Returns the ID of the user, and the account's email. */
export const createDriver = (name: string): Promise<{ readonly id: string; readonly email: string }> =>
  createTowUser(name, 'tow_driver')

/** Opens a new browser context and logs in. `userAgent` is what the browser says about itself. */
export async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  userAgent?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    ...(userAgent && { userAgent }),
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  return page
}
