import { createDispatcher, openAs } from '../helpers/accounts.ts'
import { queryDatabase } from '../helpers/database.ts'
import { enter, expectFocusKept } from '../helpers/keyboard.ts'
import { PASSWORD } from '../helpers/people.ts'
import { expect, test, type Browser, type Page } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data. */
const STAMP = Date.now().toString(36)
const OTIS = { name: `Otis Bell ${STAMP}`, email: `otis.${STAMP}@example.com` } as const
/** What browsers say about themselves. */
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Person' })

/** Returns how many emails an address has, and the link in the newest. */
async function mailOf(recipient: string): Promise<{ count: number; link: string }> {
  const mails = await queryDatabase<{ text: string }>(
    'select text from outbox_messages where recipient = $1 order by sent_at desc',
    recipient,
  )
  return { count: mails.length, link: /\/reset-password\?token=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '' }
}

async function expectMails(recipient: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailOf(recipient)).count).toBe(count)
  return (await mailOf(recipient)).link
}

async function act(page: Page, button: string, verb = button): Promise<void> {
  await panel(page).getByRole('button', { name: button, exact: true }).click()
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Chooses a password with the link from the invitation, and logs in. */
async function join(browser: Browser, baseURL: string | undefined, link: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(link)
  await page.getByLabel('New password', { exact: false }).first().fill(PASSWORD)
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page.waitForURL('**/login**')
  await logIn(page)
  return page
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OTIS.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Gives the person a tow, as dispatch would. Returns its number. */
async function assignTow(): Promise<number> {
  const [tow] = await queryDatabase<{ number: number }>(
    `insert into tows (tow_company_id, contract_id, status, driver_id, assigned_at, license_plate, state, reason, location,
       requested_by_name, requested_by_role, timezone, jurisdiction_state)
     select c.tow_company_id, c.id, 'pending', d.id, now(), $2, 'TX', 'abandoned', 'Row C', 'Dana Whitfield', 'tow_staff', c.timezone, 'TX'
     from tow_users d join users u on u.id = d.user_id
     join contracts c on c.tow_company_id = d.tow_company_id and c.name = 'Arbor Ridge' where u.email = $1 returning number`,
    OTIS.email,
    `OTS ${STAMP.slice(-4).toUpperCase()}`,
  )
  return Number(tow?.number)
}

test('an admin takes a person from the invitation to the removal', async ({ as, browser, baseURL }) => {
  const gil = await as('tow_admin')
  await gil.goto('/tow-team')
  await gil.getByRole('button', { name: 'Invite' }).click()
  await dialog(gil).getByLabel('Name').fill(OTIS.name)
  await dialog(gil).getByLabel('Email').fill(OTIS.email)
  await dialog(gil).getByRole('button', { name: 'Send invitation' }).click()
  await expect(panel(gil).getByRole('heading', { name: OTIS.name })).toBeVisible()
  await expectMails(OTIS.email, 1)
  await act(gil, 'Resend invitation', 'Send')
  const otis = await join(browser, baseURL, await expectMails(OTIS.email, 2))
  await otis.waitForURL((url) => url.pathname === '/vehicles')
  const loggedIn = async () => (await otis.request.get('/api/users/me')).status()
  expect(await loggedIn()).toBe(200)

  await gil.reload()
  await panel(gil).getByRole('button', { name: 'Change role' }).click()
  await dialog(gil)
    .getByRole('radio', { name: /Tow Staff/ })
    .check()
  await dialog(gil).getByRole('button', { name: 'Change role' }).click()
  await panel(gil)
    .getByRole('switch', { name: /Can void/ })
    .click()
  await expect(panel(gil).getByRole('switch', { name: /Can void/ })).toBeChecked()
  await panel(gil).getByRole('button', { name: 'Change role' }).click()
  await dialog(gil)
    .getByRole('radio', { name: /Tow Driver/ })
    .check()
  await expect(dialog(gil).getByText('Take away the permissions')).toBeVisible()
  await dialog(gil).getByRole('button', { name: 'Change role' }).click()
  await expect(panel(gil).getByText('Drivers can’t override or void.')).toBeVisible()

  await act(gil, 'Send password link', 'Send link')
  await expectMails(OTIS.email, 3)
  await act(gil, 'Disable')
  await expect(panel(gil).getByText('Disabled').first()).toBeVisible()
  await expectMails(OTIS.email, 4)
  expect(await loggedIn()).toBe(401)
  await act(gil, 'Enable')

  const number = await assignTow()
  await gil.reload()
  await panel(gil).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog(gil).getByRole('link', { name: new RegExp(String(number)) })).toBeVisible()
  await dialog(gil).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(gil.getByText(`Tow ${number}: back in the open requests.`)).toBeVisible()
  await expect(panel(gil)).toBeHidden()
  await expectMails(OTIS.email, 5)
})

test('an admin sees where a dispatcher is logged in, and logs them out of one device, then of all', async ({
  as,
  browser,
  baseURL,
}) => {
  const name = `Lena Ortiz ${STAMP}`
  const email = await createDispatcher(name)
  const office = await openAs(browser, baseURL, email, WINDOWS)
  const phone = await openAs(browser, baseURL, email, IPHONE)
  const stillIn = async (page: Page) => (await page.request.get('/api/users/me')).status() === 200
  const gil = await as('tow_admin')
  await gil.goto(`/tow-team?search=${encodeURIComponent(name)}`)
  await gil.getByText(name).first().click()
  const sessions = panel(gil)
    .getByRole('listitem')
    .filter({ has: gil.getByRole('button', { name: /^Log out of/ }) })
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'Chrome on Windows' })).toContainText(/Since .+\. Seen /)

  await enter(gil, sessions.getByRole('button', { name: 'Log out of Safari on iPhone' }))
  await expect(dialog(gil).getByText('Log them out elsewhere.')).toBeVisible()
  await enter(gil, dialog(gil).getByRole('button', { name: 'Log out', exact: true }))
  await expect(phone.getByText('Your login session has expired, please log in again')).toBeVisible()
  await expect(sessions).toHaveText([/Chrome on Windows/])
  await expectFocusKept(gil)
  expect([await stillIn(phone), await stillIn(office)]).toEqual([false, true])

  await act(gil, 'Log out everywhere')
  await expect(office.getByText('Your login session has expired, please log in again')).toBeVisible()
  await expect(panel(gil).getByText('Not logged in anywhere.')).toBeVisible()
  expect(await stillIn(office)).toBe(false)
  expect(await stillIn(await openAs(browser, baseURL, email))).toBe(true)
})

test('staff read the team, and drivers don’t find it', async ({ as }) => {
  const dana = await as('tow_staff')
  await dana.goto('/tow-team?search=ruben')
  await dana.getByText('Rubén Treviño').first().click()
  await expect(panel(dana).getByRole('heading', { name: 'Rubén Treviño' })).toBeVisible()
  await expect(panel(dana).getByRole('button', { name: /Edit|Disable|Remove|Change role|Send/ })).toHaveCount(0)
  await expect(panel(dana).getByRole('heading', { name: 'Sessions' })).toHaveCount(0)
  await expect(dana.getByRole('button', { name: 'Invite' })).toBeHidden()
  const ruben = await as('tow_driver')
  await ruben.goto('/tow-team')
  await expect(ruben.getByText('404!')).toBeVisible()
})
