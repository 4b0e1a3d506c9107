import { readableIn, storedBytes } from '../helpers/browser-stores.ts'
import { openConnection } from '../helpers/connection.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, openTowId, photograph, press } from '../helpers/driving.ts'
import { hasLoadedAhead, hasOfflineParts, isReady } from '../helpers/service-worker.ts'
import { expect, logIn, test } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const PLATE = 'OFL 7714'

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
    const sent = driver.getByRole('list', { name: 'Sent in the last 24 hours' }).getByRole('listitem')
    await expect(sent.first()).toContainText('Step: en route')
    await expect(sent.first()).toContainText(PLATE)
    await expect.poll(async () => (await storedBytes(driver, { files: false })).includes('driver')).toBe(true)
    expect(readableIn(await storedBytes(driver, { files: false }), [PLATE, 'on_scene', id])).toEqual([])
    expect(readableIn(await storedBytes(driver), [PLATE, id])).toEqual([])

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
