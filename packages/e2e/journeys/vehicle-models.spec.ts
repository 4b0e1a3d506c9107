import { expect, test, type Page } from '../helpers/test.ts'

const MODELS = '/super-admin/vehicles'
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Vehicle model' })

async function addModel(page: Page, make: string, model: string): Promise<void> {
  await page.getByRole('button', { name: 'Add model' }).first().click()
  await dialog(page).getByLabel('Make').fill(make)
  await dialog(page).getByLabel('Model').fill(model)
  await dialog(page).getByRole('button', { name: 'Add model' }).click()
  await expect(dialog(page)).toBeHidden()
}

test.describe('vehicle models', () => {
  test('two spellings of a model become one with its class, and a plate is looked up with a reason', async ({ as }) => {
    const ines = await as('super_admin')
    await ines.goto(MODELS)
    await addModel(ines, 'Mack', 'Anthem 64')
    await addModel(ines, 'Mack', 'Anthem64')
    await ines.goto(`${MODELS}?search=${encodeURIComponent('anthem 64')}`)
    await ines.locator('tr[data-row]').filter({ hasText: 'Anthem 64' }).first().click()
    await expect(panel(ines).getByText('Mack Anthem64, 0 cars')).toBeVisible()
    await panel(ines).getByRole('button', { name: 'Edit' }).click()
    await dialog(ines).getByLabel('Duty class').selectOption('Heavy')
    await dialog(ines).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(ines)).toBeHidden()
    await panel(ines).getByRole('button', { name: 'Merge' }).click()
    await expect(dialog(ines).getByRole('checkbox', { name: 'Mack Anthem64' })).toBeChecked()
    await dialog(ines).getByRole('button', { name: 'Merge 1 model' }).click()
    await expect(dialog(ines)).toBeHidden()
    await expect(panel(ines).getByText('Other spellings')).toBeVisible()
    await expect(panel(ines).getByText('Heavy')).toBeVisible()

    await ines.getByRole('button', { name: 'Find a plate' }).click()
    await dialog(ines).getByLabel('Plate', { exact: true }).fill('BZN O826')
    await dialog(ines).getByRole('button', { name: 'Find' }).click()
    await expect(dialog(ines).getByText('Not sent. Check', { exact: false })).toBeVisible()
    await dialog(ines).getByLabel('Reason').fill('A caller says that it is theirs')
    await dialog(ines).getByRole('button', { name: 'Find' }).click()
    await expect(
      dialog(ines)
        .getByRole('link', { name: /^Registered/ })
        .first(),
    ).toBeVisible()
    await expect(dialog(ines).getByText('A caller says that it is theirs').last()).toBeVisible()
  })
})
