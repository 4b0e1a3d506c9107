import { countClicks } from '../helpers/clicks.ts'
import { storedPlate } from '../helpers/stored.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** The car that has been in storage longest. No other journey uses it. */
const LONGEST = '/tows?view=storage&sort=in_storage_at'
const MAX_CLICKS = 8
const RECEIPT = 'DESK-0001'

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name on the ID').fill('Carla Whitehead')
  await page.getByLabel('They are').selectOption({ label: 'Owner' })
  await page.getByLabel('Proof that the car is theirs').selectOption({ label: 'Insurance card' })
  await page.getByText('Driver license', { exact: true }).click()
  await page.getByText('Cash', { exact: true }).click()
  await page.getByLabel('Cash received').fill('5,000')
  await page.getByLabel('Receipt number').fill(RECEIPT)
}

test.describe('the release desk', () => {
  test('releases a car only once, for the amount quoted, after checking an ID, and updates both desks', async ({
    as,
  }) => {
    const here = await as('tow_staff')
    await here.goto(LONGEST)
    await here
      .locator('tr[data-row]')
      .first()
      .click({ position: { x: 6, y: 6 } })
    const take = here.getByRole('button', { name: /^Take \$[\d,.]+ and release$/ })
    await expect(here.getByText(/^Amount held until/)).toBeVisible()
    const there = await as('tow_admin')
    await there.goto(here.url())
    await expect(there.getByRole('button', { name: /^Take/ })).toBeVisible()

    await fill(here)
    await take.click()
    await expect(here.getByText('Compare the face and the name with the ID first')).toBeVisible()
    await expect(here.getByLabel('Name on the ID')).toHaveValue('Carla Whitehead')
    await here.getByLabel(/^Face and name match/).check()
    const back = await here.getByRole('status').filter({ hasText: 'Change due' }).locator('b').innerText()
    await take.click()

    await expect(here.getByRole('heading', { name: 'Released to Carla Whitehead' })).toBeFocused()
    await expect(here.getByText(`Cash, receipt ${RECEIPT}`)).toBeVisible()
    await expect(here.getByRole('region', { name: `Receipt ${RECEIPT}` })).toContainText(back)
    await expect(there.getByRole('heading', { name: 'Released to Carla Whitehead' })).toBeVisible()

    const receipt = await here.getByRole('link', { name: /^Print receipt/ }).getAttribute('href')
    const paper = await here.request.get(receipt ?? '')
    expect(paper.headers()['content-type']).toBe('application/pdf')
    await here.getByRole('link', { name: 'Next car' }).click()
    await expect(here.getByRole('grid', { name: 'Cars in custody' })).toBeVisible()
    await expect(here).not.toHaveURL(/case=/)
  })

  test('releases a car for cash in at most eight clicks besides typing', async ({ as }) => {
    const page = await as('tow_staff', { home: true })
    const plate = await storedPlate(page, 0)
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'Release desk' }).click()
    await page
      .locator('tr[data-row]')
      .filter({ hasText: plate })
      .click({ position: { x: 6, y: 6 } })
    await expect(page.getByText(/^Amount held until/)).toBeVisible()
    await expect(page.getByLabel('Name on the ID')).toBeFocused()
    await page.keyboard.type('Omar Haddad')
    // The browser's own list opens without an event, so each choice counts as one.
    await page.getByLabel('They are').selectOption({ label: 'Owner' })
    await page.getByLabel('Proof that the car is theirs').selectOption({ label: 'Insurance card' })
    const chosen = 2
    await page.getByText('Driver license', { exact: true }).click()
    await page.getByLabel(/^Face and name match/).click()
    await page.getByText('Cash', { exact: true }).click()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Cash received')).toBeFocused()
    await page.keyboard.type('5,000')
    await expect(page.getByLabel('Receipt number')).not.toHaveValue('')
    await page.getByRole('button', { name: /^Take \$[\d,.]+ and release$/ }).click()
    await expect(page.getByRole('heading', { name: 'Released to Omar Haddad' })).toBeVisible()
    expect((await clicks()) + chosen).toBeLessThanOrEqual(MAX_CLICKS)
  })
})
