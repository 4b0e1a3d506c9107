import { readableIn, storedBytes } from '../helpers/browser-stores.ts'
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

interface SealedRecord {
  readonly key: readonly [string, string]
  readonly iv: readonly number[]
  readonly sealed: readonly number[]
}

/** The sealed records of a page's browser as they are stored, without the keys, which no script can read. */
const sealedOf = (page: Page): Promise<SealedRecord[]> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await result(indexedDB.open('sealed'))
    const rows = database.transaction('records').objectStore('records')
    const [keys, values] = [result(rows.getAllKeys()), result(rows.getAll())]
    const named = (await keys) as [string, string][]
    const sealed = (await values) as { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }[]
    database.close()
    return sealed.map((record, at) => ({
      key: named[at] ?? ['', ''],
      iv: [...record.iv],
      sealed: [...new Uint8Array(record.sealed)],
    }))
  })

/**
 * Tries the same person's keys of another browser on each record, and to read those keys. The page has a copy of its own, so that it has
 * keys. `opened`: records that it could decrypt.
 */
async function openedElsewhere(records: readonly SealedRecord[], other: Page) {
  await other.goto('/vehicles')
  await other.getByRole('combobox', { name: 'Complex' }).click()
  await other.getByRole('option', { name: new RegExp(COMPLEX) }).click()
  await holdCopy(other, COMPLEX)
  return other.evaluate(async (stolen) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await result(indexedDB.open('sealed'))
    const keys = (await result(database.transaction('keys').objectStore('keys').getAll())) as { seal: CryptoKey }[]
    database.close()
    const open = async ({ key, iv, sealed }: (typeof stolen)[number], { seal }: { seal: CryptoKey }) => {
      const additionalData = new TextEncoder().encode(key.join(' '))
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: new Uint8Array(iv), additionalData },
        seal,
        new Uint8Array(sealed),
      )
    }
    const tries = stolen.flatMap((record) => keys.map((key) => open(record, key)))
    const exports = keys.map(({ seal }) => crypto.subtle.exportKey('raw', seal))
    const succeeded = async (all: readonly Promise<unknown>[]): Promise<number> =>
      (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length
    return { records: tries.length > 0, opened: await succeeded(tries), exported: await succeeded(exports) }
  }, records)
}

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
  const stored = await storedBytes(page)
  expect(stored.includes('records')).toBe(true)
  expect(readableIn(stored, [plate, REGISTERED])).toEqual([])
  expect(await openedElsewhere(await sealedOf(page), signed_in)).toEqual({ records: true, opened: 0, exported: 0 })

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
  await expect(answer.getByText(/^From the copy on this phone, 1[5-9] min old$/).first()).toBeVisible()
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
