import { openConnection } from '../helpers/connection.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, openTowId, photograph, press } from '../helpers/driving.ts'
import { hasLoadedAhead, hasOfflineParts, isReady } from '../helpers/service-worker.ts'
import { expect, logIn, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const PLATE = 'OFL 7714'

/** Everything that scripts of this page could read from the browser's stores, as text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const said: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (Array.isArray(value)) return value.map(text).join(' ')
      if (typeof value === 'object' && value !== null) return Object.values(value).map(text).join(' ')
      return String(value)
    }
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      said.push(name)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(name))
      })
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        for (const asked of [rows.getAllKeys(), rows.getAll()])
          said.push(
            await new Promise<string>((resolve) => {
              asked.addEventListener('success', () => resolve(text(asked.result)))
            }),
          )
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) said.push(request.url)
    return said.join('\n')
  })

test.describe('a driver without a signal', () => {
  test('goes on, is killed, and everything arrives once and in order', async ({ as, browser, baseURL }) => {
    const manager = await as('contract_manager')
    await prepareTow(manager, PLATE)
    const number = await sendTow(manager)
    const connection = await openConnection(baseURL ?? '')
    const context = await browser.newContext({
      baseURL,
      proxy: connection.proxy,
      viewport: { width: 360, height: 780 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      serviceWorkers: 'allow',
    })
    const driver = await context.newPage()
    await logIn(driver, 'tow_driver')
    await openTow(driver, number, '/tows?show=requests')
    await press(driver, 'Take this tow')
    await press(driver, 'Start driving')
    await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
    const id = openTowId(driver)
    // The worker has what the page needs, and the phone what it showed.
    await driver.goto('/tows')
    await expect(driver.getByRole('link', { name: new RegExp(`^Tow ${number},`) })).toBeVisible()
    await openTow(driver, number)

    await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
    await hasOfflineParts(driver)
    await hasLoadedAhead(driver)
    await isReady(driver)
    connection.cut()
    await press(driver, 'I’m here')
    await expect(driver.getByRole('button', { name: '1 waiting' })).toBeVisible()
    await photograph(driver, ['rear', 'space'])
    await expect(driver.getByRole('button', { name: '3 waiting' })).toBeVisible()
    await expect(driver.getByText('Don’t hook up yet')).toBeVisible()
    await expect(driver.getByRole('button', { name: /Hook up the car/ })).toBeDisabled()

    await driver.getByRole('button', { name: '3 waiting' }).click()
    const list = driver.getByRole('list', { name: '3 waiting on this phone' })
    await expect(list.getByRole('listitem').first()).toContainText('Step: on scene')
    await expect(list.getByRole('listitem').last()).toContainText('Space photo')
    await expect.poll(() => everythingStored(driver)).toContain('driver')
    const stored = await everythingStored(driver)
    for (const words of [PLATE, PLATE.replace(' ', ''), 'on_scene', id]) expect(stored).not.toContain(words)

    await driver.close()
    const later = await context.newPage()
    await later.goto('/tows')
    await expect(later.getByText('No signal', { exact: true })).toBeVisible()
    await expect(later.getByText('2 photos and 1 step wait on this phone')).toBeVisible()
    await expect(later.getByRole('button', { name: '3 waiting' })).toBeVisible()

    connection.restore()
    await expect(later.getByRole('button', { name: /waiting/ })).toHaveCount(0, { timeout: 60_000 })
    const history = await queryDatabase<{ action: string }>(
      'select action from history_entries where record_id = $1 order by seq',
      id,
    )
    expect(history.map(({ action }) => action).slice(-4)).toEqual([
      'tow.en_route',
      'tow.on_scene',
      ...Array.from({ length: 2 }, () => 'tow.image_added'),
    ])
    await openTow(later, number)
    await press(later, 'Hook up the car')
    await expect(later.getByRole('button', { name: /Leave the property/ })).toBeVisible()
    await context.close()
    await connection.close()
  })
})
