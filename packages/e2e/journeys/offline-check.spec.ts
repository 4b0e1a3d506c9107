import { openConnection } from '../helpers/connection.ts'
import { holdCopy } from '../helpers/copies.ts'
import { uniquePlate } from '../helpers/home.ts'
import { permitGuest } from '../helpers/rights.ts'
import { hasLoadedAhead } from '../helpers/service-worker.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const COMPLEX = 'Arbor Ridge'
const UNIT = '415'
const MINUTE = 60_000
/** Registered to unit 214 in the demo. */
const REGISTERED = 'RKD 554O'

/** Everything that the page's browser stores for this site, with bytes as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const text = (value: unknown): string =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder().decode(value)
        : typeof value === 'object' && value !== null
          ? Object.entries(value)
              .map(([key, part]) => `${key} ${text(part)}`)
              .join('\n')
          : String(value)
    const said = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(name ?? '')
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => failed(new Error('The database can’t be opened')))
      })
      for (const store of database.objectStoreNames) {
        const all = <T>(request: IDBRequest<T>) =>
          new Promise<T>((done) => request.addEventListener('success', () => done(request.result)))
        const rows = database.transaction(store).objectStore(store)
        said.push(store, text(await all(rows.getAllKeys())), text(await all(rows.getAll())))
      }
      database.close()
    }
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys())
        said.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return said.join('\n')
  })

const sealedRecords = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('sealed')
        request.addEventListener('success', () => {
          const database = request.result
          if (!database.objectStoreNames.contains('records')) return done(0)
          const count = database.transaction('records').objectStore('records').count()
          count.addEventListener('success', () => {
            database.close()
            done(count.result)
          })
        })
      }),
  )

async function check(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Plate or VIN').fill(plate)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

test('a driver without a connection checks plates by the copy on the phone, which no one else can read', async ({
  as,
  baseURL,
}) => {
  const connection = await openConnection(baseURL ?? '')
  const signed_in = await as('tow_driver', { width: 360, fresh: true })
  const context = await signed_in
    .context()
    .browser()
    ?.newContext({
      baseURL,
      proxy: connection.proxy,
      storageState: await signed_in.context().storageState(),
      viewport: { width: 360, height: 780 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      serviceWorkers: 'block',
    })
  if (!context) throw new Error('The browser has been closed')
  const page = await context.newPage()
  const plate = uniquePlate('OF')
  await permitGuest(plate, UNIT)
  await page.goto('/vehicles')
  await page.getByRole('combobox', { name: 'Complex' }).click()
  await page.getByRole('option', { name: new RegExp(COMPLEX) }).click()

  await holdCopy(page, COMPLEX)
  const everything = await stored(page)
  expect(everything).toContain('records')
  for (const secret of [plate, REGISTERED, REGISTERED.replace(' ', '')]) expect(everything).not.toContain(secret)

  await hasLoadedAhead(page)
  connection.cut()
  const answer = page.getByRole('region', { name: 'Answer' })
  await check(page, plate)
  await expect(
    answer.getByText(/^From the copy on this phone, (less than a minute|\d+ min) old$/).first(),
  ).toBeVisible()
  await expect(answer.getByRole('heading', { name: 'Authorized' })).toBeVisible()
  await expect(answer.getByText(new RegExp(`Guest permit of unit ${UNIT}`)).first()).toBeVisible()
  await check(page, uniquePlate('NO'))
  await expect(answer.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await expect(answer.getByRole('link', { name: 'Tow this car now' })).toBeVisible()

  await page.clock.setFixedTime(Date.now() + 15 * MINUTE)
  await expect(answer.getByText(/^From the copy on this phone, 1[5-9] min old$/).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(answer.getByText(/15 minutes old or older, so it can’t decide/)).toBeVisible()
  await expect(answer.getByRole('heading', { name: /^Check/ })).toBeVisible()
  await expect(answer.getByRole('link', { name: 'Tow this car now' })).toHaveCount(0)

  connection.restore()
  await expect(answer.getByText(/^From the copy on this phone/)).toHaveCount(0)
  await expect(answer.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()

  await expect.poll(() => sealedRecords(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show the sidebar' }).click()
  await page.getByRole('button', { name: /Rubén Treviño/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => sealedRecords(page)).toBe(0)
  await context.close()
  await connection.close()
})
