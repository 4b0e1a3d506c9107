import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserPath } from '../../browser.ts'
import { WITHIN } from './launchpad.ts'

const PASSWORD = 'curbside-demo-2026'

/** People of the demo who look at the product, each visit in a browser that has seen nothing of it yet. */
export interface Visitors {
  /** Logs in, by the screens; later visits are this person's. */
  logIn(email: string): Promise<void>
  visit(path: string): Promise<Page>
  /** What scripts threw in any visit. */
  readonly errors: readonly string[]
  /** What scripts wrote to the console as errors in any visit: the shell's reports among them. */
  readonly reports: readonly string[]
  close(): Promise<void>
}

/** Opens a Chromium for visits to the product at this port. */
export async function openVisitors(port: number): Promise<Visitors> {
  const browser: Browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const baseURL = `http://localhost:${port}`
  const errors: string[] = []
  const reports: string[] = []
  let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  return {
    errors,
    reports,
    async logIn(email) {
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
      context.setDefaultTimeout(WITHIN.timeout)
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
      session = await context.storageState()
      await context.close()
    },
    async visit(path) {
      const context = await browser.newContext({ baseURL, storageState: session })
      context.setDefaultTimeout(WITHIN.timeout)
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => {
        errors.push(message)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') reports.push(message.text())
      })
      await page.goto(path)
      return page
    },
    close: () => browser.close(),
  }
}

/** Waits for the page's heading. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
/** Follows an entry of the sidebar. */
export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name }).first().click()
