import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const entry = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first()
const checks = (page: Page) => page.getByRole('region', { name: 'Checks of the chain' })

async function startCheck(page: Page): Promise<void> {
  await checks(page).getByRole('button', { name: 'Verify now' }).click()
  await page.getByRole('menuitem', { name: 'From the first entry' }).click()
}

test('an admin filters the company’s history, shares it, and checks its chain', async ({ as }) => {
  const gil = await as('tow_admin')
  await gil.goto('/history-logs')
  await expect(entry(gil, 'Arbor Ridge')).toBeVisible()
  await gil.getByRole('button', { name: 'Person Anyone' }).click()
  await gil.getByRole('dialog').getByLabel('Value').selectOption('Dana Whitfield')
  await gil.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(entry(gil, /^.*Dana Whitfield /)).toBeVisible()
  await entry(gil, /^.*Dana Whitfield /).click()
  const panel = gil.getByRole('complementary', { name: 'Entry' })
  await expect(panel.getByText(', this one')).toBeVisible()
  const address = gil.url()

  const dana = await as('tow_staff')
  await dana.goto(address)
  await expect(dana.getByRole('complementary', { name: 'Entry' }).getByText(', this one')).toBeVisible()
  await expect(
    dana.getByRole('button', { name: 'Person You', exact: true }),
    'the filter is in the address',
  ).toBeVisible()

  await gil.goto('/history-logs')
  await startCheck(gil)
  await expect(checks(gil).getByRole('status')).toHaveText(
    /Read [\d,]+ entries from the first entry\. Nothing was changed or is missing\.\s*Asked for by Gil Arceneaux/,
  )
  await expect(entry(gil, 'You started a check of the history from its first entry.')).toBeVisible()
  await expect(gil.getByText('Chain verified')).toBeVisible()
})

test('a changed entry is named by the next check', async ({ as }) => {
  const [company] = await queryDatabase<{ id: string }>(
    `select id from tow_companies where name = 'Lone Star Recovery'`,
  )
  const change = (action: string): Promise<unknown> =>
    queryDatabase(
      `with changed as (select set_config('session_replication_role', 'replica', false))
       update history_entries set action = $2 where chain_id = $1 and seq = 2 and (select count(*) from changed) = 1`,
      company?.id,
      action,
    )
  const [second] = await queryDatabase<{ action: string }>(
    'select action from history_entries where chain_id = $1 and seq = 2',
    company?.id,
  )
  const ines = await as('super_admin')
  await ines.goto(`/history-logs?company=${company?.id}`)
  await expect(ines.getByRole('row').first()).toBeVisible()
  await change('tow.voided')
  await startCheck(ines)
  await expect(checks(ines).getByText('Broken at entry 2: the entry was changed.')).toBeVisible()
  await expect(ines.getByText('Chain broken at entry 2')).toBeVisible()
  await change(second?.action ?? '')
  await startCheck(ines)
  await expect(checks(ines).getByText('Nothing was changed or is missing.')).toBeVisible()
  await expect(ines.getByText('Chain verified')).toBeVisible()
})

test('drivers and managers don’t find the company’s history', async ({ as }) => {
  for (const who of ['tow_driver', 'contract_manager'] as const) {
    const page = await as(who)
    await page.goto('/history-logs')
    await expect(page.getByText('404!')).toBeVisible()
  }
})
