import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const [GOOD, OTHER] = ['JRN-88-1', 'JRN-88-2']

test.describe('the stock of devices', () => {
  test('gets a list with a verdict for each row, and a company gets two boots of it', async ({ as }) => {
    const ines = await as('super_admin')
    await ines.goto('/super-admin/devices')
    await expect(ines.getByRole('grid', { name: 'Devices' })).toBeVisible()
    await ines.getByRole('button', { name: 'Add', exact: true }).click()
    await ines.getByRole('menuitem', { name: 'Import a list' }).click()
    await dialog(ines).getByLabel('Model').fill('Keypad boot')
    await dialog(ines).getByLabel('List').fill(`Serial,Code\n${GOOD},8801\n${OTHER},8802\nPL-77-21002,0431\n,8803`)
    await dialog(ines).getByRole('button', { name: 'Check the list' }).click()
    await expect(dialog(ines).getByText('2 new, 1 the same, 1 error')).toBeVisible()
    await expect(dialog(ines).getByText('It has no serial number')).toBeVisible()
    await dialog(ines).getByRole('button', { name: 'Add 2 devices' }).click()
    await expect(dialog(ines)).toBeHidden()

    const before = await bootsOfBayou()
    await ines.getByRole('button', { name: 'Allocate', exact: true }).click()
    await dialog(ines).getByRole('button', { name: 'Allocate', exact: true }).click()
    await expect(dialog(ines).getByText('Choose a device.')).toBeVisible()
    await dialog(ines)
      .getByRole('checkbox', { name: new RegExp(GOOD) })
      .check()
    await dialog(ines)
      .getByRole('checkbox', { name: new RegExp(OTHER) })
      .check()
    await dialog(ines).getByLabel('To').selectOption('Bayou City Towing')
    await expect(
      dialog(ines).getByText('Add 2 boots to the boots of Bayou City Towing', { exact: false }),
    ).toBeVisible()
    await dialog(ines).getByRole('button', { name: 'Allocate 2 boots' }).click()
    await expect(dialog(ines)).toBeHidden()
    expect(await bootsOfBayou()).toBe(before + 2)

    await ines.goto(`/super-admin/devices?segment=allocated&search=${GOOD}`)
    await ines.locator('tr[data-row]').filter({ hasText: GOOD }).first().click()
    const device = ines.getByRole('complementary', { name: 'Device' })
    await expect(device.getByText('Bayou City Towing')).toBeVisible()
    await expect(device.getByText('Available', { exact: true })).toBeVisible()
    await expect(device.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  })
})

async function bootsOfBayou(): Promise<number> {
  const [row] = await queryDatabase<{ n: number }>(
    `select count(*)::int as n from boot_devices b join tow_companies t on t.id = b.tow_company_id where t.name = 'Bayou City Towing'`,
  )
  return row?.n ?? 0
}
