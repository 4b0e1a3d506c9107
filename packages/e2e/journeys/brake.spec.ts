import { queryDatabase } from '../helpers/database.ts'
import { openTowId, openTow, photograph, press } from '../helpers/driving.ts'
import { permitGuest, registerVehicle } from '../helpers/rights.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const UNIT = '316'
const TOO_LATE = 'BRK 5590'
const GONE_ON = 'BRK 6634'
const FREE_DROP = /^Right to park since .*[AP]M\. Dropping the car is free\.$/

interface TowRecord {
  readonly status: string
  readonly cancel_reason: string
  readonly decided: readonly string[]
  readonly charged: number
}

/** Reads the stored tow: its status, its decisions, and its number of charge lines. */
async function readTow(number: string): Promise<TowRecord | undefined> {
  const [tow] = await queryDatabase<TowRecord & { decided: string[] }>(
    `select status, cancel_reason, (select count(*)::int from tow_charge_lines where tow_id = tows.id) as charged,
       array(select distinct moment || ' ' || verdict from decisions where tow_id = tows.id order by 1) as decided from tows where number = $1`,
    number,
  )
  return tow
}

/** Requests a tow of an unregistered car; the driver takes it and starts driving. */
async function setOut(manager: Page, driver: Page, plate: string): Promise<string> {
  await prepareTow(manager, plate)
  const number = await sendTow(manager)
  await openTow(driver, number, '/tows?show=requests')
  for (const verb of ['Take this tow', 'Start driving']) await press(driver, verb)
  await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
  return number
}

/** Expects the brake to cover the whole screen, and no key, element below, or second try to get past it. */
async function expectNoWayPast(driver: Page, title: string, verb: string): Promise<void> {
  const brake = driver.getByRole('dialog', { name: title })
  const isShown = async (): Promise<void> => {
    await expect(brake.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(brake.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    await expect(brake.getByText(`Registered to unit ${UNIT}`, { exact: false }).first()).toBeVisible()
    await expect(brake.getByText(/^Before: Unauthorized/)).toBeVisible()
    await expect(brake.getByText(/Valid since \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M/).first()).toBeVisible()
  }
  await isShown()
  for (let time = 0; time < 3; time++) await driver.keyboard.press('Escape')
  await isShown()
  await expect(brake.getByRole('button')).toHaveText([/Leave the car/])
  await expect(brake.getByRole('link')).toHaveText(['Call dispatch'])
  expect(
    await driver.evaluate(() => document.elementFromPoint(innerWidth / 8, innerHeight - 12)?.closest('dialog')?.open),
  ).toBe(true)
  await driver.reload()
  await expect(driver.getByRole('alert', { name: 'The decision has changed' })).toContainText('Before: unauthorized')
  await press(driver, verb)
  await isShown()
}

/** Leaves the car, as the brake says. Returns the stored tow. */
async function leave(driver: Page, number: string): Promise<TowRecord | undefined> {
  await press(driver, 'Leave the car')
  await expect(driver.getByRole('list', { name: 'My tows' }).getByRole('link').first()).toBeVisible()
  await expect(driver.getByRole('link', { name: new RegExp(`^Tow ${number},`) })).toHaveCount(0)
  return readTow(number)
}

/** Expects the free drop to be shown without a reload on the driver's page, in the board's row, and in its panel. */
async function expectFreeDropShown(driver: Page, desk: Page, number: string): Promise<void> {
  const notice = driver.getByRole('alert', { name: 'A right to park has begun' })
  await expect(notice.getByText(/^Right to park since .*[AP]M$/)).toBeVisible()
  await expect(notice).toContainText('Dropping the car is free until you leave the property.')
  await expect(notice.getByText(/^At hook-up: unauthorized, .*\. That decision stays in effect\.$/)).toBeVisible()
  await expect(driver.getByRole('region', { name: 'The owner is here' })).toContainText(
    /Free.*Right to park since .*[AP]M/,
  )
  await expect(driver.getByText('to pay now')).toBeHidden()
  await expect(desk.getByText(FREE_DROP).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: `Cancel tow ${number}` })).toHaveCount(0)
}

test.describe('the brake', () => {
  test('stops a driver if the car was registered on the way, and the driver leaves it', async ({ as }) => {
    const [manager, driver] = [await as('contract_manager'), await as('tow_driver', { width: 360 })]
    const number = await setOut(manager, driver, 'BRK 2047')
    await registerVehicle(manager, 'BRK 2047', UNIT)
    await press(driver, 'I’m here')
    await expectNoWayPast(driver, 'Leave the car', 'I’m here')
    expect(await leave(driver, number)).toEqual({
      status: 'cancelled',
      cancel_reason: expect.stringMatching(`^Left the car: Registered to unit ${UNIT}`),
      charged: 0,
      decided: ['arrival authorized', 'assignment unauthorized', 'request unauthorized'],
    })
  })

  test('stops the hook-up if the car is registered while the driver is there', async ({ as }) => {
    const [manager, driver] = [await as('contract_manager'), await as('tow_driver', { width: 360 })]
    const number = await setOut(manager, driver, 'BRK 8163')
    await press(driver, 'I’m here')
    await photograph(driver, ['rear', 'space'])
    await expect(driver.getByRole('button', { name: /Hook up the car/ })).toBeVisible()
    await registerVehicle(manager, 'BRK 8163', UNIT)
    await press(driver, 'Hook up the car')
    await expectNoWayPast(driver, 'Do not hook up', 'Hook up the car')
    expect(await leave(driver, number)).toEqual({
      status: 'cancelled',
      cancel_reason: expect.stringMatching(`^Left the car: Registered to unit ${UNIT}`),
      charged: 0,
      decided: ['arrival unauthorized', 'assignment unauthorized', 'hook_up authorized', 'request unauthorized'],
    })
  })

  test('cannot stop a tow after hook-up: everyone is notified, the drop is free, and the stored decision stays the same', async ({
    as,
  }) => {
    const [manager, driver] = [await as('contract_manager'), await as('tow_driver', { width: 360 })]
    const number = await setOut(manager, driver, TOO_LATE)
    await press(driver, 'I’m here')
    await photograph(driver, ['rear', 'space'])
    await press(driver, 'Hook up the car')
    await expect(driver.getByRole('button', { name: /Leave the property/ })).toBeVisible()
    const stored = (): Promise<object[]> =>
      queryDatabase(
        "select id, decision, facts from decisions where license_plate = $1 and moment = 'hook_up'",
        TOO_LATE,
      )
    const before = await stored()
    expect(before).toHaveLength(1)
    const desk = await as('tow_staff')
    await desk.goto(`/tows?selected=${openTowId(driver)}`)
    await expect(desk.getByText(TOO_LATE).first()).toBeVisible()
    await expect(desk.getByText(FREE_DROP)).toHaveCount(0)
    await permitGuest(TOO_LATE, '415')

    await manager.goto(`/complexes/tows/${openTowId(driver)}/details`)
    const [then, now] = [
      manager.getByRole('article', { name: 'Decision' }).nth(0),
      manager.getByRole('article', { name: 'Decision' }).nth(1),
    ]
    await expect(now.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    await expect(now.getByText(/^Guest permit of unit 415/)).toBeVisible()
    await expect(then.getByText(/^Then, at hook-up/)).toBeVisible()
    await expect(then.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()

    await expectFreeDropShown(driver, desk, number)
    await press(driver, 'Leave the property')
    const asked = driver.getByRole('dialog', { name: 'Drop it free?' })
    await expect(asked.getByText(/^Guest permit of unit 415/)).toBeVisible()
    await expect(asked.getByText(/^Since .*[AP]M/)).toBeVisible()
    for (let time = 0; time < 3; time++) await driver.keyboard.press('Escape')
    await expect(asked).toBeVisible()
    await press(driver, 'Drop it free')
    await expect(driver.getByRole('heading', { name: 'Free for the owner' })).toBeVisible()
    await expect(
      driver.getByText('The car has had a right to park since it was hooked up', { exact: false }),
    ).toBeVisible()
    await press(driver, 'Drop the car')
    await expect(driver.getByText('Left where it was')).toBeVisible()

    await expect(then.getByText(/^Then, at the drop/)).toBeVisible()
    await manager
      .getByLabel('As of', { exact: true })
      .selectOption({ label: await manager.getByRole('option', { name: /^At hook-up/ }).innerText() })
    await expect(then.getByText(/^As of .*, as known then$/)).toBeVisible()
    await expect(then.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    expect(await stored()).toEqual(before)
    expect(await readTow(number)).toMatchObject({
      status: 'completed_dropped_on_site',
      charged: 0,
      decided: expect.arrayContaining(['drop authorized', 'hook_up unauthorized']),
    })
  })

  test('lets a driver leave with a car that got a right only after confirming it, and records who and when', async ({
    as,
  }) => {
    const [manager, driver] = [await as('contract_manager'), await as('tow_driver', { width: 360 })]
    const number = await setOut(manager, driver, GONE_ON)
    await press(driver, 'I’m here')
    await photograph(driver, ['rear', 'space'])
    await press(driver, 'Hook up the car')
    await expect(driver.getByText('to pay now')).toBeVisible()
    await permitGuest(GONE_ON, '415')
    await expect(driver.getByRole('alert', { name: 'A right to park has begun' })).toBeVisible()
    await press(driver, 'Leave the property')
    await driver.getByRole('button', { name: 'I know, leave with the car' }).click()
    await expect(driver.getByRole('button', { name: /I’m at the lot/ })).toBeVisible()
    await expect(driver.getByRole('alert', { name: 'A right to park has begun' })).toBeHidden()
    await manager.goto(`/complexes/tows/${openTowId(driver)}/details`)
    await expect(manager.getByText(/^Continued despite a right since hook-up: Guest permit of unit 415/)).toBeVisible()
    expect(await readTow(number)).toMatchObject({
      status: 'pending',
      decided: expect.arrayContaining(['departure authorized', 'hook_up unauthorized']),
    })
  })
})
