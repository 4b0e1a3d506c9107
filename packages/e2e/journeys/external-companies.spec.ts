import { queryDatabase } from '../helpers/database.ts'
import { confirm, newHome, openHome } from '../helpers/home.ts'
import { openFirst } from '../helpers/navigation.ts'
import { PASSWORD } from '../helpers/people.ts'
import { applicant, freshPage, logInAs } from '../helpers/sign-up.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const COMPANIES = '/super-admin/external-companies'
const CONTRACTS = '/super-admin/external-contracts'
const UNITS = '/super-admin/units-blocked-vehicles'
const dialog = (page: Page) => page.getByRole('dialog')
const company = (page: Page) => page.getByRole('complementary', { name: 'External company' })

async function linkOf(recipient: string): Promise<string> {
  const found = async (): Promise<string> => {
    const [mail] = await queryDatabase<{ text: string }>(
      'select text from outbox_messages where recipient = $1 order by sent_at desc limit 1',
      recipient,
    )
    return /\/reset-password\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(found).toContain('token=')
  return found()
}

const complexesOf = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/users/contracts')).json()) as { name: string }[]).map(({ name }) => name)

test.describe('a super admin', () => {
  test('adds an external company, whose invited user sees exactly the complexes that were assigned', async ({
    as,
    browser,
    baseURL,
  }) => {
    const of = applicant('Night Patrol', 'Odette Night')
    const page = await as('super_admin')
    await page.goto(COMPANIES)
    await page.getByRole('button', { name: 'Add company' }).click()
    await dialog(page).getByLabel('Company', { exact: true }).fill(of.company)
    await dialog(page).getByLabel('City').fill('Houston')
    await confirm(page, 'Add company')
    await expect(company(page).getByRole('heading', { name: of.company })).toBeVisible()

    await company(page).getByRole('button', { name: 'Add complex' }).click()
    await dialog(page).getByRole('combobox', { name: 'Complex' }).fill('Bluebonnet')
    await dialog(page)
      .getByRole('option', { name: /Bluebonnet Terrace/ })
      .click()
    await confirm(page, 'Add complex')
    await expect(company(page).getByText('Bluebonnet Terrace')).toBeVisible()

    await company(page).getByRole('button', { name: 'Invite' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill(of.name)
    await dialog(page).getByLabel('Email', { exact: true }).fill(of.email)
    await confirm(page, 'Send invitation')
    await expect(company(page).getByText('Has not joined yet')).toBeVisible()

    const odette = await freshPage(browser, baseURL)
    await odette.goto(await linkOf(of.email))
    await odette.getByLabel('New password', { exact: false }).first().fill(PASSWORD)
    await odette
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await expect
      .poll(
        async () =>
          (await queryDatabase<{ status: string }>('select status from users where email = $1', of.email))[0]?.status,
      )
      .toBe('active')
    await logInAs(odette, of.email)
    await expect(odette).toHaveURL(/\/complexes\/vehicles\?id=/)
    expect(await complexesOf(odette)).toEqual(['Bluebonnet Terrace'])

    await openFirst(page, `${CONTRACTS}?search=bluebonnet`, of.company)
    const contract = page.getByRole('complementary', { name: 'External contract' })
    await contract.getByRole('button', { name: 'End contract' }).click()
    await confirm(page, 'End contract')
    await expect(contract.getByText('No external company works here')).toBeVisible()
    await expect.poll(() => complexesOf(odette)).toEqual([])

    await openFirst(page, `${COMPANIES}?search=${encodeURIComponent(of.company)}`)
    await company(page)
      .getByRole('button', { name: `Actions for ${of.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await confirm(page, 'Disable')
    await expect(company(page).getByText('Disabled', { exact: true })).toBeVisible()
    await odette.goto('/complexes/vehicles')
    await expect(odette.getByText('Your login session has expired', { exact: false })).toBeVisible()
    await odette.context().close()
  })

  test('switches new guests of a unit off, which the office reads and the unit notices', async ({
    as,
    browser,
    baseURL,
  }) => {
    const home = await newHome(await as('contract_manager'))
    const page = await as('super_admin')
    await openFirst(page, `${UNITS}?segment=all&search=${home.number}`)
    const panel = page.getByRole('complementary', { name: 'Unit' })
    await panel.getByRole('switch', { name: /Guest vehicles/ }).click()
    await dialog(page).getByLabel('Reason').fill('The PIN was shared online')
    await confirm(page, 'Switch off')
    await expect(panel.getByText('The PIN was shared online')).toBeVisible()
    await page.goto(`${UNITS}?search=${home.number}`)
    await expect(page.getByText('The PIN was shared online').first()).toBeVisible()

    const manager = await as('contract_manager')
    await openFirst(manager, `/complexes/units?search=${home.number}`)
    await expect(manager.getByText('The PIN was shared online', { exact: false })).toBeVisible()

    const resident = await freshPage(browser, baseURL)
    await openHome(resident, home)
    await expect(resident.getByText('The PIN was shared online')).toHaveCount(0)
    const answer = (await (await resident.request.get('/api/residents/me')).json()) as {
      has_guest_registration: boolean
    }
    expect(answer.has_guest_registration).toBe(false)
    await resident.context().close()
  })
})
