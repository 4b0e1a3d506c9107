import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data. */
const STAMP = Date.now().toString(36)
const PRICE = `Next rate ${STAMP}`
const LOT = `Hobby Yard ${STAMP}`
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The day two months from now, year-month-day. */
const inTwoMonths = (): string => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

/** The newest sentences of the company's history. */
async function actionsOn(name: string): Promise<string[]> {
  const rows = await queryDatabase<{ action: string }>(
    `select e.action from history_entries e join tow_prices p on p.id = e.record_id where p.name = $1 order by e.seq`,
    name,
  )
  return rows.map(({ action }) => action)
}

test('an admin adds a price that starts later and makes it the next one of every complex', async ({ as }) => {
  const gil = await as('tow_admin')
  await gil.goto('/company')
  await gil.getByRole('button', { name: 'Price', exact: true }).click()
  await dialog(gil).getByLabel('Name').fill(PRICE)
  await dialog(gil).getByLabel('Price', { exact: true }).fill('272.01')
  await dialog(gil).getByLabel('Drop price').fill('130')
  await dialog(gil).getByLabel('First day').fill(inTwoMonths())
  await dialog(gil).getByRole('button', { name: 'Add price' }).click()
  await expect(dialog(gil).getByText('At most $272.00 in Texas: 16 Tex. Admin. Code 86.455').last()).toBeVisible()
  await dialog(gil).getByLabel('Price', { exact: true }).fill('268')
  await dialog(gil).getByRole('button', { name: 'Add price' }).click()
  await expect(dialog(gil)).toBeHidden()
  await expect(row(gil, 'Tow prices', PRICE).getByText(/^From /)).toBeVisible()

  await choose(gil, PRICE, 'Use for complexes')
  await dialog(gil)
    .getByRole('checkbox', { name: /^All \d+ that don’t use it/ })
    .check()
  await expect(dialog(gil).getByText(`Standard light duty → ${PRICE}`).first()).toBeVisible()
  await dialog(gil)
    .getByRole('button', { name: /^Use for \d+ complexes$/ })
    .click()
  await expect(dialog(gil)).toBeHidden()
  await expect(
    row(gil, 'Defaults by complex', 'Arbor Ridge').getByText(`${PRICE} from`, { exact: false }),
  ).toBeVisible()
  await expect(row(gil, 'Defaults by complex', 'Arbor Ridge').getByText('Standard light duty')).toBeVisible()
  expect(await actionsOn(PRICE)).toEqual(['tow_price.added', 'tow_price.set_default'])
  await queryDatabase('update contracts set next_tow_price_id = null')
})

test('an admin adds a lot, puts a car into it, and disables it: the car stays', async ({ as }) => {
  const gil = await as('tow_admin')
  await gil.goto('/company')
  await gil.getByRole('button', { name: 'Lot', exact: true }).click()
  const form = dialog(gil)
  await form.getByLabel('Name').fill(LOT)
  await form.getByLabel('Street').fill('8800 Telephone Rd')
  await form.getByLabel('ZIP code').fill('77061')
  await form.getByLabel('A day').first().fill('22.85')
  await form.getByLabel('Tax rate').fill('8.25')
  await form.getByRole('button', { name: 'Add lot' }).click()
  await expect(form).toBeHidden()
  await queryDatabase(
    `update custody set storage_lot_id = (select id from storage_lots where name = $1)
     where id = (select k.id from custody k join storage_lots l on l.id = k.storage_lot_id
       where k.status = 'in_storage' and l.name = 'Navigation Blvd' limit 1)`,
    LOT,
  )
  await gil.reload()
  await choose(gil, LOT, 'Disable')
  await expect(dialog(gil).getByText('Move the 1 car inside', { exact: false })).toBeVisible()
  await dialog(gil).getByRole('button', { name: 'Disable' }).click()
  await expect(row(gil, 'Storage lots', LOT).getByText('Disabled')).toBeVisible()
  const inside = await queryDatabase<{ status: string }>(
    'select k.status from custody k join storage_lots l on l.id = k.storage_lot_id where l.name = $1',
    LOT,
  )
  expect(inside).toEqual([{ status: 'in_storage' }])
  const history = await queryDatabase<{ action: string }>(
    `select e.action from history_entries e join storage_lots l on l.id = e.record_id where l.name = $1 order by e.seq`,
    LOT,
  )
  expect(history.map(({ action }) => action)).toEqual(['storage_lot.added', 'storage_lot.disabled'])
})

test('a tow that can’t be completed without a price leads to the complex’s defaults and back', async ({ as }) => {
  const gil = await as('tow_admin')
  const price = 'Choose a price, or set a default for this complex under Company and prices'
  await gil.route(
    '**/api/tows/*/complete',
    (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'validation', message: `${price}.`, fields: { tow_price_id: price } },
      }),
    { times: 1 },
  )
  const [tow] = await queryDatabase<{ id: string; number: number; complex: string }>(
    `select t.id, t.number, c.name as complex from tows t join contracts c on c.id = t.contract_id
     where t.status = 'pending' and t.left_property_at is not null order by t.number limit 1`,
  )
  await gil.goto(`/tows?selected=${tow?.id}`)
  await gil.getByRole('complementary', { name: 'Tow' }).getByRole('button', { name: 'More', exact: true }).click()
  await gil.getByRole('menuitem', { name: 'Complete at the lot' }).click()
  await expect(gil.getByText(`Couldn’t complete tow ${tow?.number}`)).toBeVisible()
  await gil.getByRole('button', { name: 'Open Company and prices' }).click()
  await expect(dialog(gil).getByRole('heading', { name: new RegExp(tow?.complex ?? '') })).toBeVisible()
  await dialog(gil).getByRole('button', { name: 'Cancel' }).click()
  await gil.getByRole('link', { name: `Back to tow ${tow?.number}` }).click()
  await expect(gil.getByRole('complementary', { name: 'Tow' }).getByText(`Tow ${tow?.number}`)).toBeVisible()
})

test('staff read the company, and drivers don’t find it', async ({ as }) => {
  const dana = await as('tow_staff')
  await dana.goto('/company')
  await expect(row(dana, 'Tow prices', 'Standard light duty')).toBeVisible()
  for (const name of ['Edit profile', 'Price', 'Lot', 'Truck', 'Set for several'])
    await expect(dana.getByRole('button', { name, exact: true })).toBeHidden()
  const ruben = await as('tow_driver')
  await ruben.goto('/company')
  await expect(ruben.getByText('404!')).toBeVisible()
})
