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

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** A service worker would fetch the whole site beside the page. */
const SETTING: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  serviceWorkers: 'block',
  viewport: { width: 412, height: 823 },
}

/** A phone's browser that knows nothing yet but, when given, a log-in. */
export async function visit<Result>(
  browser: Browser,
  kept: Kept | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...SETTING, ...(kept && { storageState: kept }) })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Logs in by typing, and keeps what the browser keeps once the first screen stands: the complexes come after the log-in. */
export async function logInBy(
  browser: Browser,
  url: string,
  account: { email: string; password: string },
): Promise<Kept> {
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

/** Compressed bytes (gzip -9) of each script that a page asks for, by address, from now on. */
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
