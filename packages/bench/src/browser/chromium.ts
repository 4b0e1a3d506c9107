import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { browserPath } from '@curbwise/tooling/browser.ts'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { gzipSync } from 'node:zlib'

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function startChromium(lifetime: Lifetime): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: SWITCHES })
  lifetime.add(() => browser.close())
  return browser
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Blocks the service worker because it would fetch the whole site in the background. */
const SETTING: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  serviceWorkers: 'block',
  viewport: { width: 412, height: 823 },
}

/** Runs `work` in a new phone-sized browser context, logged in if `state` is given. */
export async function visit<Result>(
  browser: Browser,
  state: StorageState | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...SETTING, ...(state && { storageState: state }) })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Logs in through the form. Returns the storage state after the first screen has loaded, because complexes are fetched after login. */
export async function logInBy(
  browser: Browser,
  url: string,
  account: { email: string; password: string },
): Promise<StorageState> {
  return visit(browser, undefined, async (page) => {
    await page.goto(`${url}/login`)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((address) => address.pathname !== '/login')
    await page.waitForLoadState('networkidle')
    return page.context().storageState()
  })
}

/** Records the compressed bytes (gzip -9) of each script that a page loads from now on, by URL. */
export function scriptsOf(page: Page): () => Promise<Map<string, number>> {
  const found: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return
    found.push(response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).byteLength] as const))
  })
  return async () => new Map(await Promise.all(found))
}

export const total = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
