import { createDispatcher, openAs } from '../helpers/accounts.ts'
import { queryDatabase } from '../helpers/database.ts'
import { PASSWORD } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { withAuthenticator } from '../helpers/virtual-passkey.ts'

/** Unique, so that the journey can run again on the same data. */
const NAME = `Iris Delgado ${Date.now().toString(36)}`
const dialog = (page: Page) => page.getByRole('dialog')
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys(page).getByLabel('Name').fill(name)
  await passkeys(page).getByLabel('Your password').fill(PASSWORD)
  await passkeys(page).getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

async function logOutAndEnterPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: NAME }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
}

test('a dispatcher adds a passkey, logs in with it, confirms with it, and removes it', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const email = await createDispatcher(NAME)
  const page = await openAs(browser, baseURL, email)
  const removeAuthenticator = await withAuthenticator(page)
  await page.goto('/account/security')
  await addPasskey(page, 'Desk laptop')
  const list = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const [code] = await list.getByRole('listitem').allInnerTexts()

  await logOutAndEnterPassword(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/vehicles')

  // The factor counts for 10 minutes; the journey doesn't wait for that.
  await queryDatabase(
    `update sessions set factor_at = now() - interval '11 minutes' from users u where u.id = sessions.user_id and u.email = $1`,
    email,
  )
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await dialog(page).getByRole('button', { name: 'Create new codes' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const [fresh] = await list.getByRole('listitem').allInnerTexts()
  expect(fresh).not.toBe(code)

  await removeAuthenticator()
  await logOutAndEnterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(String(fresh))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/vehicles')

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Remove Desk laptop' }).click()
  await expect(dialog(page).getByText('Turn off two-step login: your password is enough')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeHidden()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0)
})
