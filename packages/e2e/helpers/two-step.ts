import { appCode, stepAt } from './app-code.ts'
import { PASSWORD } from './people.ts'
import { expect, type Page } from './test.ts'

/** A person's authenticator app. A code works once, and so does none before it: each use takes the next time step, at most one ahead of the clock. */
export class App {
  private readonly secret: string
  private last = 0

  constructor(secret: string) {
    this.secret = secret
  }

  async code(): Promise<string> {
    const step = Math.max(this.last + 1, stepAt(Date.now()))
    await expect.poll(() => stepAt(Date.now()) >= step - 1, { timeout: 60_000 }).toBe(true)
    this.last = step
    return appCode(this.secret, step)
  }
}

/** Turns on two-step login on the person's own security page. Returns the app and the recovery codes. */
export async function turnOnTwoSteps(page: Page): Promise<{ app: App; codes: readonly string[] }> {
  await page.goto('/account/profile')
  // Admins are advised to.
  await page.getByRole('link', { name: /^(Open security|Set up two-step login)$/ }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const app = new App((await page.locator('code').innerText()).replaceAll(' ', ''))
  await page.getByLabel('Code', { exact: true }).fill(await app.code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { app, codes: await list.getByRole('listitem').allInnerTexts() }
}
