import { queryDatabase } from '../helpers/database.ts'
import { MANAGER_NAME, createManager, openAs } from '../helpers/accounts.ts'
import { PASSWORD, PEOPLE } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const NEW_PASSWORD = 'a lantern over the north gate'
/** The owner of the other company, whom no other journey uses. */
const DISABLED = { name: 'Wade Kessler', email: 'wade@lonestarrecovery.com' }

/** No screen can disable a tow user yet. The database notifies every gateway of the change. */
const setStatus = (status: 'active' | 'disabled') =>
  queryDatabase('update users set status = $1 where email = $2', status, DISABLED.email)

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/account/profile')
  await page.getByLabel('Current password', { exact: true }).fill(from)
  await page.getByLabel('New password', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
}

test.describe('two browsers', () => {
  test('a changed password ends the sessions elsewhere within 5 seconds', async ({ page, browser, baseURL }) => {
    const email = await createManager(1)
    const elsewhere = await openAs(browser, baseURL, email)
    await expect(elsewhere.getByText(MANAGER_NAME).first()).toBeVisible()
    await logInAs(page, email)
    await expect(page.getByText(MANAGER_NAME).first()).toBeVisible()
    await changePassword(page, PASSWORD, NEW_PASSWORD)
    await expect(elsewhere.getByText('Your login session has expired, please log in again')).toBeVisible()
    expect((await elsewhere.request.get('/api/users/me')).status()).toBe(401)
    await page.reload()
    await expect(page.getByText(MANAGER_NAME).first()).toBeVisible()
    await elsewhere.context().close()
  })

  test('a disabled user’s open tab shows the login within 5 seconds, and the user cannot log in again', async ({
    as,
    browser,
    baseURL,
  }) => {
    const watching = await as('super_admin')
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await logInAs(page, DISABLED.email)
    await page.waitForURL('**/vehicles')
    await page.goto('/tows')
    await expect(page.getByText(DISABLED.name).first()).toBeVisible()
    await expect(page.getByText('Live', { exact: false }).first()).toBeVisible()
    try {
      await setStatus('disabled')
      await expect(page.getByText('Your login session has expired, please log in again')).toBeVisible()
      await expect(page.getByText('You are being redirected to login page, please wait...')).toBeVisible()
      await page.waitForURL('**/login')
      expect((await context.request.get('/api/users/me')).status()).toBe(401)
      await logInAs(page, DISABLED.email)
      await expect(page.getByText('Email and password don’t match. Check both.')).toBeVisible()
      await watching.goto('/')
      await expect(watching.getByText(PEOPLE.super_admin.name).first()).toBeVisible()
    } finally {
      await setStatus('active')
      await context.close()
    }
  })
})

test.describe('the live marker', () => {
  const marker = (page: Page, text: RegExp) => page.locator('header').getByText(text)

  test('is never green without a connection, and shows since when', async ({ as }) => {
    const page = await as('tow_staff')
    await page.goto('/tows')
    await expect(marker(page, /^Live, updated/)).toBeVisible()
    await page.context().setOffline(true)
    await expect(marker(page, /^Not live since \d+:\d\d [AP]M$/)).toBeVisible()
    await page.getByRole('link', { name: 'Plate check' }).first().click()
    await expect(marker(page, /^Live/)).toHaveCount(0)
    await page.context().setOffline(false)
    await page.goto('/tows')
    await expect(marker(page, /^Live, updated/)).toBeVisible()
  })

  test('is never green above a list that couldn’t be loaded, even if the stream is open', async ({ as }) => {
    const page = await as('tow_staff')
    await page.route(/\/api\/tows\?/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'Something broke.', code: 'internal' }),
      }),
    )
    await page.goto('/tows')
    await expect(page.getByText('Couldn’t load the tows')).toBeVisible()
    await expect(marker(page, /^Not live since/)).toBeVisible()
    await expect(marker(page, /^Live/)).toHaveCount(0)
    await page.unroute(/\/api\/tows\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Couldn’t load the tows')).toBeHidden()
    // The counts next to the list failed too.
    await expect(marker(page, /^Live, updated/)).toBeVisible()
  })
})
