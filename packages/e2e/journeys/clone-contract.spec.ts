import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const REASON = 'Management moved the contract, letter of 11/12/2026.'

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

const countOf = async (table: 'units' | 'vehicles' | 'tows', contract: string): Promise<number> => {
  const [row] = await queryDatabase<{ count: number }>(
    `select count(*)::int as count from ${table} t join contracts c on c.id = t.contract_id where c.name = $1`,
    contract,
  )
  return row?.count ?? 0
}

test('a super admin copies a complex to another company with a reason, and opens it', async ({ as }) => {
  const name = `Lone Star Copy ${Date.now()}`
  const page = await as('super_admin')
  await page.goto('/super-admin/clone-contract')
  await choose(page, 'From', 'The Larkspur')
  await choose(page, 'To tow company', 'Lone Star Recovery')
  await page.getByRole('button', { name: 'Check' }).click()

  await expect(page.getByRole('table', { name: 'Copied' })).toBeVisible()
  await page.getByLabel('Name of the new complex').fill(name)
  await page.getByRole('button', { name: 'Clone The Larkspur' }).click()
  await expect(page.getByText('gets personal data', { exact: false })).toBeVisible()
  await page.getByLabel('Reason for passing personal data on').fill(REASON)
  await page.getByRole('button', { name: 'Clone The Larkspur' }).click()

  await expect(page.getByText(`${name} was added, on hold`)).toBeVisible()
  // The result is at its own address.
  await page.reload()
  await expect(page.getByText(REASON)).toBeVisible()
  expect(await countOf('units', name)).toBeGreaterThan(0)
  expect(await countOf('vehicles', name)).toBeGreaterThan(0)
  expect(await countOf('tows', name)).toBe(0)

  await page.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page).toHaveURL(/\/complexes\/details\?id=/)
})
