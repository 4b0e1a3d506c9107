import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

/** Unique, so that the journey can run again on the same data. */
const STAMP = String(Date.now())
const ADDRESS = `night.desk.${STAMP}@example.com`
const PHONE = `+1713${STAMP.slice(-7)}`
const EVENT = 'A tow is requested'
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page) =>
  page.getByRole('table', { name: 'Who is notified' }).getByRole('row').filter({ hasText: EVENT })

async function change(page: Page, edit: (form: ReturnType<typeof dialog>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Change: ${EVENT}` }).click()
  await edit(dialog(page))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
}

const sent = () =>
  queryDatabase<{ channel: string; text: string }>(
    'select channel, text from outbox_messages where recipient = any($1) order by channel',
    [ADDRESS, PHONE],
  )
const waiting = () =>
  queryDatabase(
    `select 1 from pgboss.job where name in ('company_alert', 'mail', 'sms') and state in ('created', 'retry', 'active')`,
  )

async function request(page: Page, plate: string): Promise<string> {
  await page.goto('/complexes/create-tow')
  await prepareTow(page, plate)
  return sendTow(page)
}

test('an admin chooses who is notified of a request; they get an email and a text, and nothing once it is off', async ({
  as,
}) => {
  const [gil, elena] = [await as('tow_admin'), await as('contract_manager')]
  await gil.goto('/company')
  await expect(row(gil)).toBeVisible()
  await change(gil, async (form) => {
    await form.getByLabel('Emails').fill(ADDRESS)
    await form.getByLabel('Texts').fill(PHONE)
  })
  await expect(row(gil).getByText(ADDRESS)).toBeVisible()

  const number = await request(elena, `NA${STAMP.slice(-5)}`)
  await expect.poll(async () => (await sent()).map(({ channel }) => channel)).toEqual(['mail', 'sms'])
  for (const { text } of await sent()) expect(text).toContain(`Tow ${number} was requested`)

  await change(gil, (form) => form.getByRole('checkbox', { name: /^Notify them/ }).uncheck())
  await expect(row(gil).getByText('Off')).toBeVisible()
  await request(elena, `NB${STAMP.slice(-5)}`)
  await expect.poll(waiting).toEqual([])
  expect(await sent()).toHaveLength(2)
})

test('staff read who is notified, and change nothing', async ({ as }) => {
  const dana = await as('tow_staff')
  await dana.goto('/company')
  await expect(row(dana)).toBeVisible()
  await expect(dana.getByRole('button', { name: `Change: ${EVENT}` })).toBeHidden()
})
