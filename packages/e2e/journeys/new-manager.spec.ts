import { queryDatabase } from '../helpers/database.ts'
import { PASSWORD } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data. */
const STAMP = Date.now().toString(36)
const NAME = `Willow Court ${STAMP}`
const ANA = { name: 'Ana Villarreal', email: `ana.${STAMP}@willowcourt.com` } as const
const IVO = `ivo.${STAMP}@willowcourt.com`
const SUBJECT = `Welcome to ${NAME}`
const dialog = (page: Page) => page.getByRole('dialog')

/** Returns the link in the newest email to an address. */
async function linkFor(recipient: string): Promise<string> {
  const find = async (): Promise<string> => {
    const [mail] = await queryDatabase<{ text: string }>(
      'select text from outbox_messages where recipient = $1 order by sent_at desc limit 1',
      recipient,
    )
    return /\/reset-password\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** Creates a complex as the tow company and invites its manager. */
async function createComplex(page: Page): Promise<void> {
  await page.goto('/complexes/details?new=1')
  const fields = { Name: NAME, Street: '4410 Willow Bend Dr', City: 'Houston', 'ZIP code': '77035' } as const
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).first().fill(value)
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  const person = page.getByLabel('Name', { exact: false })
  await person.last().fill(ANA.name)
  await page.getByLabel('Mail', { exact: false }).last().fill(ANA.email)
  await page.getByRole('button', { name: 'Add the complex' }).click()
  await expect(page.getByText(`${ANA.name} was invited by email.`)).toBeVisible()
}

async function addUnit(page: Page, number: string, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add unit' }).first().click()
  await dialog(page).getByLabel('Unit number').fill(number)
  await dialog(page).getByRole('group', { name: 'Person 1' }).getByLabel('Name').fill(name)
  await dialog(page).getByRole('group', { name: 'Person 1' }).getByLabel('Mail').fill(email)
  await dialog(page).getByRole('button', { name: 'Add unit' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Unit' }).getByRole('heading', { name: `Unit ${number}` }),
  ).toBeVisible()
  await page.getByRole('complementary', { name: 'Unit' }).getByRole('button', { name: 'Close' }).click()
}

async function addListed(page: Page, act: string, plate: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: act }).first().click()
  await dialog(page).getByLabel('State', { exact: true }).selectOption('TX')
  await dialog(page).getByLabel('Plate', { exact: true }).fill(plate)
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: act }).click()
  await expect(page.getByText(reason).first()).toBeVisible()
}

test('a new manager accepts the invitation and sets up an empty complex', async ({ as, browser, baseURL }) => {
  await createComplex(await as('tow_admin'))

  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
  })
  const ana = await context.newPage()
  await ana.goto(await linkFor(ANA.email))
  await ana.getByLabel('New password', { exact: false }).first().fill(PASSWORD)
  await ana
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await ana.waitForURL('**/login**')
  await ana.getByLabel('Email').fill(ANA.email)
  await ana.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ana.getByRole('button', { name: 'Log in', exact: true }).click()
  await ana.waitForURL('**/complexes/units?**')
  await expect(ana.getByText(`No units at ${NAME} yet`)).toBeVisible()

  await addUnit(ana, '101', 'Otis Bell', 'otis.bell@example.com')
  await addUnit(ana, '102', 'Mei Tanaka', 'mei.tanaka@example.com')
  await addUnit(ana, '103', 'Rafael Soto', 'rafael.soto@example.com')
  await ana.getByText('Otis Bell').click()
  await ana.getByRole('button', { name: 'Show the resident PIN' }).click()
  await expect(ana.getByRole('status', { name: 'Resident PIN' })).toHaveText(/^\d{6}$/)

  await ana.getByRole('link', { name: 'Settings', exact: true }).click()
  const vehicles = ana.getByRole('group', { name: 'Vehicles a unit' })
  await vehicles.getByRole('button', { name: 'Set a limit' }).click()
  await vehicles.getByRole('textbox').fill('2')
  await ana
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: /^Save 1 change/ })
    .click()
  await expect(ana.getByText('1 change saved')).toBeVisible()

  await ana.getByRole('link', { name: 'VIP vehicles' }).click()
  await addListed(ana, 'Add VIP', 'WLW 1001', 'The owner of the complex')
  await ana.getByRole('link', { name: 'Blocked vehicles' }).click()
  await addListed(ana, 'Block vehicle', 'WLW 1002', 'Sold, and still parked here')

  await ana.getByRole('link', { name: 'Units and residents' }).click()
  await ana.getByRole('button', { name: 'Notify residents' }).click()
  await dialog(ana).getByRole('textbox', { name: 'Subject' }).fill(SUBJECT)
  await dialog(ana)
    .getByRole('textbox', { name: 'Message' })
    .fill('Your PINs come by mail. Register your cars by Friday.')
  await dialog(ana).getByRole('button', { name: 'Send to 3 people' }).click()
  await expect
    .poll(
      async () =>
        (
          await queryDatabase<{ recipient: string }>(
            'select recipient from outbox_messages where subject = $1',
            SUBJECT,
          )
        ).length,
    )
    .toBe(3)

  await ana.keyboard.press('Escape')
  await ana.getByRole('link', { name: 'Managers' }).click()
  await expect(ana.getByText(ANA.email)).toBeVisible()
  await ana.getByRole('button', { name: 'Invite' }).first().click()
  await dialog(ana).getByLabel('Name').fill('Ivo Marek')
  await dialog(ana).getByLabel('Email').fill(IVO)
  await dialog(ana).getByRole('button', { name: 'Send invitation' }).click()
  await expect(ana.getByRole('heading', { name: 'Ivo Marek' })).toBeVisible()
  await ana.getByRole('button', { name: 'Resend invitation' }).click()
  await dialog(ana).getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(
      async () =>
        (await queryDatabase<{ subject: string }>('select subject from outbox_messages where recipient = $1', IVO))
          .length,
    )
    .toBe(2)
  await ana.getByRole('complementary', { name: 'Person' }).getByRole('button', { name: 'Disable', exact: true }).click()
  await dialog(ana).getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(ana.getByRole('complementary', { name: 'Person' }).getByText('Disabled').first()).toBeVisible()
  await context.close()
})
