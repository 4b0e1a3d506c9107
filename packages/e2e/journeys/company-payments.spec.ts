import { queryDatabase } from '../helpers/database.ts'
import { logInAs } from '../helpers/sign-up.ts'
import { type Browser, expect, test, type Page } from '../helpers/test.ts'
import { unpaidCaseOf } from '../helpers/unpaid-case.ts'

const COMPANY = 'Lone Star Recovery'
const ADMIN = { name: 'Nora Ellis', email: 'nora.ellis@lonestarrecovery.com' }
/** The sandbox sends its events after some seconds. */
const EVENT_MS = 120_000
const ACCOUNT_PAGE = /\/api\/sandbox\/accounts\//
const PAY_PAGE = /\/api\/sandbox\/checkouts\//

/** Adds a second admin to the company, whom no other journey logs in or disables. */
async function addAdmin(): Promise<void> {
  await queryDatabase(
    `with person as (
       insert into users (email, name, status, joined_at) values ($1, $2, 'active', now()) returning id),
     password as (
       insert into user_credentials (user_id, password_hash)
       select person.id, c.password_hash from person, user_credentials c
       join users u on u.id = c.user_id where u.email = 'wade@lonestarrecovery.com')
     insert into tow_users (user_id, tow_company_id, role)
     select person.id, o.id, 'tow_admin' from person, tow_companies o where o.name = $3`,
    ADMIN.email,
    ADMIN.name,
    COMPANY,
  )
}

const section = (page: Page) => page.getByRole('region', { name: 'Card payments' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })

/** On the sandbox's page of the account: chooses what happens, and comes back to the company. */
async function choose(page: Page, choice: string): Promise<void> {
  await expect(page).toHaveURL(ACCOUNT_PAGE)
  await expect(page.getByText('Sandbox: no real account, and no money moves')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(choice) }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/company/)
}

async function open(browser: Browser, baseURL: string | undefined, address: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('an admin connects the company’s account, leaves halfway, is restricted, and finishes; then a payer pays by card', async ({
  browser,
  baseURL,
}) => {
  await addAdmin()
  const address = await unpaidCaseOf(COMPANY)
  const payer = await open(browser, baseURL, address, 'en-US')
  await expect(payer.getByText(`${COMPANY} doesn't take card payments online now.`, { exact: false })).toBeVisible()
  await expect(payer.getByText("Don't pay anyone who sends you a link.", { exact: false })).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(payer.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  const spanish = await open(browser, baseURL, address, 'es-US')
  await expect(spanish.getByText(`${COMPANY} no acepta pagos con tarjeta`, { exact: false })).toBeVisible()

  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await logInAs(page, ADMIN.email)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/company')
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
  await button(page, 'Connect Stripe').click()
  await choose(page, 'Leave now')
  await expect(section(page).getByText('Not finished', { exact: true })).toBeVisible()
  await button(page, 'Continue at Stripe').click()
  await choose(page, 'Send them without the proof of address')
  await expect(section(page).getByText('Restricted', { exact: true })).toBeVisible({ timeout: EVENT_MS })
  await expect(section(page).getByText('Stripe stopped charges and payouts.')).toBeVisible()
  await payer.reload()
  await expect(payer.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await button(page, 'Answer at Stripe').click()
  await choose(page, 'Finish the forms')
  await expect(section(page).getByText('Connected', { exact: true })).toBeVisible({ timeout: EVENT_MS })

  await payer.reload()
  await payer.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(payer).toHaveURL(PAY_PAGE)
  await payer.getByRole('radio', { name: /Approved/ }).check()
  await payer.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(payer.getByRole('heading', { level: 1, name: /^Paid \$/ })).toBeVisible({ timeout: EVENT_MS })

  await button(page, 'Disconnect').click()
  await expect(page.getByRole('dialog').getByText('Stop new card payments right away.', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(section(page).getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(button(page, 'Connect Stripe again')).toBeVisible()
  for (const opened of [payer, spanish, page]) await opened.context().close()
})
