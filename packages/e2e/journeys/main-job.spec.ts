import { openTow, photograph, press } from '../helpers/driving.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'
import { findCar, SPANISH } from '../helpers/navigation.ts'

const PLATE = 'XVJ 9127'
/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000

/** Follows the driver's main button until the tow is completed. Returns the number of taps without the photos. */
async function drive(page: Page): Promise<number> {
  const steps = [
    'Start driving',
    'I’m here',
    'Hook up the car',
    'Leave the property',
    'I’m at the lot',
    'Complete the tow',
  ] as const
  await press(page, 'Take this tow')
  let taps = 1
  for (const step of steps) {
    if (step === 'Hook up the car') await photograph(page, ['rear', 'space'])
    await press(page, step)
    taps++
  }
  return taps
}

/** Pays by card in Spanish, waits for the bank, and returns to the case. */
async function pay(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: /^Pagar \$/ }).click()
  await owner.getByRole('button', { name: /^Pagar \$/ }).click()
  await owner.getByRole('radio', { name: /Aprobada/ }).check()
  await owner.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(owner.getByRole('heading', { level: 1, name: /^Pagado: \$/ })).toBeVisible({ timeout: BANK_MS })
  await owner.getByRole('link', { name: 'Volver al caso' }).click()
  await expect(owner.getByText(/^Pagado: \$/)).toBeVisible()
}

/** Releases a car that was paid online: records who takes it and which ID was checked. */
async function release(desk: Page, plate: string): Promise<void> {
  await desk.goto('/tows?view=storage')
  await desk
    .locator('tr[data-row]')
    .filter({ hasText: plate })
    .click({ position: { x: 6, y: 6 } })
  await desk.getByLabel('Name on the ID').fill('Ana Rivas')
  await desk.getByLabel('They are').selectOption({ label: 'Owner' })
  await desk.getByLabel('Proof that the car is theirs').selectOption({ label: 'Registration' })
  await desk.getByText('Driver license', { exact: true }).click()
  await desk.getByLabel(/^Face and name match/).check()
  await desk
    .getByRole('button', { name: /release/i })
    .last()
    .click()
  await expect(desk.getByRole('heading', { name: 'Released to Ana Rivas' })).toBeVisible()
}

test.describe('the main job', () => {
  test('a manager requests, dispatch assigns, a driver tows, and the owner finds the car, pays, and gets it back', async ({
    as,
    browser,
    baseURL,
  }) => {
    const dispatch = await as('tow_staff')
    await dispatch.goto('/tows')
    await expect(dispatch.locator('tr[data-row]').first()).toBeVisible()
    const manager = await as('contract_manager')
    await prepareTow(manager, PLATE)
    const number = await sendTow(manager)

    const row = dispatch.locator('tr[data-row]').filter({ hasText: PLATE })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: new RegExp(`Assign tow ${number}`) }).click()
    await dispatch.getByRole('menuitem', { name: /Rubén Treviño/ }).click()
    await expect(row).toContainText('Rubén Treviño')
    await expect(manager.getByText('Rubén Treviño', { exact: false }).first()).toBeVisible()

    const driver = await as('tow_driver', { width: 360 })
    await openTow(driver, number)
    expect(await drive(driver)).toBeLessThanOrEqual(8)
    await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()

    const context = await browser.newContext({
      baseURL,
      locale: 'es-US',
      timezoneId: 'America/Chicago',
      viewport: { width: 360, height: 780 },
    })
    const owner = await context.newPage()
    await findCar(owner, PLATE, SPANISH)
    await expect(owner.getByRole('heading', { level: 1, name: 'Su carro está en el depósito' })).toBeVisible()
    await expect(owner.getByText(`Caso ${number}`)).toBeVisible()
    await expect(owner.getByText('Frente').first()).toBeVisible()
    await expect(owner.getByRole('link', { name: 'Cómo llegar' })).toBeVisible()
    await pay(owner)

    await release(dispatch, PLATE)
    await owner.goto(`/findmycar?case=${new URL(owner.url()).searchParams.get('case') ?? ''}`)
    await expect(owner.getByRole('heading', { level: 1, name: 'Su carro ya fue entregado' })).toBeVisible()
    await context.close()
    await manager.goto(`/complexes/tows?segment=all&search=${encodeURIComponent(PLATE)}`)
    await manager
      .locator('tr[data-row]')
      .filter({ hasText: PLATE })
      .click({ position: { x: 6, y: 6 } })
    await expect(manager.getByText('Released, paid').first()).toBeVisible()
  })
})
