import { chooseComplex, GUEST, payWith, visitor } from '../helpers/guest.ts'
import { uniquePlate } from '../helpers/home.ts'
import { openFirst } from '../helpers/navigation.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000
const PACKAGE = 'Long weekend'
const dialog = (page: Page) => page.getByRole('dialog')

async function openArbor(page: Page): Promise<void> {
  await openFirst(page, '/super-admin/paid-parking?search=arbor')
  await expect(page.getByRole('heading', { name: 'Arbor Ridge' })).toBeVisible()
}

/** A visitor's packages at Arbor Ridge. */
async function choosePlate(page: Page, plate: string): Promise<void> {
  await chooseComplex(page)
  await page.getByRole('button', { name: GUEST.pay_for_parking }).click()
  await page.getByLabel(GUEST.plate, { exact: true }).fill(plate)
  await expect(page.getByRole('radio').first()).toBeVisible()
}

test.describe('paid parking', () => {
  test('a package is put on sale, bought, refunded, and ended by its screens', async ({ as, browser, baseURL }) => {
    const ines = await as('super_admin')
    await openArbor(ines)
    await ines.getByRole('button', { name: 'New package' }).click()
    const form = ines.getByRole('complementary', { name: 'New package' })
    await form.getByLabel('Name').fill(PACKAGE)
    await form.getByLabel('Lasts').fill('84')
    await form.getByLabel('Price before tax').fill('36.00')
    await form.getByLabel('Sales tax').fill('8.25')
    await expect(form.getByText('84 h. Tax of $2.97 is in it.')).toBeVisible()
    await form.getByRole('button', { name: 'Add package' }).click()
    const packages = ines.getByRole('grid', { name: 'Packages on sale' })
    await expect(packages.getByText(PACKAGE, { exact: true })).toBeVisible()

    const [page, plate] = [await visitor(browser, baseURL), uniquePlate('LW')]
    await choosePlate(page, plate)
    await page.getByRole('radio', { name: new RegExp(PACKAGE) }).check()
    await page.getByRole('button', { name: GUEST.next, exact: true }).click()
    await page.getByRole('button', { name: GUEST.pay }).click()
    await expect(page).toHaveURL(/\/api\/sandbox\/checkouts\//)
    await payWith(page, 'Approved')
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible({ timeout: BANK_MS })

    await ines.getByRole('button', { name: 'Permits', exact: true }).click()
    await ines.getByRole('searchbox', { name: 'Plate' }).fill(plate)
    await ines.locator('tr[data-row]').filter({ hasText: plate }).first().click()
    const permit = ines.getByRole('complementary', { name: 'Paid permit' })
    await expect(permit.getByText('$38.97').first()).toBeVisible()
    await permit.getByRole('button', { name: 'Refund' }).click()
    await dialog(ines).getByRole('button', { name: 'Refund' }).click()
    await expect(dialog(ines).getByText('Not saved. Check', { exact: false })).toBeVisible()
    await dialog(ines).getByLabel('Reason').fill('The garage was flooded')
    await dialog(ines).getByRole('button', { name: 'Refund' }).click()
    await expect(dialog(ines)).toBeHidden()
    await expect(permit.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: BANK_MS })
    await expect(permit.getByRole('button', { name: 'Refund' })).toHaveCount(0)

    await openArbor(ines)
    await packages.getByText(PACKAGE, { exact: true }).click()
    const one = ines.getByRole('complementary', { name: 'Package' })
    await expect(one.getByText('1 permit, 1 refunded in full')).toBeVisible()
    await one.getByRole('button', { name: 'End', exact: true }).click()
    await dialog(ines).getByRole('button', { name: 'End package' }).click()
    await expect(dialog(ines)).toBeHidden()
    await expect(packages.getByText(PACKAGE, { exact: true })).toHaveCount(0)
    await choosePlate(page, uniquePlate('LW'))
    await expect(page.getByRole('radio', { name: new RegExp(PACKAGE) })).toHaveCount(0)
  })
})
