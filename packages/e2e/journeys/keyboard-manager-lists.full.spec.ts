import { createManager, openAs } from '../helpers/accounts.ts'
import {
  enter,
  expectArrived,
  expectFocusKept,
  chooseFromMenu,
  openRow,
  pick,
  tabTo,
  typeInto,
} from '../helpers/keyboard.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page, name: string) => page.getByRole('complementary', { name })
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const rows = (page: Page) => page.locator('tr[data-row]')
const rowOf = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

/** Submits a dialog and waits until it closes. */
async function send(page: Page, verb: string): Promise<void> {
  await enter(page, dialog(page).getByRole('button', { name: verb, exact: true }))
  await expect(dialog(page)).toBeHidden()
}

async function addUnit(page: Page, number: string, person: string): Promise<void> {
  await enter(page, button(page, 'Add unit').first())
  await expect(dialog(page).getByLabel('Unit number')).toBeFocused()
  await page.keyboard.type(number)
  await typeInto(page, dialog(page).getByRole('group', { name: 'Person 1' }).getByLabel('Name'), person)
  await typeInto(
    page,
    dialog(page).getByRole('group', { name: 'Person 1' }).getByLabel('Mail'),
    `resident.${number}@example.com`,
  )
  await enter(page, dialog(page).getByRole('button', { name: 'Add a person' }))
  await expect(dialog(page).getByRole('group', { name: 'Person 2' }).getByLabel('Name')).toBeFocused()
  await enter(page, dialog(page).getByRole('button', { name: 'Remove person 2' }))
  await expect(dialog(page).getByRole('group', { name: 'Person 2' })).toBeHidden()
  await expectFocusKept(page)
  await send(page, 'Add unit')
  await expect(button(page, 'Add unit').first()).toBeFocused()
  await expect(panel(page, 'Unit').getByRole('heading', { name: `Unit ${number}` })).toBeVisible()
}

/** Types a unit and chooses it from the results; the focus stays in the field. */
async function chooseUnit(page: Page, number: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Unit' })
  await typeInto(page, field, number)
  const found = page.getByRole('listbox').getByRole('option').first()
  await expect(found).toContainText(`Unit ${number}`)
  await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Unit ${number}`)
  await expect(field).toBeFocused()
}

async function typePlate(page: Page, plate: string): Promise<void> {
  await pick(page, dialog(page).getByLabel('State', { exact: true }), 'TX')
  await typeInto(page, dialog(page).getByLabel('Plate', { exact: true }), plate)
}

test.describe('managing the lists of a complex with the keyboard only', () => {
  test('adds units, shows a PIN and creates a new one, changes several, and notifies the residents', async ({
    browser,
    baseURL,
  }) => {
    const page = await openAs(browser, baseURL, await createManager(1))
    const unit = panel(page, 'Unit')
    await expect(page.getByText('No units at Parkview 01 yet')).toBeVisible()
    await addUnit(page, '101', 'Imogen Hale')
    await enter(page, unit.getByRole('button', { name: 'Close' }))
    await expect(unit).toBeHidden()
    await expectFocusKept(page)
    await addUnit(page, '102', 'Theo Hale')
    await expect(rows(page)).toHaveCount(2)

    await openRow(page, 'Imogen Hale')
    await expect(unit.getByRole('heading', { name: 'Unit 101' })).toBeVisible()
    await enter(page, unit.getByRole('button', { name: 'Show the resident PIN' }))
    const pin = unit.getByRole('status', { name: 'Resident PIN' })
    await expect(pin).toHaveText(/^\d{6}$/)
    await expect(unit.getByRole('button', { name: 'Hide the resident PIN' })).toBeFocused()
    const before = await pin.textContent()
    await enter(page, unit.getByRole('button', { name: 'Reset both' }))
    await send(page, 'Create new PINs')
    await expect(pin).toBeHidden()
    await expect(unit.getByRole('button', { name: 'Reset both' })).toBeFocused()
    await enter(page, unit.getByRole('button', { name: 'Show the resident PIN' }))
    await expect(pin).toHaveText(/^\d{6}$/)
    expect(await pin.textContent()).not.toBe(before)
    await enter(page, unit.getByRole('button', { name: 'Close' }))
    await expect(rowOf(page, 'Imogen Hale')).toBeFocused()

    await enter(page, button(page, 'Change several'))
    await expect(page.getByText('Choose units to change together')).toBeVisible()
    await expectFocusKept(page)
    for (const [person, chosen] of [
      ['Imogen Hale', '1 unit chosen'],
      ['Theo Hale', '2 units chosen'],
    ] as const) {
      await openRow(page, person)
      await expect(page.getByText(chosen)).toBeVisible()
    }
    await enter(page, button(page, 'Change'))
    await pick(page, dialog(page).getByLabel('Building'), 'Set')
    await typeInto(page, dialog(page).getByLabel('Name of the building'), 'North')
    await send(page, 'Change 2 units')
    await expect(page.getByRole('group', { name: 'Chosen units' })).toBeHidden()
    await expectFocusKept(page)
    await openRow(page, 'Theo Hale')
    await expect(unit).toContainText('Building North')

    await enter(page, button(page, 'Notify residents'))
    await expect(dialog(page).getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
    await typeInto(page, dialog(page).getByRole('textbox', { name: 'Subject' }), 'The lift is checked on Monday')
    await typeInto(
      page,
      dialog(page).getByRole('textbox', { name: 'Message' }),
      'Please take the stairs from 9 to 11 AM.',
    )
    await enter(page, dialog(page).getByRole('button', { name: 'Send to 2 people' }))
    await expect(dialog(page).getByRole('list', { name: 'Messages' })).toContainText('resident.101@example.com')
    await expectFocusKept(page)
    await enter(page, dialog(page).getByRole('button', { name: 'All notices' }))
    const sent = dialog(page).getByRole('button', { name: /The lift is checked on Monday/ })
    await expect(sent).toBeVisible()
    await expectFocusKept(page)
    await enter(page, sent)
    await expect(dialog(page).getByRole('list', { name: 'Messages' })).toBeVisible()
    await expectFocusKept(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'Notify residents')).toBeFocused()
    await page.context().close()
  })

  test('waits for slow responses, and retries failed ones', async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL, await createManager(1))
    for (const [list, path, call, ready] of [
      ['Units and residents', '/complexes/units', /\/api\/units\/?\?/, 'No units at Parkview 01 yet'],
      ['VIP vehicles', '/complexes/vip-vehicles', /\/vip-vehicles\/?\?/, 'No VIP vehicles at Parkview 01'],
      ['Managers', '/complexes-managers', /\/api\/users\/managers/, 'Odalys Pryor'],
      ['Settings', '/complexes/settings', /\/api\/contracts\/[0-9a-f-]{36}$/, 'Vehicles a unit'],
    ] as const) {
      let answer = (): void => undefined
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      let broken = true
      await page.route(call, async (route) => {
        await asked
        await (broken
          ? route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'It broke' } })
          : route.continue())
      })
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
      answer()
      await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
      await tabTo(page, button(page, 'Try again'))
      broken = false
      await page.keyboard.press('Enter')
      await expect(
        page
          .getByRole('main')
          .getByText(ready)
          .or(page.getByRole('group', { name: ready }))
          .first(),
      ).toBeVisible()
      await expect(button(page, 'Try again')).toBeHidden()
      await expectFocusKept(page)
      await page.unroute(call)
    }
    await page.context().close()
  })

  test('registers a car and ends its right, adds and ends VIP and blocked cars, and finds it in the history', async ({
    browser,
    baseURL,
  }) => {
    const page = await openAs(browser, baseURL, await createManager(1))
    await addUnit(page, '101', 'Imogen Hale')
    await enter(page, inMenu(page, 'Registered vehicles'))
    await expectArrived(page, 'Registered vehicles')
    await chooseFromMenu(page, button(page, 'Add').first(), /^Register a vehicle/)
    await chooseUnit(page, '101')
    await typePlate(page, 'KBD 1001')
    await send(page, 'Register vehicle')
    await expect(button(page, 'Add').first()).toBeFocused()
    const car = panel(page, 'Vehicle')
    await expect(car.getByText('May park here. Do not tow.')).toBeVisible()
    await enter(page, car.getByRole('button', { name: 'End right' }))
    await expect(dialog(page).getByText('End the right of', { exact: false })).toBeVisible()
    await typeInto(page, dialog(page).getByLabel('Reason'), 'Sold')
    await send(page, 'End right')
    await expect(car.getByText('Sold')).toBeVisible()
    await expect(car.getByRole('button', { name: 'End right' })).toBeHidden()
    await expectFocusKept(page)

    for (const [list, add, end, plate, kind] of [
      ['VIP vehicles', 'Add VIP', 'End VIP', 'KBD 1002', 'VIP vehicle'],
      ['Blocked vehicles', 'Block vehicle', 'Unblock', 'KBD 1003', 'Blocked vehicle'],
    ] as const) {
      await enter(page, inMenu(page, list))
      await expectArrived(page, list)
      await enter(page, button(page, add).first())
      await typePlate(page, plate)
      await typeInto(page, dialog(page).getByLabel('Reason'), 'As the owner asked')
      await send(page, add)
      await expect(button(page, add).first()).toBeFocused()
      await expect(rowOf(page, plate)).toBeVisible()
      await openRow(page, plate)
      await enter(page, panel(page, kind).getByRole('button', { name: end }))
      await typeInto(page, dialog(page).getByLabel('Reason'), 'No longer')
      await send(page, end)
      await expect(rowOf(page, plate)).toBeHidden()
      await expect(panel(page, kind)).toBeHidden()
      await expectFocusKept(page)
    }

    await enter(page, inMenu(page, 'History'))
    await expectArrived(page, 'History')
    await enter(page, button(page, /^Person/))
    await expect(dialog(page).getByLabel('Value')).toBeFocused()
    await page.keyboard.type('You')
    await enter(page, dialog(page).getByRole('button', { name: 'Apply' }))
    await expect(page).toHaveURL(/filter=actor/)
    await expectFocusKept(page)
    await openRow(page, 'KBD 1001')
    const entry = panel(page, 'Entry')
    await expect(entry.getByText('Odalys Pryor')).toBeVisible()
    await enter(page, entry.getByRole('button', { name: 'Close' }))
    await expect(page.locator('tr[data-row]:focus')).toContainText('KBD 1001')
    await enter(page, button(page, /^Remove Person/))
    await expect(page).not.toHaveURL(/filter=actor/)
    await expectFocusKept(page)
    await page.context().close()
  })
})
