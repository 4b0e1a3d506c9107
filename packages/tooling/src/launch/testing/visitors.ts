import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserPath } from '../../browser.ts'
import { WITHIN } from './launchpad.ts'

const PASSWORD = 'curbside-demo-2026'

/** Each page lives for seconds: optimizing its scripts takes more CPU time than running them unoptimized. */
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-maglev --no-turbofan']

/** Demo users who open the product, each visit in a new browser context. */
export interface Visitors {
  /** Logs in through the screen. Later visits use this session. */
  logIn(email: string): Promise<void>
  /** Opens a blank page in a new browser context. */
  open(): Promise<Page>
  visit(path: string): Promise<Page>
  /** Uncaught script errors of all visits. */
  readonly errors: readonly string[]
  /** Console errors of all visits, including the shell's reports. */
  readonly reports: readonly string[]
  close(): Promise<void>
}

/** Launches Chromium for visits to the product on this port. A service worker fetches the whole site in the background of a visit. */
export async function openVisitors(port: number, serviceWorkers: 'allow' | 'block' = 'allow'): Promise<Visitors> {
  const browser: Browser = await chromium.launch({ executablePath: browserPath(), args: SWITCHES })
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
    open,
    async visit(path) {
      const page = await open()
      await page.goto(path)
      return page
    },
    close: () => browser.close(),
  }

  async function open(): Promise<Page> {
    const context = await browser.newContext({ baseURL, storageState: session, serviceWorkers })
    context.setDefaultTimeout(WITHIN.timeout)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => {
      errors.push(message)
    })
    page.on('console', (message) => {
      if (message.type() === 'error') reports.push(message.text())
    })
    return page
  }
}

/** Waits for the page's heading. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
/** Follows a link in the sidebar. */
export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name }).first().click()
