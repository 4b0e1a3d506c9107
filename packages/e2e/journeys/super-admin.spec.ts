import { expect, test } from '../helpers/test.ts'

test.describe('a super admin', () => {
  test('chooses a complex by typing, reopens it by URL, and requests a tow there', async ({ as }) => {
    const page = await as('super_admin')
    await page.goto('/complexes/units')
    await page.getByRole('main').getByRole('combobox', { name: 'Complex' }).fill('lark')
    await page.getByRole('option', { name: /The Larkspur/ }).click()
    await expect(
      page
        .getByRole('row', { name: /^Unit 101/ })
        .or(page.locator('tr[data-row]').first())
        .first(),
    ).toBeVisible()
    expect(new URL(page.url()).searchParams.get('id')).toBeTruthy()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Complex' })).toHaveValue('The Larkspur')
    await expect(page.locator('tr[data-row]').first()).toBeVisible()

    await page.getByRole('combobox', { name: 'Complex' }).fill('arbor')
    await page.getByRole('option', { name: /Arbor Ridge/ }).click()
    await page.goto(page.url().replace('/complexes/units', '/complexes/create-tow'))
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Complex' })).toHaveValue('Arbor Ridge')
    await page.getByLabel('Plate', { exact: true }).fill('ZQX 4410')
    await expect(
      page.getByRole('complementary', { name: 'Decision' }).getByRole('heading', { name: 'Unauthorized' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request this tow' })).toBeEnabled()
  })

  test('sees the 404 screen for a complex that does not exist', async ({ as }) => {
    const page = await as('super_admin')
    await page.goto('/complexes/units?id=6f9619ff-8b86-4d11-b42d-00cf4fc964ff')
    await expect(page.getByText("Sorry, that page doesn't exist.")).toBeVisible()
  })

  test('works with a company’s tows and plates after choosing it', async ({ as }) => {
    const page = await as('super_admin', { home: true })
    await page.getByRole('navigation').getByRole('link', { name: 'Tows', exact: true }).first().click()
    await page.waitForURL('**/tows')
    await page.getByRole('combobox', { name: 'Tow company' }).fill('bayou')
    await page.getByRole('option', { name: /Bayou City Towing/ }).click()
    await expect(page.getByRole('button', { name: /^(Assign|Reassign) tow/ }).first()).toBeVisible()
    await page.goto(page.url().replace('/tows', '/vehicles'))
    await page.getByRole('combobox', { name: 'Complex' }).fill('lark')
    await page.getByRole('option', { name: /The Larkspur/ }).click()
    await page.getByLabel('Plate or VIN').fill('BZN 0826')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Looks like BZN O826', { exact: false }).first()).toBeVisible()
  })

  test('checks a plate right after choosing the complex, while its company is still loading', async ({ as }) => {
    const page = await as('super_admin')
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/api\/tow-companies\/[^/]+\/contracts/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/vehicles')
    await page.getByRole('combobox', { name: 'Complex' }).fill('lark')
    await page.getByRole('option', { name: /The Larkspur/ }).click()
    await page.getByLabel('Plate or VIN').fill('BZN 0826')
    const check = page.getByRole('button', { name: 'Check', exact: true })
    await check.click()
    await expect(check).toBeDisabled()
    pressed.resolve()
    await expect(page.getByText('Looks like BZN O826', { exact: false }).first()).toBeVisible()
  })
})
