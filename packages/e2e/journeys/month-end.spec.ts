import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../helpers/test.ts'

const LOT = 'Navigation Blvd'
const drawer = (page: Page) => page.getByRole('region', { name: `Cash drawer, ${LOT}` })

test('an admin closes the drawer with a difference, and everyone in the office sees whose it is', async ({ as }) => {
  const page = await as('tow_admin')
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Month end' }).click()
  await page.getByRole('button', { name: 'Cash drawers' }).click()
  await expect(page).toHaveURL(/part=drawers/)
  const total = drawer(page).locator('[data-total] dd')
  const expected = Number((await total.innerText()).replace(/[^0-9.]/g, ''))
  await drawer(page)
    .getByRole('button', { name: `Close drawer, ${LOT}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Close the drawer, ${LOT}` })
  await dialog.getByLabel('Counted').fill((expected - 20).toFixed(2))
  await dialog.getByLabel('Stays in the drawer').fill('100')
  await dialog.getByLabel('Whose difference').selectOption({ label: 'Gil Arceneaux' })
  await dialog.getByLabel('What happened').fill('Gave $20 too much back')
  await dialog.getByRole('button', { name: 'Close $20.00 short' }).click()
  await expect(dialog).toBeHidden()
  const words = '$20.00 short, Gil Arceneaux, Gave $20 too much back'
  await expect(drawer(page).getByText(words)).toBeVisible()
  await expect(drawer(page).locator('[data-total] dd')).toHaveText('$100.00')

  const dana = await as('tow_staff')
  await dana.goto('/reports?tab=month_end&part=drawers')
  await expect(drawer(dana).getByText(words)).toBeVisible()
})

test('a manager reads and opens the statement of their complex, and nothing else of the month end', async ({ as }) => {
  const page = await as('contract_manager')
  await page.goto('/reports?tab=month_end&part=drawers')
  await expect(page.getByRole('region', { name: 'Charged to the owners of the cars' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Parts of the month end' })).toHaveCount(0)
  const href = await page.getByRole('link', { name: 'Open as PDF in a new tab' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
})

test('an admin opens the statement of a lot and exports balanced books, which a dispatcher can’t', async ({ as }) => {
  const page = await as('tow_admin')
  await page.goto('/reports?tab=month_end')
  await page.getByRole('button', { name: 'Lots', exact: true }).click()
  await expect(page).toHaveURL(/part=lots/)
  await page.getByLabel('Lot', { exact: true }).selectOption({ label: LOT })
  await expect(page.getByRole('region', { name: 'Charged for the cars of this lot' })).toBeVisible()
  const car = page.getByRole('table', { name: 'Each car' }).getByRole('link').first()
  await expect(car).toBeVisible()
  const href = await page.getByRole('link', { name: 'Open as PDF in a new tab' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  await car.click()
  await expect(page).toHaveURL(/\/tows\//)

  await page.goto('/reports?tab=month_end&part=books')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const [header = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(0)
  const [debit, credit] = ['Debit', 'Credit'].map((name) => header.split(',').indexOf(name))
  const sum = (at = -1): number =>
    lines.reduce((total, line) => total + Math.round(Number(line.split(',')[at]) * 100), 0)
  expect(sum(debit)).toBeGreaterThan(0)
  expect(sum(debit)).toBe(sum(credit))

  const dana = await as('tow_staff')
  await dana.goto('/reports?tab=month_end&part=books')
  await expect(dana.getByRole('button', { name: 'Lots', exact: true })).toBeVisible()
  await expect(dana.getByRole('button', { name: 'Bookkeeping' })).toHaveCount(0)
})
