import { PASSWORD } from './people.ts'
import { expect, type Browser, type Page } from './test.ts'

/** Unique, so that a journey can run again on the same data. */
const STAMP = Date.now().toString(36)
/** On a phone, the panel is a dialog. */
const panel = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Company', exact: true })
    .or(page.getByRole('dialog', { name: 'Company', exact: true }))

export interface Applicant {
  readonly company: string
  readonly name: string
  readonly email: string
}
/** A person who signs up a company. */
export const applicant = (company: string, name: string): Applicant => ({
  company: `${company} ${STAMP}`,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}.${STAMP}@example.com`,
})

export const freshPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })).newPage()

export async function signUp(page: Page, { company, name, email }: Applicant): Promise<void> {
  await page.goto('/sign-up')
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('License number').fill(`00${Date.now()}C`)
  await page.getByLabel('City').fill('Beaumont')
  await page.getByLabel('State').selectOption('TX')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your phone').fill('(409) 555-0140')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('We received your request')).toBeVisible()
}

export async function logInAs(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function openCompany(page: Page, company: string): Promise<void> {
  await page.goto(`/super-admin/tow-companies?search=${encodeURIComponent(company)}`)
  await page
    .locator('tr[data-row], li[data-card]')
    .first()
    .click({ position: { x: 6, y: 6 } })
  await expect(panel(page).getByRole('heading', { name: company })).toBeVisible()
}

/** Approves a sign-up on the super admin's screen. */
export async function approve(page: Page, company: string): Promise<void> {
  await openCompany(page, company)
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve / })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(panel(page).getByRole('button', { name: 'Disable' })).toBeVisible()
}
