import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow, shoot } from '../helpers/tow-request.ts'
import { findCar, SPANISH } from '../helpers/ways.ts'

const PLATE = 'XVJ 9127'
const REQUIRED = ['front', 'side', 'rear', 'space'] as const
const SOON_MS = 5000

/** All that the driver's one button asks for, until the tow is done; gives back how many taps that took beside the photos. */
async function drive(page: Page): Promise<number> {
  const steps = ['Start driving', 'I am there', 'Hook up the car', 'Leave the property', 'Complete at the lot'] as const
  const missing = REQUIRED.filter((subject) => subject !== 'front' && subject !== 'side')
  // While a step is on its way the button takes no other.
  const press = (verb: string): Promise<void> => page.getByRole('button', { name: new RegExp(verb) }).and(page.locator(':not([aria-busy])')).click()
  await press('Take this tow')
  let taps = 1
  for (const step of steps) {
    if (step === 'Hook up the car') for (const subject of missing) await shoot(page, `Photograph the ${subject}`, subject)
    await press(step)
    taps++
  }
  return taps
}

test.describe('the main job', () => {
  test('a manager asks, dispatch gives, a driver tows, and the owner finds the car', async ({ as, browser, baseURL }) => {
    test.setTimeout(180_000)
    const dispatch = await as('tow_staff')
    await dispatch.goto('/tows')
    await expect(dispatch.locator('tr[data-row]').first()).toBeVisible()
    const manager = await as('contract_manager')
    await prepareTow(manager, PLATE)
    const number = await sendTow(manager)

    const row = dispatch.locator('tr[data-row]').filter({ hasText: PLATE })
    await expect(row).toBeVisible({ timeout: SOON_MS })
    await row.getByRole('button', { name: new RegExp(`Assign tow ${number}`) }).click()
    await dispatch.getByRole('menuitem', { name: /Rubén Treviño/ }).click()
    await expect(row).toContainText('Rubén Treviño')
    await expect(manager.getByText('Rubén Treviño', { exact: false }).first()).toBeVisible({ timeout: SOON_MS })

    const driver = await as('tow_driver', { width: 360 })
    await driver.goto('/tows')
    await driver.getByRole('link', { name: new RegExp(`^Tow ${number},`) }).click()
    expect(await drive(driver)).toBeLessThanOrEqual(8)
    await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()

    const context = await browser.newContext({ baseURL, locale: 'es-US', timezoneId: 'America/Chicago', viewport: { width: 360, height: 780 } })
    const owner = await context.newPage()
    await findCar(owner, PLATE, SPANISH)
    await expect(owner.getByRole('heading', { level: 1, name: 'Su auto está en el depósito' })).toBeVisible()
    await expect(owner.getByText(`Caso ${number}`)).toBeVisible()
    await expect(owner.getByText('Frente').first()).toBeVisible()
    await expect(owner.getByRole('link', { name: 'Cómo llegar' })).toBeVisible()
    await context.close()
  })
})
