import { queryDatabase } from '../helpers/database.ts'
import { UNIT } from '../helpers/people.ts'
import { expect, test, type Browser, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/navigation.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Unit' })
const dialog = (page: Page) => page.getByRole('dialog')

interface Person {
  readonly name: string
  readonly email?: string
}

async function addUnit(page: Page, number: string, people: readonly Person[]): Promise<void> {
  await page.goto('/complexes/units')
  await page.getByRole('button', { name: 'Add unit' }).first().click()
  await dialog(page).getByLabel('Unit number').fill(number)
  if (people.length === 0) await dialog(page).getByRole('button', { name: 'Remove person 1' }).click()
  for (const [at, { name, email }] of people.entries()) {
    if (at > 0) await dialog(page).getByRole('button', { name: 'Add a person' }).click()
    const person = dialog(page).getByRole('group', { name: `Person ${at + 1}` })
    await person.getByLabel('Name').fill(name)
    if (email) await person.getByLabel('Mail').fill(email)
  }
  await dialog(page).getByRole('button', { name: 'Add unit' }).click()
  await expect(panel(page).getByRole('heading', { name: `Unit ${number}` })).toBeVisible()
}

async function choose(page: Page, act: RegExp): Promise<void> {
  await panel(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

const pinOf = async (page: Page, which: 'Resident' | 'Guest'): Promise<string> => {
  await panel(page)
    .getByRole('button', { name: `Show the ${which.toLowerCase()} PIN` })
    .click()
  const shown = panel(page).getByRole('status', { name: `${which} PIN` })
  await expect(shown).toHaveText(/^\d{6}$/)
  return (await shown.textContent()) ?? ''
}

async function asResident(browser: Browser, baseURL: string | undefined, number: string, pin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 360, height: 780 },
  })
  const page = await context.newPage()
  await page.goto('/resident')
  await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
  await page.getByRole('option', { name: new RegExp(UNIT.complex) }).click()
  await page.getByLabel('Unit', { exact: true }).fill(number)
  await page.getByLabel('PIN, 6 digits').fill(pin)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  return page
}

test.describe('units of a complex', () => {
  test('a new unit has residents and PINs that are shown one at a time; a new PIN ends the residents’ sessions', async ({
    as,
    browser,
    baseURL,
  }) => {
    const elena = await as('contract_manager')
    await addUnit(elena, '901', [{ name: 'Imogen Hale', email: 'imogen@example.com' }, { name: 'Theo Hale' }])
    await expect(panel(elena)).toContainText('Theo Hale')

    const pin = await pinOf(elena, 'Resident')
    await expect(panel(elena)).toContainText('This reading is in the history')
    await pinOf(elena, 'Guest')
    await expect(panel(elena).getByRole('status', { name: 'Resident PIN' })).toBeHidden()

    const imogen = await asResident(browser, baseURL, '901', pin)
    await imogen.waitForURL('**/resident/dashboard')
    await expect(imogen.getByText('901', { exact: false }).first()).toBeVisible()
    await panel(elena).getByRole('button', { name: 'Reset both' }).click()
    await dialog(elena).getByRole('button', { name: 'Create new PINs' }).click()
    await expect(imogen.getByText('Your login session has expired, please log in again')).toBeVisible()
    await imogen.context().close()
    await expect(panel(elena).getByRole('status')).toHaveCount(0)
    expect(await pinOf(elena, 'Resident')).not.toBe(pin)

    const read = await queryDatabase<{ action: string }>(
      `select e.action from history_entries e join units u on u.id = e.record_id where u.unit_number = '901' and u.removed_at is null order by e.seq`,
    )
    expect(read.map(({ action }) => action)).toEqual([
      'unit.added',
      'unit.pin_read',
      'unit.pin_read',
      'unit.pins_drawn',
      'unit.pin_read',
    ])
    await expect
      .poll(async () =>
        (
          await queryDatabase<{ subject: string }>(
            `select subject from outbox_messages where recipient = 'imogen@example.com'`,
          )
        ).map(({ subject }) => subject),
      )
      .toEqual(['Unit 901 has new PINs'])
  })

  test('a unit has its own limits and exceptions, and errors are shown at the field', async ({ as }) => {
    const elena = await as('contract_manager')
    await addUnit(elena, '902', [{ name: 'Ravi Menon' }])
    await panel(elena).getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(elena).getByLabel('Vehicles', { exact: true }).selectOption('own')
    await dialog(elena).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(elena).getByText('Enter a whole number from 1 to 9,999').first()).toBeVisible()
    await dialog(elena).getByLabel('Own number of vehicles').fill('5')
    await dialog(elena).getByLabel('Guests at the same time').selectOption('none')
    await dialog(elena).getByLabel('Unit number').fill(UNIT.number)
    await dialog(elena).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(elena).getByText('This complex already has a unit with this number').first()).toBeVisible()
    const [beside] = await Promise.all([
      elena.waitForEvent('popup'),
      dialog(elena)
        .getByRole('link', { name: `Look at unit ${UNIT.number}` })
        .click(),
    ])
    await expect(panel(beside).getByRole('heading', { name: `Unit ${UNIT.number}` })).toBeVisible()
    await beside.close()
    await dialog(elena).getByLabel('Unit number').fill('902')
    await dialog(elena).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel(elena)).toContainText('0 of 5 vehicles, own limit')
    await expect(panel(elena)).toContainText('no guests allowed, own limit')

    await choose(elena, /^Grant an exception/)
    await dialog(elena)
      .getByRole('radio', { name: /Vehicle changes/ })
      .check()
    await dialog(elena).getByLabel('How many more').fill('3')
    await dialog(elena).getByLabel('Through').fill('2099-01-01')
    await dialog(elena).getByLabel('Reason').fill('Two cars in the shop')
    await dialog(elena).getByRole('button', { name: 'Grant', exact: true }).click()
    await expect(dialog(elena).getByText('An exception lasts a year at most').first()).toBeVisible()
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await dialog(elena).getByLabel('Through').fill(soon)
    await dialog(elena).getByRole('button', { name: 'Grant', exact: true }).click()
    await expect(panel(elena)).toContainText('3 more vehicle changes')
  })

  test('several units are changed together, and a unit is empty after everyone moves out', async ({ as }) => {
    const elena = await as('contract_manager')
    await addUnit(elena, '903', [{ name: 'Greta Olsen' }])
    await addUnit(elena, '904', [])
    await elena.goto('/complexes/units?search=90')
    await elena.getByRole('button', { name: 'Change several' }).click()
    for (const number of ['903', '904']) await elena.getByRole('checkbox', { name: `Choose unit ${number}` }).check()
    await expect(elena.getByText('2 units chosen')).toBeVisible()
    await elena.reload()
    await expect(elena.getByRole('checkbox', { name: 'Choose unit 904' })).toBeChecked()
    await expect(elena.getByText('2 units chosen')).toBeVisible()
    await elena.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog(elena).getByLabel('Building').selectOption('set')
    await dialog(elena).getByLabel('Name of the building').fill('North')
    await dialog(elena).getByLabel('Vehicles', { exact: true }).selectOption('unlimited')
    await dialog(elena).getByRole('button', { name: 'Change 2 units' }).click()
    await expect(elena.getByText('2 units changed')).toBeVisible()

    await openFirst(elena, '/complexes/units?search=903', 'Greta Olsen')
    await expect(panel(elena)).toContainText('Building North')
    await choose(elena, /^Move out/)
    await dialog(elena).getByLabel('Reason').fill('The lease ended')
    await dialog(elena).getByRole('button', { name: 'Move out' }).click()
    await expect(panel(elena)).toContainText('Vacant since')
    await choose(elena, /^Remove unit/)
    await dialog(elena).getByLabel('Reason').fill('Joined with 904')
    await dialog(elena).getByRole('button', { name: 'Remove unit' }).click()
    await expect(elena.getByText('Unit removed', { exact: true })).toBeVisible()
    await expect(elena.getByRole('row', { name: /^903/ })).toBeHidden()
  })

  test('a driver sees a unit’s residents, but no PINs and no actions', async ({ as }) => {
    const driver = await as('tow_driver')
    await openFirst(driver, '/complexes/units', UNIT.number)
    await expect(panel(driver).getByText('Noah Pruitt')).toBeVisible()
    await expect(panel(driver).getByRole('heading', { name: 'PINs' })).toBeHidden()
    for (const name of ['Edit', 'More', 'Register', 'Grant'])
      await expect(panel(driver).getByRole('button', { name, exact: true })).toBeHidden()
    await expect(driver.getByRole('button', { name: 'Add unit' })).toBeHidden()
  })
})
