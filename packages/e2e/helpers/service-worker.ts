import { expect, type Page } from './test.ts'

/** Resolves once the service worker is active and has cached the registry and each of the remotes' files that the page has loaded. */
export const isReady = (page: Page) =>
  // Not waitForFunction, which takes a promise for a true value.
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => new URL(name).pathname.startsWith('/remotes/'))
        const cached = await Promise.all([...files, '/remotes.json'].map((file) => caches.match(file)))
        return files.length > 0 && cached.every((response) => response !== undefined)
      }),
    )
    .toBe(true)

/** Resolves once a driver's tows have loaded ahead what is opened from them. */
export const hasOfflineParts = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('offline-parts').length)).toBeGreaterThan(0)

/** Resolves once a driver's screens have been loaded ahead, with what opens from them. */
export const hasScreensAhead = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('screens-ahead').length)).toBeGreaterThan(0)

/** Resolves once the page has loaded ahead what it needs without a connection. */
export async function hasLoadedAhead(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const files = await page.evaluate(() => performance.getEntriesByType('resource').length)
        const isQuiet = files === before
        before = files
        return isQuiet
      },
      { intervals: [2_000] },
    )
    .toBe(true)
}

/** Resolves once the phone keeps at least so many answers about a driver's tows: two lists, and each tow's record. */
export const hasKeptTows = (page: Page, answers: number) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const mark = performance.getEntriesByName('kept tows').at(-1)
        return mark instanceof PerformanceMark ? Number(mark.detail) : 0
      }),
    )
    .toBeGreaterThanOrEqual(answers)

interface Versions {
  readonly versions: readonly { readonly versionId: string; readonly runningStatus: string }[]
}

/** Stops the service worker, as the browser does half a minute after its last event. The next request starts it again. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const [known, stopped] = [new Set<string>(), new Set<string>()]
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }: Versions) => {
    for (const { versionId, runningStatus } of versions) {
      known.add(versionId)
      if (runningStatus === 'stopped') stopped.add(versionId)
    }
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await expect.poll(() => known.size > 0 && known.size === stopped.size).toBe(true)
  await devtools.detach()
}
