import { enter, expectArrived, openRow, tabTo, typeInto } from '../helpers/keyboard.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Towed from The Larkspur, in storage. No other journey uses it. */
const PLATE = 'BCG 7658'
/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000
const WITH_SUM = /^Pay \$[\d,.]+$/

/** Pays for the car, from the search to the bank's confirmation. */
async function payByKeys(page: Page): Promise<void> {
  await page.goto('/findmycar')
  await typeInto(page, page.getByRole('combobox', { name: 'Where did you park?' }), 'Larkspur')
  // Results for fewer letters may still be shown, so wait for the final result.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: /The Larkspur/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('License plate, or last 4 of the VIN'), PLATE)
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Your car is in storage')
  await enter(page, page.getByRole('link', { name: WITH_SUM }))
  await expectArrived(page, 'Pay to pick up your car')
  await typeInto(page, page.getByLabel(/^Email for the receipt/), 'ana@example.com')
  await enter(page, page.getByRole('button', { name: WITH_SUM }))
  await page.waitForURL(/sandbox/)
  await tabTo(page, page.getByRole('radio', { name: /Approved/ }))
  await page.keyboard.press('Space')
  await enter(page, page.getByRole('button', { name: WITH_SUM }))
  await expect(page.getByRole('heading', { level: 1, name: /^Paid \$/ })).toBeFocused({ timeout: BANK_MS })
}

/** Opens the car from the storage list and releases it at the desk. */
async function releaseByKeys(page: Page): Promise<void> {
  await page.goto('/tows?view=storage')
  await openRow(page, PLATE)
  await typeInto(page, page.getByLabel('Name on the ID'), 'Ana Rivas')
  await tabTo(page, page.getByLabel('They are'))
  await page.keyboard.type('Own')
  await tabTo(page, page.getByLabel('Proof that the car is theirs'))
  await page.keyboard.type('Reg')
  await tabTo(page, page.getByRole('radio', { name: 'Driver license' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/^Face and name match/))
  await page.keyboard.press('Space')
  await enter(page, page.getByRole('button', { name: /release/i }).last())
  await expect(page.getByRole('heading', { name: 'Released to Ana Rivas' })).toBeFocused()
}

test('pays for a car and releases it with the keyboard only', async ({ as, browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
  })
  await payByKeys(await context.newPage())
  await context.close()
  await releaseByKeys(await as('tow_staff'))
})
