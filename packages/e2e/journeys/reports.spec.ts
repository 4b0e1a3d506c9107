import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../helpers/test.ts'

/** Long enough to have records of the demo, whatever the day. */
const ALL = 'from=2024-01-01&until=2027-12-31'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Records' })
const cents = (text: string): number => Math.round(Number(text.replace(/[^0-9.-]/g, '')) * 100)

/** Adds up the amounts of all pages of the open records. */
async function sumOfRecords(page: Page): Promise<number> {
  const list = panel(page).getByRole('list', { name: /^Records/ })
  const next = panel(page).getByRole('button', { name: 'Next' })
  let sum = 0
  for (;;) {
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const shown = await list.innerText()
    const amounts = (await list.locator('b').allInnerTexts()).filter((text) => text.includes('$'))
    sum += amounts.reduce((total, text) => total + cents(text), 0)
    if (await next.isDisabled()) return sum
    await next.click()
    await expect.poll(() => list.innerText()).not.toBe(shown)
  }
}

test('an admin opens a number of the table, and finds the same sum in its records and in the file', async ({ as }) => {
  const page = await as('tow_admin')
  await page.goto('/reports')
  await page.getByLabel('Period', { exact: true }).selectOption('last_month')
  await expect(page).toHaveURL(/from=.*until=/)
  await page.goto(`/reports?${ALL}`)
  await page.getByRole('button', { name: 'Revenue' }).click()
  await expect(page).toHaveURL(/tab=revenue/)
  const table = page.getByRole('table', { name: 'By method' })
  const number = table.getByRole('button', { name: /^Cash, Paid: / })
  await expect(number).toBeVisible()
  const shown = cents(await number.innerText())
  expect(shown).toBeGreaterThan(0)
  await number.click()
  expect(await sumOfRecords(page)).toBe(shown)

  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const [header = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  const at = header.split(',').indexOf('Amount')
  const sum = lines.reduce((total, line) => total + cents(line.match(/("[^"]*"|[^,]*)(,|$)/g)?.[at] ?? '0'), 0)
  expect(sum).toBe(shown)

  const href = await page.getByRole('link', { name: 'Open the report as PDF in a new tab' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toContain('application/pdf')

  // A reload shows the same records, and the first of them leads to its tow.
  await page.reload()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/figure=/)
})

test('the chart and its table say the same', async ({ as }) => {
  const page = await as('tow_admin')
  await page.goto(`/reports?${ALL}`)
  const tile = page.getByRole('button', { name: /^Completed: .* Open the records$/ })
  await expect(tile).toBeVisible()
  await page.getByRole('group', { name: 'View of the chart' }).getByRole('button', { name: 'Table' }).click()
  const total = page
    .getByRole('table', { name: /^Tows a / })
    .getByRole('row')
    .last()
    .getByRole('cell')
    .first()
  await expect(total).toHaveText(await tile.innerText())
  await page.goBack()
  await expect(page).not.toHaveURL(/view=table/)
})

test('a manager finds their own complexes, and neither drivers nor lots', async ({ as }) => {
  const page = await as('contract_manager')
  await page.goto(`/reports?${ALL}`)
  await expect(page.getByRole('table', { name: 'By complex' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drivers', exact: true })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Tow company' })).toHaveCount(0)
  await expect(page.getByText('Unauthorized')).toHaveCount(0)
  const divided = page.getByLabel('Divided by')
  await expect(divided.locator('option', { hasText: 'Reason' })).toHaveCount(1)
  await expect(divided.locator('option', { hasText: /Driver|Truck|Lot/ })).toHaveCount(0)
  await page.goto(`/reports?${ALL}&tab=drivers&by=driver`)
  await expect(page.getByRole('table', { name: 'By complex' })).toBeVisible()
})
