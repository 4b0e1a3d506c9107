import { createManager, openAs } from '../helpers/accounts.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Plates that no other journey uses and that don't resemble each other. */
const REGISTERED = 'VHC 5521'
const LISTED = 'WJM 7604'
const GUEST = 'DPF 3317'

async function startOf(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function fillCar(page: Page, plate: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('State', { exact: true }).selectOption('TX')
  await page.getByRole('dialog').getByLabel('Plate', { exact: true }).fill(plate)
}
const rowOf = (page: Page, plate: string) => page.locator('tr[data-row]').filter({ hasText: plate })
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Vehicle' })

test.describe('the vehicles of a complex', () => {
  test('a car is registered, edited, and ended, and another browser updates live', async ({ as }) => {
    const elena = await as('contract_manager')
    const dana = await as('tow_staff')
    await elena.goto('/complexes/vehicles')
    const id = new URL(elena.url()).searchParams.get('id') ?? ''
    await dana.goto(`/vehicles?contract=${id}&search=VHC`)
    await expect(dana.getByText('No vehicle matches')).toBeVisible()

    await startOf(elena, /Register a vehicle/)
    await elena.getByRole('dialog').getByRole('button', { name: 'Register vehicle' }).click()
    await expect(elena.getByRole('dialog').getByText('Not saved. Check 2 fields:')).toBeVisible()
    await elena.getByRole('combobox', { name: 'Unit' }).fill('complex')
    await elena.getByRole('option', { name: /The complex itself/ }).click()
    await fillCar(elena, REGISTERED)
    await elena.getByRole('dialog').getByLabel('Make', { exact: false }).selectOption('Toyota')
    await elena.getByRole('dialog').getByRole('button', { name: 'Register vehicle' }).click()
    await expect(panelOf(elena).getByRole('heading', { name: 'Toyota' })).toBeVisible()
    await expect(panelOf(elena).getByText('May park here. Do not tow.')).toBeVisible()
    await expect(rowOf(dana, REGISTERED).getByText('Authorized')).toBeVisible()

    await panelOf(elena).getByRole('button', { name: 'Edit' }).click()
    await elena.getByRole('dialog').getByLabel('Color', { exact: false }).selectOption('Gold')
    await elena.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(dana, REGISTERED).getByText('Gold Toyota')).toBeVisible()

    await panelOf(elena).getByRole('button', { name: 'End right' }).click()
    await expect(
      elena.getByRole('dialog').getByText('A grace period of 15 min follows.', { exact: false }),
    ).toBeVisible()
    await expect(elena.getByRole('dialog').getByText('Tow it or request a tow.', { exact: false })).toBeVisible()
    await elena.getByRole('dialog').getByLabel('Reason').fill('Sold')
    await elena.getByRole('dialog').getByRole('button', { name: 'End right' }).click()
    await expect(panelOf(elena).getByText('A person must look.')).toBeVisible()
    await expect(panelOf(elena).getByText('Sold')).toBeVisible()
    await expect(rowOf(dana, REGISTERED).getByText('Check first')).toBeVisible()
  })

  test('a car that is both VIP and blocked shows a warning, and a plate check in another browser updates', async ({
    as,
  }) => {
    const elena = await as('contract_manager')
    const jerome = await as('contract_staff')
    await jerome.goto(`/complexes/vehicles?plate=${encodeURIComponent(LISTED)}&state=TX`)
    const answer = jerome.getByRole('region', { name: 'Answer' })
    await expect(answer.getByText('No right to park here.')).toBeVisible()

    await elena.goto('/complexes/blocked-vehicles')
    await elena.getByRole('button', { name: 'Block vehicle' }).click()
    await expect(
      elena.getByRole('dialog').getByText('They stay until you end each one', { exact: false }),
    ).toBeVisible()
    await fillCar(elena, LISTED)
    await elena.getByRole('dialog').getByLabel('Reason').fill('Threatened the staff')
    await elena.getByRole('dialog').getByRole('button', { name: 'Block vehicle' }).click()
    await expect(
      elena.getByRole('complementary', { name: 'Blocked vehicle' }).getByText('Threatened the staff'),
    ).toBeVisible()

    await elena.goto('/complexes/vehicles')
    await startOf(elena, /Register a vehicle/)
    await elena.getByRole('combobox', { name: 'Unit' }).fill('complex')
    await elena.getByRole('option', { name: /The complex itself/ }).click()
    await fillCar(elena, LISTED)
    await elena.getByRole('dialog').getByRole('button', { name: 'Register vehicle' }).click()
    await expect(
      elena.getByRole('dialog').getByText('This vehicle is blocked here: Threatened the staff'),
    ).toBeVisible()

    await elena.goto('/complexes/vip-vehicles')
    await elena.getByRole('button', { name: 'Add VIP' }).click()
    await fillCar(elena, LISTED)
    await elena.getByRole('dialog').getByLabel('Reason').fill('May fetch belongings, by court order')
    await elena.getByRole('dialog').getByRole('button', { name: 'Add VIP' }).click()
    await expect(
      elena.getByText('Also on the blocked list. The VIP entry counts, so it is not towed.').first(),
    ).toBeVisible()
    await expect(answer.getByText('Protected')).toBeVisible()

    const entry = elena.getByRole('complementary', { name: 'VIP vehicle' })
    await entry.getByRole('button', { name: 'End VIP' }).click()
    await elena.getByRole('dialog').getByLabel('Reason').fill('Fetched them')
    await elena.getByRole('dialog').getByRole('button', { name: 'End VIP' }).click()
    await expect(answer.getByText('Check first')).toBeVisible()
    await elena.goto(`/complexes/vip-vehicles?segment=ended&search=${encodeURIComponent(LISTED)}`)
    await rowOf(elena, LISTED).click({ position: { x: 6, y: 6 } })
    await expect(entry.getByText('Fetched them')).toBeVisible()
  })

  test('the office registers a guest for some hours, extends the permit, and ends it', async ({ as }) => {
    const elena = await as('contract_manager')
    await elena.goto('/complexes/vehicles')
    await startOf(elena, /Register a guest/)
    await elena.getByRole('combobox', { name: 'Unit' }).fill('108')
    await elena.getByRole('option', { name: /Unit 108/ }).click()
    await fillCar(elena, GUEST)
    await elena.getByRole('dialog').getByLabel('For how long').selectOption('2')
    await elena.getByRole('dialog').getByRole('button', { name: 'Register guest' }).click()
    const panel = panelOf(elena)
    await expect(panel.getByText('May park here. Do not tow.')).toBeVisible()
    await panel.getByRole('button', { name: 'Extend' }).click()
    await elena.getByRole('dialog').getByLabel('Longer by').selectOption('1')
    await elena.getByRole('dialog').getByRole('button', { name: 'Extend permit' }).click()
    await expect(elena.getByText('Permit extended')).toBeVisible()
    await panel.getByRole('button', { name: 'End permit' }).click()
    await elena.getByRole('dialog').getByLabel('Reason').fill('Left early')
    await elena.getByRole('dialog').getByRole('button', { name: 'End permit' }).click()
    await expect(panel.getByText('A person must look.')).toBeVisible()
  })

  test('can be filtered by current verdict, and the URL can be shared', async ({ as }) => {
    const elena = await as('contract_manager')
    await elena.goto('/complexes/vehicles')
    await elena.getByRole('button', { name: 'Right now Any' }).click()
    await elena.getByRole('dialog').getByLabel('Value').selectOption('Protected')
    await elena.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await expect(elena.getByRole('button', { name: 'Right now Protected', exact: true })).toBeVisible()
    await expect(elena.locator('tr[data-row]').filter({ hasText: /uthorized|Check first/ })).toHaveCount(0)
    await expect(elena.locator('tr[data-row]').first()).toContainText('Protected')
    const dana = await as('tow_staff')
    await dana.goto(elena.url())
    await expect(dana.getByRole('button', { name: 'Right now Protected', exact: true })).toBeVisible()
    await expect(dana.locator('tr[data-row]').first()).toContainText('Protected')
    await expect(dana.locator('tr[data-row]').filter({ hasText: /uthorized|Check first/ })).toHaveCount(0)
  })
})

test('a manager of 40 complexes switches between them by typing, with the keyboard only', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, await createManager(40))
  await page.goto('/complexes/vip-vehicles')
  await expect(page.getByText('No VIP vehicles at Parkview 01')).toBeVisible()
  const switcher = page.getByRole('combobox', { name: 'Complex' })
  const reach = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Search', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(switcher).toBeFocused()
  }
  await reach()
  await expect(page.getByRole('option')).toHaveCount(40)
  await page.keyboard.type('37 park')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No VIP vehicles at Parkview 37')).toBeVisible()
  await reach()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('view 12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No VIP vehicles at Parkview 12')).toBeVisible()
  await page.reload()
  await expect(switcher).toHaveValue('Parkview 12')
  await page.context().close()
})
