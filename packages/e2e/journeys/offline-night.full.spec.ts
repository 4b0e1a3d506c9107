import { seededNumbers } from '@curbwise/testing/random'
import { createDriver } from '../helpers/accounts.ts'
import { openConnection, type Connection } from '../helpers/connection.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, openTowId, photograph, press } from '../helpers/driving.ts'
import { uniquePlate } from '../helpers/home.ts'
import { PASSWORD, PEOPLE } from '../helpers/people.ts'
import { hasKeptTows, hasLoadedAhead, hasOfflineParts, isReady } from '../helpers/service-worker.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

/** Each is one night of one driver; takes minutes, so it runs in `npm run test:full` only. */
const NIGHTS = 40
const EVENTS = 14
const TOWS = 2
/** Of a driver's tows: their own, and the requests. */
const LISTS = 2

/** What the driver does with a tow after taking it, in order: the main button, and the entries of the history that it leaves. */
const WORK = [
  { verb: 'Start driving', done: ['tow.en_route'] },
  { verb: 'I’m here', done: ['tow.on_scene'] },
  { verb: null, done: ['tow.image_added', 'tow.image_added'] },
] as const

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === PEOPLE.tow_driver.home)
}

interface Night {
  readonly email: string
  readonly user_id: string
  readonly connection: Connection
  page: Page
  is_cut: boolean
}

/** Opens the driver's tows. If the session has ended, logs in again, for which the driver needs a signal. */
async function goToTows(night: Night): Promise<void> {
  const { page } = night
  await page.goto('/tows')
  const ended = page.getByRole('heading', { name: /log in again|^Log in$/ })
  await expect(ended.or(page.getByRole('list', { name: 'My tows' }))).toBeVisible()
  if (!(await ended.isVisible())) return
  night.connection.restore()
  night.is_cut = false
  await logInAs(page, night.email)
  await page.goto('/tows')
  await expect(page.getByRole('list', { name: 'My tows' })).toBeVisible()
  // A driver who loses the signal within a second of logging in has nothing on the phone yet.
  await hasLoadedAhead(page)
  await hasKeptTows(page, LISTS + TOWS)
}

/** Does the next part of a tow's work, with or without a signal. */
async function work(night: Night, number: string, at: number): Promise<void> {
  const part = WORK[at]
  if (!part) return
  await goToTows(night)
  const { page } = night
  await page.getByRole('link', { name: new RegExp(`^Tow ${number},`) }).click()
  if (part.verb === null) {
    await photograph(page, ['rear', 'space'])
    // A photo that the phone hasn't stored yet goes with its tab.
    await expect(page.getByRole('button', { name: /Hook up the car/ })).toBeVisible()
    return
  }
  await press(page, part.verb)
  await expect(page.getByRole('button', { name: WORK[at + 1]?.verb ?? /^Take 2 photos/ })).toBeVisible()
}

const historyOf = async (id: string): Promise<string[]> =>
  (
    await queryDatabase<{ action: string }>('select action from history_entries where record_id = $1 order by seq', id)
  ).map(({ action }) => action)

for (let seed = 1; seed <= NIGHTS; seed++)
  test(`a random night without a signal loses nothing and does nothing twice (seed ${seed})`, async ({
    as,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const random = seededNumbers(seed)
    const office = await as('tow_admin')
    const tows: { readonly number: string; id: string; done: number; before: number }[] = []
    for (let count = 0; count < TOWS; count++) {
      await office.goto('/complexes/create-tow')
      await office.getByRole('main').getByRole('combobox', { name: 'Complex' }).fill('Arbor')
      await office.getByRole('option', { name: /Arbor Ridge/ }).click()
      await prepareTow(office, uniquePlate('NT'))
      tows.push({ number: await sendTow(office), id: '', done: 0, before: 0 })
    }
    const { id: user_id, email } = await createDriver(`Night ${seed}`)
    const connection = await openConnection(baseURL ?? '')
    const context = await browser.newContext({
      baseURL,
      proxy: connection.proxy,
      viewport: { width: 360, height: 780 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      serviceWorkers: 'allow',
    })
    const night: Night = { email, user_id, connection, page: await context.newPage(), is_cut: false }
    await logInAs(night.page, email)
    for (const tow of tows) {
      await openTow(night.page, tow.number, '/tows?show=requests')
      await press(night.page, 'Take this tow')
      await expect(night.page.getByRole('button', { name: /Start driving/ })).toBeVisible()
      tow.id = openTowId(night.page)
      tow.before = (await historyOf(tow.id)).length
    }
    await night.page.goto('/tows')
    await hasOfflineParts(night.page)
    await hasLoadedAhead(night.page)
    await hasKeptTows(night.page, LISTS + TOWS)
    await isReady(night.page)

    for (let event = 0; event < EVENTS; event++) {
      const share = random()
      const tow = tows[random() < 0.5 ? 0 : 1]
      if (share < 0.2) {
        connection.cut()
        night.is_cut = true
      } else if (share < 0.35) {
        connection.restore()
        night.is_cut = false
      } else if (share < 0.5) {
        await night.page.close()
        night.page = await context.newPage()
      } else if (share < 0.6)
        await queryDatabase('update sessions set ended_at = now() where user_id = $1 and ended_at is null', user_id)
      else if (tow && tow.done < WORK.length) {
        await work(night, tow.number, tow.done)
        tow.done++
      }
    }

    connection.restore()
    night.is_cut = false
    await goToTows(night)
    await expect(night.page.getByRole('button', { name: /\d waiting/ })).toHaveCount(0, { timeout: 60_000 })
    for (const { id, number, done, before } of tows) {
      const expected = WORK.slice(0, done).flatMap((part) => part.done)
      await expect.poll(async () => (await historyOf(id)).slice(before), { message: `tow ${number}` }).toEqual(expected)
    }
    await context.close()
    await connection.close()
  })
