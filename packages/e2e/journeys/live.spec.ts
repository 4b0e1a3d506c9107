import { PASSWORD, PEOPLE } from '../helpers/people.ts'
import { expect, logIn, test, type Page } from '../helpers/test.ts'

const NEW_PASSWORD = 'a lantern over the north gate'
const SOON_MS = 5000

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/account/profile')
  await page.getByLabel('Current password', { exact: true }).fill(from)
  await page.getByLabel('New password', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
}

test.describe('two browsers', () => {
  test('a changed password ends the sessions elsewhere within 5 seconds', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL })
    const elsewhere = await context.newPage()
    await logIn(elsewhere, 'contract_staff')
    await expect(elsewhere.getByText(PEOPLE.contract_staff.name).first()).toBeVisible()
    await logIn(page, 'contract_staff')
    try {
      await changePassword(page, PASSWORD, NEW_PASSWORD)
      await expect(elsewhere.getByText('Your login session has expired, please log in again')).toBeVisible({ timeout: SOON_MS })
      expect((await context.request.get('/api/users/me')).status()).toBe(401)
      await page.reload()
      await expect(page.getByText(PEOPLE.contract_staff.name).first()).toBeVisible()
    } finally {
      await changePassword(page, NEW_PASSWORD, PASSWORD)
      await context.close()
    }
  })
})
