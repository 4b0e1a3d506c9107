import { createSuperAdmin, openAs } from '../helpers/accounts.ts'
import { openCompany } from '../helpers/sign-up.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { turnOnTwoSteps } from '../helpers/two-step.ts'

const COMPANY = 'Bayou City Towing'
const stripe = (page: Page) => page.getByRole('note').filter({ hasText: 'Viewing ' })
const dialog = (page: Page) => page.getByRole('dialog', { name: `View ${COMPANY}` })

async function openDialog(page: Page): Promise<void> {
  await openCompany(page, COMPANY)
  await page.getByRole('button', { name: 'View its screens' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a super admin views a company and a complex, changes nothing, and the company sees it', async ({
  as,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const name = `Imani Brandt ${Date.now().toString(36)}`
  const reason = `Asked about a missing tow, ${name}`
  const page = await openAs(browser, baseURL, await createSuperAdmin(name))

  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Start view' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Start view' }).click()
  await expect(dialog(page).getByText('Set up two-step login first')).toBeVisible()

  await turnOnTwoSteps(page)
  await openDialog(page)
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Start view' }).click()
  await page.waitForURL('**/vehicles')
  await expect(stripe(page)).toContainText(`Viewing ${COMPANY} until `)
  await page.goto('/company')
  await expect(stripe(page)).toBeVisible()
  await page.goto('/super-admin/tow-companies')
  await expect(page).not.toHaveURL(/super-admin/)

  const other = await page.context().newPage()
  await other.goto('/company')
  await expect(stripe(other)).toBeVisible()
  await page.goto('/company/team')
  await stripe(page).getByRole('button', { name: 'End view' }).click()
  await page.waitForURL('**/super-admin/tow-companies?selected=*')
  await expect(page.getByRole('button', { name: 'View its screens' })).toBeVisible()
  await expect(stripe(page)).toBeHidden()
  await expect(stripe(other)).toBeHidden()
  await expect(other).not.toHaveURL(/login/)
  await other.close()

  await page.setViewportSize({ width: 360, height: 740 })
  await openDialog(page)
  await dialog(page).getByText('One complex').click()
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Start view' }).click()
  await expect(dialog(page).getByText('Choose the complex')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Complex' }).click()
  await page.getByRole('option', { name: /Arbor Ridge/ }).click()
  await dialog(page).getByRole('button', { name: 'Start view' }).click()
  await page.waitForURL('**/complexes/units?**')
  await expect(stripe(page)).toContainText('Viewing Arbor Ridge until ')

  const gil = await as('tow_admin')
  await gil.goto('/history-logs')
  const entry = gil.getByRole('row').filter({ hasText: name })
  await expect(entry.filter({ hasText: 'started to view the company as its main admin sees it' })).toBeVisible()
  await expect(entry.filter({ hasText: 'started to view the complex as its manager sees it' })).toBeVisible()
  await entry.filter({ hasText: 'stopped viewing' }).click()
  await expect(gil.getByRole('complementary', { name: 'Entry' })).toContainText(name)
})
