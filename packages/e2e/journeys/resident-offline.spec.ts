import { openConnection } from '../helpers/connection.ts'
import { newHome, openHome, uniquePlate } from '../helpers/home.ts'
import { isReady, stopWorkers } from '../helpers/service-worker.ts'
import { expect, test } from '../helpers/test.ts'

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
