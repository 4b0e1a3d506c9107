import { queryDatabase } from '../helpers/database.ts'
import { applicant, freshPage, logInAs, openCompany, signUp } from '../helpers/sign-up.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const COMPANIES = '/super-admin/tow-companies'
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Company' })

const subjectsTo = async (recipient: string): Promise<string[]> =>
  (
    await queryDatabase<{ subject: string }>(
      'select subject from outbox_messages where recipient = $1 order by sent_at',
      recipient,
    )
  ).map(({ subject }) => subject)

const expectMail = (recipient: string, subject: RegExp) =>
  expect.poll(async () => (await subjectsTo(recipient)).filter((one) => subject.test(one)).length).toBe(1)

test.describe('a super admin', () => {
  test('approves a sign-up, and then its admin logs in', async ({ as, browser, baseURL }) => {
    const wade = applicant('Prairie Recovery', 'Wade Prairie')
    const visitor = await freshPage(browser, baseURL)
    await signUp(visitor, wade)
    await logInAs(visitor, wade.email)
    await expect(visitor.getByRole('alert').first()).toBeVisible()
    await expect(visitor).toHaveURL(/\/login/)

    const page = await as('super_admin')
    await openCompany(page, wade.company)
    await expect(panel(page).getByText('Disabled until you approve it.', { exact: false })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Approve' }).click()
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByText('Active', { exact: true })).toBeVisible()
    await expectMail(wade.email, /is now on Curbwise$/)

    await logInAs(visitor, wade.email)
    await expect(visitor).not.toHaveURL(/\/login/)
    await expect(visitor.getByText(wade.name).first()).toBeVisible()
  })

  test('declines a sign-up with a reason, which the applicant gets by email', async ({ as, browser, baseURL }) => {
    const nell = applicant('Night Owl Wrecker', 'Nell Owl')
    const visitor = await freshPage(browser, baseURL)
    await signUp(visitor, nell)

    const page = await as('super_admin')
    await openCompany(page, nell.company)
    await panel(page).getByRole('button', { name: 'Decline' }).click()
    await dialog(page).getByRole('button', { name: 'Decline' }).click()
    await expect(dialog(page).getByText('reason', { exact: false }).last()).toBeVisible()
    await dialog(page).getByLabel('Reason').fill('TDLR has no license with this number.')
    await dialog(page).getByRole('button', { name: 'Decline' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByText('TDLR has no license with this number.')).toBeVisible()
    await expectMail(nell.email, /^We declined the request/)

    await logInAs(visitor, nell.email)
    await expect(visitor.getByRole('alert').first()).toBeVisible()
    await expect(visitor).toHaveURL(/\/login/)
  })

  test('sees what disabling a company with cars in storage stops, and leaves another’s admin the release desk', async ({
    as,
    browser,
    baseURL,
  }) => {
    const [stored] = await queryDatabase<{ cars: number }>(
      `select count(*)::int as cars from custody y join tow_companies c on c.id = y.tow_company_id
        where c.name = 'Bayou City Towing' and y.ended_at is null`,
    )
    expect(stored?.cars).toBeGreaterThan(0)
    // Someone who would be logged out.
    await as('tow_staff')
    const page = await as('super_admin')
    await openCompany(page, 'Bayou City Towing')
    await panel(page).getByRole('button', { name: 'Disable' }).click()
    await expect(dialog(page).getByText(/^Log out \d+ (person|people)/)).toBeVisible()
    await expect(dialog(page).getByText(/^Hide \d+ cars? in storage/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Keep it active' }).click()

    const lyle = applicant('Sabine Pass Towing', 'Lyle Sabine')
    const admin = await freshPage(browser, baseURL)
    await signUp(admin, lyle)
    await openCompany(page, lyle.company)
    await panel(page).getByRole('button', { name: 'Approve' }).click()
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog(page)).toBeHidden()
    await logInAs(admin, lyle.email)
    await expect(admin).not.toHaveURL(/\/login/)

    await panel(page).getByRole('button', { name: 'Disable' }).click()
    await dialog(page).getByLabel('Reason').fill('Insurance lapsed')
    await dialog(page).getByRole('button', { name: 'Disable' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByText('Disabled since', { exact: false })).toBeVisible()
    await admin.goto('/tow-team')
    await expect(admin.getByText('Your login session has expired', { exact: false })).toBeVisible()
    await logInAs(admin, lyle.email)
    await expect(admin.getByText('Your company is disabled')).toBeVisible()
    await expect(admin).toHaveURL(/\/tows\?view=storage/)
    await expect(admin.getByRole('link', { name: 'Release desk' })).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Tow team' })).toHaveCount(0)
    await admin.goto('/tow-team')
    await expect(admin.getByText('404!')).toBeVisible()

    await panel(page).getByRole('button', { name: 'Enable' }).click()
    await dialog(page).getByRole('button', { name: 'Enable' }).click()
    await expect(dialog(page)).toBeHidden()
    await admin.goto('/tows')
    await expect(admin.getByText('Your login session has expired', { exact: false })).toBeVisible()
    await logInAs(admin, lyle.email)
    await expect(admin).not.toHaveURL(/\/login/)
    await admin.goto('/tow-team')
    await expect(admin.getByRole('grid', { name: 'Tow team' })).toBeVisible()
  })

  test('adds a company, edits it, and hands it to someone new', async ({ as }) => {
    const page = await as('super_admin')
    const first = applicant('Pine Island Towing', 'Ada Pine')
    const second = applicant('', 'Ben Pine')
    await page.goto(COMPANIES)
    await page.getByRole('button', { name: 'Add company' }).click()
    await dialog(page).getByLabel('Company', { exact: true }).fill(first.company)
    await dialog(page).getByLabel('License number', { exact: true }).fill(`01${Date.now()}C`)
    await dialog(page).getByLabel('Phone', { exact: true }).fill('(409) 555-0155')
    await dialog(page).getByLabel('City').fill('Beaumont')
    await dialog(page).getByLabel('Name', { exact: true }).fill(first.name)
    await dialog(page).getByLabel('Email of the admin').fill(first.email)
    await dialog(page).getByRole('button', { name: 'Add company' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByRole('heading', { name: first.company })).toBeVisible()
    await expectMail(first.email, /invited you to Pine Island Towing/)

    await panel(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Street address').fill('100 Pine Island Rd')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByText('100 Pine Island Rd', { exact: false })).toBeVisible()

    await panel(page)
      .getByRole('switch', { name: /Boot access/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Give access' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByRole('switch', { name: /Boot access/ })).toBeChecked()

    await panel(page).getByRole('button', { name: 'New main admin' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill(second.name)
    await dialog(page).getByLabel('Email', { exact: true }).fill(second.email)
    await dialog(page).getByRole('button', { name: 'Make main admin' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByText(second.email)).toBeVisible()
    await expectMail(second.email, /invited you to Pine Island Towing/)
  })
})
