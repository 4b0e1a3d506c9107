import { expect, test, type Page } from '../helpers/test.ts'

/** A plate that no other journey uses. */
const PLATE = 'SBQ 4417'
const dialog = (page: Page) => page.getByRole('dialog')

async function fillCar(page: Page): Promise<void> {
  await dialog(page).getByLabel('State', { exact: true }).selectOption('TX')
  await dialog(page).getByLabel('Plate', { exact: true }).fill(PLATE)
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: /Register a vehicle/ }).click()
  await page.getByRole('combobox', { name: 'Unit' }).fill('complex')
  await page.getByRole('option', { name: /The complex itself/ }).click()
  await fillCar(page)
  await dialog(page).getByRole('button', { name: 'Register vehicle' }).click()
}

test.describe('a vehicle that is blocked everywhere', () => {
  test('keeps its registration until it is ended by name, and then can’t be registered until it is unblocked', async ({
    as,
  }) => {
    const elena = await as('contract_manager')
    await elena.goto('/complexes/vehicles')
    await register(elena)
    const car = elena.getByRole('complementary', { name: 'Vehicle' })
    await expect(car.getByText('May park here. Do not tow.')).toBeVisible()

    const ines = await as('super_admin')
    await ines.goto('/super-admin/blocked-vehicles')
    await ines.getByRole('button', { name: 'Block vehicle' }).first().click()
    await expect(dialog(ines).getByText(/Each stays valid until someone ends it by name/)).toBeVisible()
    await fillCar(ines)
    await dialog(ines).getByLabel('Reason').fill('Cloned plate')
    await dialog(ines).getByRole('button', { name: 'Block vehicle' }).click()
    const entry = ines.getByRole('complementary', { name: 'System-blocked vehicle' })
    await expect(entry.getByRole('link', { name: /^Registered/ })).toBeVisible()
    await expect(entry.getByText('1 right to park', { exact: true })).toBeVisible()

    await elena.reload()
    await expect(car.getByText('May park here. Do not tow.')).toBeVisible()
    await car.getByRole('button', { name: 'End right' }).click()
    await dialog(elena).getByLabel('Reason').fill('Cloned plate')
    await dialog(elena).getByRole('button', { name: 'End right' }).click()
    await expect(dialog(elena)).toBeHidden()
    await expect(entry.getByText('No complex has a registration', { exact: false })).toBeVisible()

    await register(elena)
    await expect(dialog(elena).getByText('This vehicle can’t be registered anywhere', { exact: false })).toBeVisible()

    await entry.getByRole('button', { name: 'Unblock' }).click()
    await dialog(ines).getByLabel('Reason').fill('The owner has a new plate')
    await dialog(ines).getByRole('button', { name: 'Unblock' }).click()
    await expect(dialog(ines)).toBeHidden()
    await dialog(elena).getByRole('button', { name: 'Register vehicle' }).click()
    await expect(dialog(elena)).toBeHidden()
    await expect(car.getByText('May park here. Do not tow.')).toBeVisible()
  })
})
