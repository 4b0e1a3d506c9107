import { expect, test, type Page } from '../helpers/test.ts'

const entry = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first()

/** Returns the id of a complex that no other journey changes. */
async function complexOf(page: Page, name: string): Promise<string> {
  const contracts = (await (await page.request.get('/api/users/contracts')).json()) as {
    readonly id: string
    readonly name: string
  }[]
  return contracts.find((contract) => contract.name === name)?.id ?? ''
}

test('a changed limit appears as a sentence with old and new values, for the actor and for others', async ({ as }) => {
  const [dana, gil] = [await as('tow_staff'), await as('tow_admin')]
  const id = await complexOf(dana, 'Mesquite Flats')
  const step = async (name: 'One more' | 'One less'): Promise<void> => {
    await dana.goto(`/complexes/settings?id=${id}`)
    await dana.getByRole('group', { name: 'Guests a unit' }).getByRole('button', { name }).click()
    await dana.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(dana.getByText('1 change saved')).toBeVisible()
  }
  await gil.goto(`/complexes/history-logs?id=${id}`)
  await expect(gil.getByRole('row').first()).toBeVisible()
  await step('One more')
  await expect(
    entry(gil, 'Dana Whitfield changed the limits of Mesquite Flats: guests a unit from 2 to 3.'),
    'an open screen follows',
  ).toBeVisible()

  await dana.goto(`/complexes/history-logs?id=${id}`)
  await entry(dana, 'You changed the limits of Mesquite Flats: guests a unit from 2 to 3.').click()
  const panel = dana.getByRole('complementary', { name: 'Entry' })
  await expect(panel.getByRole('row', { name: 'Guests a unit 2 3' })).toBeVisible()
  await expect(panel.getByText(', this one')).toBeVisible()
  await dana.reload()
  await expect(panel.getByRole('row', { name: 'Guests a unit 2 3' }), 'the entry stands in the address').toBeVisible()
  await step('One less')
})

test('a manager finds entries by plate and by person, and sees no IP address', async ({ as }) => {
  const page = await as('contract_manager')
  await page.goto('/complexes/history-logs')
  await expect(page.getByText('Chain verified')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Plate, unit, name' }).fill('kvb 88')
  await expect(entry(page, 'You requested a tow of')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'PGD 6127' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Plate, unit, name' }).fill('QQQQQQ')
  await expect(page.getByText('No entry matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Person Anyone' }).click()
  await page.getByRole('dialog').getByLabel('Value').selectOption('You')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Person You', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Person You', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Value').selectOption('Dana Whitfield, Tow Staff')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(entry(page, /^.*Dana Whitfield /)).toBeVisible()
  await page.getByRole('button', { name: 'Person Dana Whitfield, Tow Staff', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Value').selectOption('You')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await entry(page, /^.*You /).click()
  const panel = page.getByRole('complementary', { name: 'Entry' })
  await expect(panel.getByText('Elena Brandt')).toBeVisible()
  await expect(panel.getByText('Address')).toHaveCount(0)
})
