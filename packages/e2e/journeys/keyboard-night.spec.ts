import { forbidMouse } from '../helpers/clicks.ts'
import { enter, expectFocusVisible, tabTo, typeInto } from '../helpers/keyboard.ts'
import { PASSWORD, PEOPLE } from '../helpers/people.ts'
import { storedPlate } from '../helpers/stored.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const PLATE = 'XVN 2201'

const rows = (page: Page) => page.locator('tr[data-row]')

/** Assigns the focused request to Rubén, then opens and closes its panel and the next one's. */
async function assignAndLook(page: Page, number: string): Promise<void> {
  const row = rows(page).filter({ hasText: PLATE })
  const panel = page.getByRole('complementary', { name: 'Tow' })
  await page.keyboard.press('a')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Rub')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Rubén Treviño')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`Tow ${number}`, { exact: true })).toBeVisible()
  await expectFocusVisible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeFocused()
}

/** Narrows the list to one complex with the filter bar, and removes the filter again. */
async function filter(page: Page): Promise<void> {
  await enter(page, page.getByRole('button', { name: /^Complex/ }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Value')).toBeFocused()
  await page.keyboard.type('Arbor')
  await enter(page, dialog.getByRole('button', { name: 'Apply' }))
  await expect(page).toHaveURL(/filter=contract_id/)
  await expect(rows(page).filter({ hasText: 'Mesquite Flats' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Arbor Ridge' }).first()).toBeVisible()
  await enter(page, page.getByRole('button', { name: /^Remove Complex/ }))
  await expect(page).not.toHaveURL(/filter=contract_id/)
  await expect(rows(page).filter({ hasText: 'Mesquite Flats' }).first()).toBeVisible()
}

/** Opens the car at the release desk and releases it for cash. */
async function release(page: Page): Promise<void> {
  await enter(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Release desk' }))
  // The rows and the search of the board stay until the desk has loaded.
  const search = page.getByLabel('Plate, VIN, or name')
  await search.waitFor()
  const plate = await storedPlate(page, 1)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(plate)
  await expect(rows(page)).toHaveCount(1)
  await tabTo(page, rows(page).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Amount held until/)).toBeVisible()
  await expect(page.getByLabel('Name on the ID')).toBeFocused()
  await page.keyboard.type('Dee Marlow')
  await tabTo(page, page.getByLabel('They are'))
  await page.keyboard.type('Own')
  await tabTo(page, page.getByLabel('Proof that the car is theirs'))
  await page.keyboard.type('Ins')
  await tabTo(page, page.getByRole('radio', { name: 'Driver license' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/^Face and name match/))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: /^Cash/ }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByLabel('Cash received'), '5,000')
  await enter(page, page.getByRole('button', { name: /^Take \$[\d,.]+ and release$/ }))
  await expect(page.getByRole('heading', { name: 'Released to Dee Marlow' })).toBeFocused()
}

test('a night of dispatch by keyboard alone: log in, hear a request, assign, look, search, filter, release', async ({
  as,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const mouseEvent = await forbidMouse(page)
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), PEOPLE.tow_staff.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === PEOPLE.tow_staff.home)
  await enter(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Tows/ }))
  await rows(page).first().waitFor()

  const manager = await as('contract_manager')
  await prepareTow(manager, PLATE)
  const number = await sendTow(manager)
  await expect(page.getByText(new RegExp(`^New request: .*${PLATE}`))).toBeAttached()

  await page.keyboard.press('/')
  await page.keyboard.type(PLATE)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await assignAndLook(page, number)
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(rows(page).nth(1)).toBeVisible()
  await filter(page)
  await release(page)
  expect(await mouseEvent()).toBeNull()
  await context.close()
})
