import { openConnection } from '../helpers/connection.ts'
import { holdCopy } from '../helpers/copies.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, openTowId, photograph, press } from '../helpers/driving.ts'
import { uniquePlate } from '../helpers/home.ts'
import { registerVehicle, unitWithRoom } from '../helpers/rights.ts'
import { hasLoadedAhead, hasOfflineParts, isReady } from '../helpers/service-worker.ts'
import { expect, logIn, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const COMPLEX = 'Arbor Ridge'
const WHY = 'The car blocks the only way out'

/** Requests the tow of a car that blocks the way: a right that it gets later doesn't stop the tow, but changes the decision. */
async function requestTow(office: Page, plate: string): Promise<string> {
  await office.goto('/complexes/create-tow')
  await office.getByRole('main').getByRole('combobox', { name: 'Complex' }).fill('Arbor')
  await office.getByRole('option', { name: new RegExp(COMPLEX) }).click()
  await prepareTow(office, plate)
  await office.getByRole('group', { name: 'Hazard' }).getByRole('button', { name: 'Blocking' }).click()
  await office.getByLabel('Why it is a hazard').fill(WHY)
  return sendTow(office)
}

const alertsOf = async (tow_id: string) =>
  JSON.stringify(
    await queryDatabase(
      "select data from pgboss.job where name = 'company_alert' and data::text like '%phone_differs%' and data::text like $1",
      `%${tow_id}%`,
    ),
  )

test('a phone decides without a signal, the server decides otherwise, and the tow waits for dispatch', async ({
  as,
  browser,
  baseURL,
}) => {
  const plate = uniquePlate('OD')
  const office = await as('tow_admin')
  const number = await requestTow(office, plate)
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
  for (const verb of ['Take this tow', 'Start driving']) await press(driver, verb)
  await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
  const copying = performance.now()
  await driver.goto('/vehicles')
  await holdCopy(driver, COMPLEX)
  await openTow(driver, number)
  const id = openTowId(driver)
  await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
  await hasOfflineParts(driver)
  await hasLoadedAhead(driver)
  await isReady(driver)

  connection.cut()
  const copied_ms = performance.now() - copying
  const manager = await as('contract_manager')
  const unit = await unitWithRoom()
  await registerVehicle(manager, plate, unit)
  const registered = performance.now()
  // The phone's time is the copy's plus its age, so it is behind by as long as the copy took to arrive.
  await expect.poll(() => performance.now() - registered, { timeout: copied_ms + 60_000 }).toBeGreaterThan(copied_ms)
  await press(driver, 'I’m here')
  await expect(driver.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await expect(driver.getByText('No signal', { exact: true })).toBeVisible()

  connection.restore()
  await expect(driver.getByRole('button', { name: /waiting/ })).toHaveCount(0, { timeout: 60_000 })
  await expect.poll(() => alertsOf(id)).toContain('phone_differs')

  const dispatch = await as('tow_staff')
  await dispatch.goto(`/complexes/tows/${id}/details`)
  const both = dispatch.getByRole('region', { name: 'Decided without a connection' })
  await expect(both.getByText('The phone and the server decided differently')).toBeVisible()
  await expect(both.getByRole('heading', { name: /^Phone: On scene/ }).locator('..')).toContainText('Unauthorized')
  await expect(both.getByRole('heading', { name: /^Server: the same minute/ }).locator('..')).toContainText(
    `Registered to unit ${unit}`,
  )
  await expect(both.getByText(/^By its copy from/)).toBeVisible()

  const changed = driver.getByRole('alert', { name: 'This changed while you were offline' })
  await expect(changed.getByText('Unauthorized')).toBeVisible()
  await expect(changed.getByText(new RegExp(`Registered to unit ${unit}`))).toBeVisible()
  await expect(driver.getByText('Until then you can leave the car, but not complete the tow.')).toBeVisible()

  await photograph(driver, ['rear', 'space'])
  for (const verb of ['Hook up the car', 'Leave the property', 'I’m at the lot', 'Complete the tow'])
    await press(driver, verb)
  await expect(driver.getByText(/Dispatch must decide first/).first()).toBeVisible()

  await both.getByRole('button', { name: 'Let the tow go on' }).click()
  const asked = dispatch.getByRole('dialog', { name: 'Let the tow go on?' })
  await asked.getByLabel('Why the tow is right').fill('It blocked the only way out')
  await asked.getByRole('button', { name: 'Let it go on' }).click()
  await expect(both.getByText(/let the tow go on, .*: It blocked the only way out/)).toBeVisible()
  await press(driver, 'Complete the tow')
  await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()
  await context.close()
  await connection.close()
})
