import { createDispatcher, openAs } from '../helpers/accounts.ts'
import { queryDatabase } from '../helpers/database.ts'
import { PASSWORD } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { turnOnTwoSteps } from '../helpers/two-step.ts'

/** Unique, so that the journey can run again on the same data. */
const NAME = `Odell Reyes ${Date.now().toString(36)}`
const dialog = (page: Page) => page.getByRole('dialog')

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
}

test('a dispatcher turns on two-step login, logs in with a code and a recovery code, and turns it off again', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const email = await createDispatcher(NAME)
  const page = await openAs(browser, baseURL, email)
  const { app, codes } = await turnOnTwoSteps(page)

  const phone = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage()
  await enterPassword(phone, email)
  await phone.getByLabel('Code from your app').fill('000000')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('This code isn’t right')).toBeVisible()
  await phone.getByLabel('Code from your app').fill(await app.code())
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.waitForURL('**/vehicles')

  const other = await (await browser.newContext({ baseURL })).newPage()
  await enterPassword(other, email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(String(codes[0]))
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.waitForURL('**/vehicles')

  await page.reload()
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await dialog(page).getByRole('button', { name: 'End', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('This one')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden()
  await phone.goto('/vehicles')
  await expect(phone.getByText('Your login session has expired').first()).toBeVisible()

  // The factor counts for 10 minutes; the journey doesn't wait for that.
  await queryDatabase(
    `update sessions set factor_at = now() - interval '11 minutes' from users u where u.id = sessions.user_id and u.email = $1`,
    email,
  )
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByLabel('Code from your app').fill(await app.code())
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Your password')).toBeVisible()
})
