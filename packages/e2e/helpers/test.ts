import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { PASSWORD, PEOPLE, UNIT, type Staff } from './people.ts'

export { expect }
export type { Browser, Page }

/** What a screen said that it should not have: errors of scripts, of the console, of the content security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(`console: ${message.text()}`)
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

interface As {
  readonly width?: number
  readonly locale?: string
  /** Logs in by the screen instead of reusing the role's session: for journeys that end it. */
  readonly fresh?: boolean
  /** Opens the person's home. Otherwise the page is blank, so that a journey that starts elsewhere loads the app once. */
  readonly home?: boolean
  readonly serviceWorkers?: 'allow' | 'block'
}

interface Fixtures {
  /** A browser of its own, logged in as somebody, at a width (height 900, or 780 on a phone). */
  as: (who: Staff, options?: As) => Promise<Page>
}

/** Where the session of a role is kept: each logs in once for the whole run, whichever worker needs it first. */
function sessionOf(who: Staff): string {
  const folder = join(process.env['CURBWISE_DATA'] ?? '', 'sessions')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${who}.json`)
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['CURBWISE_URL']),
  as: async ({ browser, baseURL }, use) => {
    const open: BrowserContext[] = []
    await use(
      async (who, { width = 1280, locale = 'en-US', fresh = false, home = false, serviceWorkers = 'block' } = {}) => {
        const kept = sessionOf(who)
        const storageState = !fresh && existsSync(kept) ? kept : undefined
        const viewport = { width, height: width < 600 ? 780 : 900 }
        const context = await browser.newContext({
          baseURL,
          locale,
          timezoneId: 'America/Chicago',
          viewport,
          serviceWorkers,
          ...(storageState && { storageState }),
        })
        open.push(context)
        const page = await context.newPage()
        if (!storageState) {
          await logIn(page, who)
          if (!fresh) await context.storageState({ path: kept })
        } else if (home) {
          await page.goto('/')
          await page.waitForURL((url) => url.pathname === PEOPLE[who].home)
        }
        return page
      },
    )
    await Promise.all(open.map((context) => context.close()))
  },
})
