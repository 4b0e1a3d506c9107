import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  expect,
  test as base,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { PASSWORD, PEOPLE, UNIT, type Staff } from './people.ts'
import { describePage } from './shown.ts'
import { SignedIn, type Device } from './signed-in.ts'
import { withSlowPages } from './slow-pages.ts'

export { expect }
export type { APIResponse, Browser, Page }

/** Collects errors of scripts, the console, and the content security policy. */
export function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      errors.push(`console: ${message.text()}`)
  })
  return errors
}

/** Logs in with email and password and waits for the role's home screen. */
export async function logIn(page: Page, who: Staff): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(PEOPLE[who].email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === PEOPLE[who].home)
  // The address changes before the screen does, and the demo accounts of the login screen carry the same names as the sidebar.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeHidden()
}

/** Logs in to unit 214 of Arbor Ridge as its resident. */
export async function logInResident(page: Page): Promise<void> {
  await page.goto('/resident')
  await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
  await page.getByRole('option', { name: new RegExp(UNIT.complex) }).click()
  await page.getByLabel('Unit', { exact: true }).fill(UNIT.number)
  await page.getByLabel('PIN, 6 digits').fill(UNIT.pin)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/resident/dashboard')
}

interface LogInOptions {
  readonly width?: number
  readonly locale?: string
  /** Logs in through the login screen instead of reusing the role's session, for journeys that end the session. */
  readonly fresh?: boolean
  /** Opens the role's home screen. Otherwise the page is blank, so a journey that starts elsewhere loads the app only once. */
  readonly home?: boolean
  readonly serviceWorkers?: 'allow' | 'block'
}

interface Fixtures {
  /** Opens a page in a separate browser context, logged in as the role (height 900, or 780 on a phone). */
  as: (who: Staff, options?: LogInOptions) => Promise<Page>
  closesContexts: undefined
}

interface WorkerFixtures {
  signedIn: SignedIn
}

/** Returns the path of a role's saved session. Each role logs in once per run, in the first worker that needs it. */
function sessionOf(who: Staff): string {
  const folder = join(process.env['CURBWISE_DATA'] ?? '', 'sessions')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${who}.json`)
}

/** Attaches what the contexts' pages show to a failed test, for the end of the run's output. */
async function attachPages(testInfo: TestInfo, contexts: readonly BrowserContext[]): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const page of contexts.flatMap((context) => context.pages()))
    await testInfo.attach('page', { body: await describePage(page), contentType: 'text/plain' })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env['CURBWISE_URL']),
  browser: [async ({ browser }, use) => use(withSlowPages(browser)), { scope: 'worker' }],
  signedIn: [
    async ({ browser }, use) => {
      const signedIn = new SignedIn(browser, process.env['CURBWISE_URL'] ?? '')
      await use(signedIn)
      await signedIn.close()
    },
    { scope: 'worker' },
  ],
  // A page left open goes on fetching, listening, and drawing while other journeys run.
  closesContexts: [
    async ({ browser, signedIn }, use, testInfo) => {
      await use(undefined)
      const left = browser.contexts().filter((context) => !signedIn.keeps(context))
      await attachPages(testInfo, left)
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
  as: async ({ signedIn }, use, testInfo) => {
    const taken: { readonly device: Device; readonly context: BrowserContext; readonly reusable: boolean }[] = []
    await use(
      async (who, { width = 1280, locale = 'en-US', fresh = false, home = false, serviceWorkers = 'block' } = {}) => {
        const device = { width, locale, serviceWorkers }
        const session = sessionOf(who)
        const known = !fresh && existsSync(session)
        const context = known ? await signedIn.take(device, session) : await signedIn.open(device)
        taken.push({ device, context, reusable: !fresh && serviceWorkers === 'block' })
        const page = await context.newPage()
        if (!known) {
          await logIn(page, who)
          if (!fresh) await context.storageState({ path: session })
        } else if (home) {
          await page.goto('/')
          await page.waitForURL((url) => url.pathname === PEOPLE[who].home)
        }
        return page
      },
    )
    const passed = testInfo.status === testInfo.expectedStatus
    await attachPages(
      testInfo,
      taken.map(({ context }) => context),
    )
    await Promise.all(
      taken.map(({ device, context, reusable }) =>
        passed && reusable ? signedIn.release(device, context) : context.close(),
      ),
    )
  },
})
