import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { PASSWORD, PEOPLE, UNIT, type Staff } from './people.ts'

export { expect }
export type { Browser, BrowserContext, Page }

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a screen said that it should not have: errors of scripts, of the console, of the content security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) complaints.push(`console: ${message.text()}`)
  })
  return complaints
}

/** Types email and password into the log-in and waits for the person's home. */
export async function logIn(page: Page, who: Staff): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(PEOPLE[who].email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === PEOPLE[who].home)
}

/** Opens unit 214 of Arbor Ridge as its resident, by complex, unit and PIN. */
export async function logInResident(page: Page): Promise<void> {
  await page.goto('/resident')
  await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
  await page.getByRole('option', { name: new RegExp(UNIT.complex) }).click()
  await page.getByLabel('Unit', { exact: true }).fill(UNIT.number)
  await page.getByLabel('PIN, 6 digits').fill(UNIT.pin)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/resident/dashboard')
}

export interface As {
  readonly width?: number
  readonly locale?: string
  /** Logs in anew instead of with the session kept by this worker: for journeys that end it. */
  readonly anew?: boolean
  readonly serviceWorkers?: 'allow' | 'block'
}

interface Fixtures {
  /** A browser of its own, logged in as somebody, at a width (height 900, or 780 on a phone), on the person's home. */
  as: (who: Staff, options?: As) => Promise<Page>
}

interface WorkerFixtures {
  /** Sessions of this worker: log-ins are limited, as they should be, so that each person logs in once. */
  sessions: Map<Staff, Kept>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({}, use) => use(process.env['CURBWISE_URL']),
  as: async ({ browser, baseURL, sessions }, use) => {
    const open: BrowserContext[] = []
    await use(async (who, { width = 1280, locale = 'en-US', anew = false, serviceWorkers = 'allow' } = {}) => {
      const storageState = anew ? undefined : sessions.get(who)
      const viewport = { width, height: width < 600 ? 780 : 900 }
      const context = await browser.newContext({ baseURL, locale, timezoneId: 'America/Chicago', viewport, serviceWorkers, storageState })
      open.push(context)
      const page = await context.newPage()
      if (storageState) {
        await page.goto('/')
        await page.waitForURL((url) => url.pathname === PEOPLE[who].home)
      } else {
        await logIn(page, who)
        if (!anew) sessions.set(who, await context.storageState())
      }
      return page
    })
    await Promise.all(open.map((context) => context.close()))
  },
})
