import { openConnection } from '../helpers/connection.ts'
import { newHome, openHome, uniquePlate } from '../helpers/home.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Resolves once the service worker is active and has cached the registry and each of the remotes' files that the page has loaded. */
const isReady = (page: Page) =>
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

interface Versions {
  readonly versions: readonly { readonly versionId: string; readonly runningStatus: string }[]
}

/** Stops the service worker, as the browser does half a minute after its last event. The next request starts it again. */
async function stopWorkers(page: Page): Promise<void> {
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

test.describe('a resident without a connection', () => {
  test('sees the unit with its age even after a reload, cannot change anything, and leaves no data after logout', async ({
    as,
    browser,
    baseURL,
  }) => {
    const home = await newHome(await as('contract_manager'))
    const connection = await openConnection(baseURL ?? '')
    const context = await browser.newContext({
      baseURL,
      proxy: connection.proxy,
      viewport: { width: 360, height: 780 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await openHome(page, home)
    const plate = uniquePlate('RV')
    await page.getByRole('link', { name: 'Add a vehicle' }).click()
    await page.getByLabel('Plate', { exact: true }).fill(plate)
    await page.getByRole('button', { name: 'Add a vehicle' }).click()
    const car = page.getByRole('button', { name: new RegExp(`plate ${[...plate].join(' ')}`, 'i') })
    await expect(car).toBeVisible()
    await isReady(page)

    connection.cut()
    await stopWorkers(page)
    await page.reload()
    await expect(page.getByText(/^You're offline and see your unit as of /)).toBeVisible()
    await expect(car).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register a guest' })).toBeHidden()
    await expect(page.getByRole('button', { name: `Remove ${plate}` })).toBeHidden()

    connection.restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^You're offline/)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Register a guest' })).toBeVisible()

    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/resident')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(plate)
    connection.cut()
    await page.goto('/resident/dashboard').catch(() => undefined)
    await expect(page.getByText(plate)).toBeHidden()
    await context.close()
    await connection.close()
  })
})
