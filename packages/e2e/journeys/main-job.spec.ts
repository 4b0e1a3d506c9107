import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { checkPlate, findCar, SPANISH } from '../helpers/ways.ts'

const PLATE = 'XVJ 9127'
const REQUIRED = ['front', 'side', 'rear', 'space'] as const
const SOON_MS = 5000

/** Takes what the one button of the screen asks to photograph. */
async function shoot(page: Page, verb: string, name: string): Promise<void> {
  await page.locator(`input[type=file][aria-label="${verb}"]`).setInputFiles(await photo(page, name))
}

/** The manager's request, from the plate to the number of the tow. */
async function requestTow(page: Page): Promise<string> {
  await checkPlate(page, PLATE)
  await expect(page.getByText('No vehicle, guest or paid permit', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel('The reason in a sentence').fill('No permit, seen on two nights')
  for (const [verb, name] of [['Take the front', 'front'], ['Take the side', 'side']] as const) await shoot(page, verb, name)
  await page.getByRole('button', { name: 'Continue with 2 photos' }).click()
  await page.getByLabel('Space number').fill('77')
  await page.getByLabel('Where the car stands').fill('Visitor row, by the north gate')
  await page.getByLabel('Color').fill('White')
  await page.getByLabel('Make').fill('Ford')
  await page.getByLabel('Model').fill('Escape')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: /Request this tow/ }).click()
  const told = page.getByRole('heading', { name: /Tow \d+ is requested/ })
  await expect(told).toBeVisible()
  return /\d+/.exec(await told.innerText())?.[0] ?? ''
}

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
    const number = await requestTow(manager)

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

  test('a permitted car is refused at the plate, and stays', async ({ as }) => {
    const page = await as('contract_manager')
    await checkPlate(page, 'RKD 5540')
    await expect(page.getByText(/Registered to unit 214/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeHidden()
    await page.getByRole('button', { name: /Leave the car/ }).click()
    await expect(page.getByRole('heading', { name: 'RKD 5540 stays where it is' })).toBeVisible()
    await page.goto('/complexes/create-tow?step=5')
    await expect(page.getByText('Step 1 of 5', { exact: false })).toBeVisible()
  })
})
