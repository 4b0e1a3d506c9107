import { createDriver } from '../helpers/accounts.ts'
import { openConnection } from '../helpers/connection.ts'
import { holdCopy } from '../helpers/copies.ts'
import { queryDatabase } from '../helpers/database.ts'
import { uniquePlate } from '../helpers/home.ts'
import { PASSWORD } from '../helpers/people.ts'
import { registerVehicle, unitWithRoom } from '../helpers/rights.ts'
import { hasLoadedAhead, hasScreensAhead, isReady } from '../helpers/service-worker.ts'
import { expect, test } from '../helpers/test.ts'

const COMPLEX = 'Arbor Ridge'
const NAME = 'Hollis Tran'

test('a request that the server refuses when it arrives waits for dispatch, with what the phone decided', async ({
  as,
  browser,
  baseURL,
}) => {
  const plate = uniquePlate('OR')
  const { email } = await createDriver(NAME)
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
  await driver.goto('/login')
  await driver.getByLabel('Email').fill(email)
  await driver.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await driver.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(driver).not.toHaveURL(/login/)
  await driver.goto('/vehicles')
  await driver.getByRole('combobox', { name: 'Complex' }).click()
  await driver.getByRole('option', { name: new RegExp(COMPLEX) }).click()
  await holdCopy(driver, COMPLEX)
  // The tows were never opened here: what the verdict opens was loaded ahead.
  await hasScreensAhead(driver)
  await hasLoadedAhead(driver)
  await isReady(driver)

  connection.cut()
  await driver.getByLabel('Plate or VIN').fill(plate)
  await driver.getByRole('button', { name: 'Check', exact: true }).click()
  const answer = driver.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await answer.getByRole('link', { name: 'Tow this car now' }).click()
  await driver.getByText('Abandoned', { exact: true }).click()
  await driver.getByLabel('Space number, or where the car is').fill('42')
  await driver.getByRole('button', { name: /^Tow it now/ }).click()
  await expect(driver.getByRole('button', { name: '1 waiting' })).toBeVisible()

  const unit = await unitWithRoom()
  await registerVehicle(await as('contract_manager'), plate, unit)
  connection.restore()
  await driver.getByRole('button', { name: /waiting/ }).click()
  const items = driver.getByRole('dialog', { name: /on this phone/ })
  await expect(items.getByText(/Dispatch has it/)).toBeVisible({ timeout: 60_000 })
  await expect(items.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  const dispatch = await as('tow_staff')
  await dispatch.goto('/tows')
  await dispatch.getByRole('button', { name: 'Decide' }).click()
  const refused = dispatch.getByRole('dialog', { name: 'Refused from drivers’ phones' })
  const item = refused.getByRole('listitem').filter({ hasText: plate })
  await expect(item.getByText(new RegExp(`^${NAME} captured it .*space 42`))).toBeVisible()
  await expect(item.getByText(/^By its copy from/)).toBeVisible()
  await expect(item.locator('div', { hasText: 'Phone, when captured' }).getByText('Unauthorized')).toBeVisible()
  await expect(item.getByText(new RegExp(`Registered to unit ${unit}`))).not.toHaveCount(0)
  await item.getByRole('button', { name: 'Dismiss' }).click()
  const asked = dispatch.getByRole('dialog', { name: /^Dismiss what was refused/ })
  await asked.getByLabel('Reason').fill('The resident registered it at the gate')
  await asked.getByRole('button', { name: 'Dismiss' }).click()
  await expect(asked).toBeHidden()
  await expect(item.getByText(/dismissed it, .*: The resident registered it at the gate/)).toBeVisible()
  expect(await queryDatabase('select 1 from tows where license_plate = $1', plate)).toEqual([])
  await context.close()
  await connection.close()
})
