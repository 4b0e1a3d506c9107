import { openTow, press } from '../helpers/driving.ts'
import { expect, test } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const PLATE = 'DRP 4420'

test.describe('a driver on scene', () => {
  test('takes a step offline, which is sent once, and drops the car when its owner comes', async ({ as }) => {
    const manager = await as('contract_manager')
    await prepareTow(manager, PLATE)
    const number = await sendTow(manager)
    const driver = await as('tow_driver', { width: 360 })
    await openTow(driver, number, '/tows?show=requests')
    await press(driver, 'Take this tow')

    await expect(driver.getByRole('button', { name: /Start driving/ })).toBeVisible()
    await driver.context().setOffline(true)
    await press(driver, 'Start driving')
    await expect(driver.getByRole('button', { name: '1 waiting' })).toBeVisible()
    await driver.context().setOffline(false)
    await expect(driver.getByRole('button', { name: '1 waiting' })).toBeHidden()
    await press(driver, 'I’m here')

    await driver.getByRole('link', { name: /The owner is here: drop it/ }).click()
    await expect(driver.getByRole('heading', { name: 'Free for the owner' })).toBeVisible()
    await driver.getByRole('button', { name: /Drop the car/ }).click()
    await expect(driver.getByText('Left where it was')).toBeVisible()
    await expect(driver.getByRole('link', { name: 'Drop receipt' })).toHaveAttribute('href', /drop_receipt$/)
    await driver
      .getByRole('button', { name: /My tows/ })
      .last()
      .click()
    await expect(driver.getByRole('link', { name: new RegExp(`^Tow ${number},`) })).toHaveCount(0)
  })
})
