import { queryDatabase } from '../helpers/database.ts'
import { enter, expectFocusKept, tabTo, typeInto } from '../helpers/keyboard.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const INTEGRATIONS = '/company/integrations'
/** Unique, so that the journey can run again on the same data. */
const STAMP = Date.now().toString(36)
const NAME = `Yard software ${STAMP}`
/** No such server exists, so nothing is sent to anyone. */
const SERVER = `hooks-${STAMP}.example`
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Webhook' })

test('a program reads with a key that an admin created, until the admin revokes it', async ({ as, request }) => {
  const gil = await as('tow_admin')
  await gil.goto(INTEGRATIONS)
  await gil.getByRole('button', { name: 'API key', exact: true }).click()
  await dialog(gil).getByLabel('Name').fill(NAME)
  await dialog(gil).getByRole('checkbox', { name: 'Tows', exact: true }).check()
  await dialog(gil).getByRole('button', { name: 'Create key' }).click()
  const shown = dialog(gil, `Secret of ${NAME}`)
  const secret = await shown.getByLabel('Secret').inputValue()
  const statusOf = async (path: string): Promise<number> =>
    (await request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status()
  expect(await statusOf('/api/tows?limit=1')).toBe(200)
  expect(await statusOf('/api/custody?limit=1'), 'it may read tows only').toBe(403)

  await gil.keyboard.press('Escape')
  await expect(shown, 'a stray key doesn’t lose the secret').toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(dialog(gil)).toBeHidden()
  await gil.reload()
  const row = gil.getByRole('table', { name: 'API keys' }).getByRole('row').filter({ hasText: NAME })
  await expect(row.getByText(secret.slice(0, 12))).toBeVisible()
  await expect(row.getByText('Never')).toBeHidden()
  expect(await gil.content()).not.toContain(secret)

  await row.getByRole('button', { name: `Revoke ${NAME}` }).click()
  await dialog(gil).getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(dialog(gil)).toBeHidden()
  await expect(row).toBeHidden()
  expect(await statusOf('/api/tows?limit=1')).toBe(401)
  await gil.getByRole('button', { name: 'Show ended keys' }).click()
  await expect(row).toContainText(/Revoked .* by Gil Arceneaux/)
})

test('an admin adds a webhook with the keyboard, sends again what failed, switches it off, and removes it', async ({
  as,
}) => {
  const gil = await as('tow_admin')
  await gil.goto(INTEGRATIONS)
  await enter(gil, gil.getByRole('button', { name: 'Webhook', exact: true }))
  await typeInto(gil, dialog(gil).getByLabel('Address'), `https://${SERVER}/curbwise`)
  await tabTo(gil, dialog(gil).getByRole('checkbox', { name: 'Boots' }))
  await gil.keyboard.press('Space')
  await enter(gil, dialog(gil).getByRole('button', { name: 'Add webhook' }))
  const shown = dialog(gil, `Secret of ${SERVER}`)
  await expect(shown.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await enter(gil, shown.getByRole('button', { name: 'Done' }))
  await expect(panel(gil).getByRole('heading', { name: SERVER })).toBeVisible()
  await expectFocusKept(gil)

  await queryDatabase(
    `insert into webhook_deliveries (tow_company_id, endpoint_id, event_id, kind, record_id, record_status, status, tries, error)
    select tow_company_id, id, gen_random_uuid(), 'boot', gen_random_uuid(), 'booted', 'failed', 41, 'The server answered 503'
    from webhook_endpoints where url = $1`,
    `https://${SERVER}/curbwise`,
  )
  await gil.reload()
  const delivery = panel(gil).getByRole('listitem').filter({ hasText: 'Boot, booted' })
  await expect(delivery).toContainText('The server answered 503. Tried 41 times')
  await enter(gil, delivery.getByRole('button', { name: 'Send again' }))
  await expect(delivery).toContainText('Waiting')

  await enter(gil, panel(gil).getByRole('button', { name: 'Switch off' }))
  await enter(gil, dialog(gil).getByRole('button', { name: 'Switch off' }))
  await expect(panel(gil).getByText(/^Switched off .* Switch it on/)).toBeVisible()
  await expect(delivery).toContainText('The webhook was switched off')
  await enter(gil, panel(gil).getByRole('button', { name: 'Remove' }))
  await enter(gil, dialog(gil).getByRole('button', { name: 'Remove' }))
  await expect(panel(gil)).toBeHidden()
  await expect(gil.getByRole('table', { name: 'Webhooks' }).getByText(SERVER, { exact: true })).toBeHidden()
  await expectFocusKept(gil)
})

test('dispatchers, drivers, and managers don’t find them', async ({ as }) => {
  for (const who of ['tow_staff', 'tow_driver', 'contract_manager'] as const) {
    const page = await as(who)
    await page.goto(INTEGRATIONS)
    await expect(page.getByText('404!')).toBeVisible()
  }
})
