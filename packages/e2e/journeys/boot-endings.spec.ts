import { putBoot, type BootOfTest } from '../helpers/boots.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, press } from '../helpers/driving.ts'
import { uniquePlate } from '../helpers/home.ts'
import { refuseCamera } from '../helpers/shown-code.ts'
import { expect, test, type Browser, type Page } from '../helpers/test.ts'

/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000
/** What the bank's page sends. */
const SENDING = '**/api/sandbox/checkouts/*/pay'
/** Photos that a boot and a tow need. */
const PHOTOS = 4
const dialog = (page: Page) => page.getByRole('dialog').last()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** An owner's phone in Spanish. */
async function ownersPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 360, height: 780 },
  })
  return context.newPage()
}

/** From the case's page to the provider's page, where the card is still to be confirmed. */
async function toBank(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'Pagar y recibir el código' }).click()
  await expect(heading(phone, 'Pague para liberar su carro')).toBeFocused()
  await phone.getByLabel(/Correo electrónico para el recibo/).fill('tess@example.com')
  await phone.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(phone).toHaveURL(/\/api\/sandbox\/checkouts\//)
}

/** Takes all photos in one visit to the camera, which is opening. */
async function takePhotos(driver: Page): Promise<void> {
  const camera = driver.getByRole('dialog', { name: 'Camera' })
  for (let photo = 1; photo <= PHOTOS; photo++) {
    await expect(camera.getByText(`Photo ${photo} of ${PHOTOS}`)).toBeVisible()
    await camera.getByRole('button', { name: 'Take photo' }).click()
  }
  await expect(camera).toBeHidden()
}

async function approveCard(phone: Page): Promise<void> {
  await phone.getByRole('radio', { name: /Aprobada/ }).check()
  await phone.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(phone).toHaveURL(/\/pay\/success\?checkout=/)
}

/** Opens a tow of the booted car on the case's page and returns the tow's id. */
async function openTowOf(office: Page, { id }: BootOfTest): Promise<string> {
  await office.goto(`/complexes/booted-vehicles/${id}/details`)
  await office.getByRole('button', { name: /^More/ }).click()
  await office.getByRole('menuitem', { name: /^Open a tow/ }).click()
  await dialog(office).getByRole('button', { name: 'Open a tow' }).click()
  await expect(office.getByText('Tow requested').first()).toBeVisible()
  const [boot] = await queryDatabase<{ tow_id: string }>('select tow_id from booted_vehicles where id = $1', id)
  return boot?.tow_id ?? ''
}

const statusOf = async (id: string): Promise<string | undefined> =>
  (await queryDatabase<{ status: string }>('select status from booted_vehicles where id = $1', id))[0]?.status
const towStatusOf = async (id: string): Promise<string | undefined> =>
  (await queryDatabase<{ status: string }>('select status from tows where id = $1', id))[0]?.status

test('a driver boots a car, its owner pays in Spanish for the code, and the boot comes back, all on phones', async ({
  as,
  browser,
  baseURL,
}) => {
  test.setTimeout(2 * BANK_MS)
  const plate = uniquePlate('BE')
  const code = `E${Date.now().toString(36).slice(-5).toUpperCase()}`
  await queryDatabase(
    `insert into boot_devices (tow_company_id, serial_number, code, status)
     select id, 'SN-' || $1, $1, 'available' from tow_companies where name = 'Bayou City Towing'`,
    code,
  )
  const driver = await as('tow_driver', { width: 360 })
  const phone = await ownersPhone(browser, baseURL)

  await test.step('the plate check says that it may be booted, and why', async () => {
    await driver.goto('/vehicles')
    await driver.getByRole('combobox', { name: 'Complex' }).fill('Mesquite')
    await driver.getByRole('option', { name: /Mesquite Flats/ }).click()
    await driver.getByLabel('Plate or VIN').fill(plate)
    await driver.getByRole('button', { name: 'Check', exact: true }).click()
    await driver.getByRole('link', { name: 'Boot this car' }).click()
    const state = driver.getByRole('combobox', { name: 'State on the plate' })
    await expect(driver.getByRole('radio', { name: 'Other' })).toBeVisible()
    if (await state.isVisible()) await state.selectOption({ label: 'Texas' })
    await driver.getByRole('radio', { name: 'Other' }).check()
    await driver.getByLabel('The reason in a sentence').fill('No permit, seen on two nights')
    await driver.getByLabel('Space number, or where the car is').fill('41')
    await press(driver, 'Choose a boot')
  })

  await test.step('the boot is taken by its code, photographed, and the notice left', async () => {
    await driver.getByLabel('Code on the boot').fill(code.toLowerCase())
    await press(driver, `Take boot ${code}`)
    await press(driver, 'Take the ')
    await takePhotos(driver)
    const onWindow = driver.getByRole('checkbox', { name: 'The notice is on the window' })
    await onWindow.click()
    await expect(onWindow).toBeChecked()
    await press(driver, `Boot ${code} is on`)
    await expect(driver).toHaveURL(/\/booted-vehicles\?selected=/)
  })

  await test.step('the owner finds it by the plate, and pays', async () => {
    await phone.goto('/booted')
    await phone.getByLabel('Placa o número del inmovilizador').fill(plate)
    await phone.getByRole('button', { name: 'Buscar' }).click()
    await expect(heading(phone, 'Su carro tiene un inmovilizador')).toBeFocused()
    await toBank(phone)
    await approveCard(phone)
    await expect(heading(phone, /^Pagado y liberado, \$/)).toBeVisible({ timeout: BANK_MS })
    await expect(phone.getByRole('img', { name: /^Código/ })).toBeVisible()
  })

  await test.step('the driver brings the boot back', async () => {
    await refuseCamera(driver)
    await driver.goto('/boot-devices')
    await driver.getByRole('button', { name: 'Scan a boot' }).click()
    await dialog(driver).getByRole('button', { name: 'Type the code' }).click()
    await dialog(driver).getByLabel('Code or serial number').fill(code)
    await driver.keyboard.press('Enter')
    await driver.getByRole('button', { name: 'It is back' }).click()
    await dialog(driver).getByRole('radio', { name: 'Works' }).check()
    await dialog(driver).getByRole('button', { name: 'It is back' }).click()
    await expect(driver.getByRole('link', { name: 'Boot a car with it' })).toBeVisible()
    const [device] = await queryDatabase<{ status: string }>('select status from boot_devices where code = $1', code)
    expect(device?.status).toBe('available')
  })
  await phone.context().close()
})

test('the office releases a boot free of charge with a reason, and the owner reads it', async ({
  as,
  browser,
  baseURL,
}) => {
  const boot = await putBoot()
  const office = await as('tow_staff', { width: 360 })
  await office.goto(`/complexes/booted-vehicles/${boot.id}/details`)
  await office.getByRole('button', { name: 'Release free' }).click()
  await dialog(office).getByRole('button', { name: 'Release free' }).click()
  await expect(dialog(office).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog(office).getByLabel('Reason').fill('The permit was paid an hour before')
  await dialog(office).getByRole('button', { name: 'Release free' }).click()
  await expect(office.getByRole('dialog')).toBeHidden()
  await expect(office.getByText('The permit was paid an hour before').first()).toBeVisible()
  expect(await statusOf(boot.id)).toBe('released_free')

  const phone = await ownersPhone(browser, baseURL)
  await phone.goto(`/booted?case=${boot.public_key}`)
  await expect(heading(phone, 'El inmovilizador se quitó sin costo')).toBeVisible()
  await expect(phone.getByText('The permit was paid an hour before')).toHaveCount(0)
  await phone.context().close()
})

test('a payment before the car leaves cancels the tow of a booted car', async ({ as, browser, baseURL }) => {
  test.setTimeout(2 * BANK_MS)
  const boot = await putBoot()
  const phone = await ownersPhone(browser, baseURL)
  await phone.goto(`/booted?case=${boot.public_key}`)
  await toBank(phone)
  const office = await as('tow_staff', { width: 360 })
  const tow = await openTowOf(office, boot)
  await phone.route(SENDING, (route) => route.abort())
  await phone.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(phone.getByRole('alert')).toBeInViewport()
  await phone.unroute(SENDING)
  await approveCard(phone)
  await expect(heading(phone, 'Pagado y liberado, $162.38')).toBeVisible({ timeout: BANK_MS })
  expect([await statusOf(boot.id), await towStatusOf(tow)]).toEqual(['released_paid', 'cancelled'])
  await expect(office.getByText('Paid').first()).toBeVisible()
  await phone.context().close()
})

test('an owner whose car has left can no longer pay for its boot', async ({ as, browser, baseURL }) => {
  test.setTimeout(2 * BANK_MS)
  const boot = await putBoot()
  const phone = await ownersPhone(browser, baseURL)
  await phone.goto(`/booted?case=${boot.public_key}`)
  await toBank(phone)
  const office = await as('tow_staff', { width: 360 })
  const tow = await openTowOf(office, boot)
  const [{ number } = { number: '' }] = await queryDatabase<{ number: string }>(
    'select number from tows where id = $1',
    tow,
  )
  const driver = await as('tow_driver', { width: 360 })
  await openTow(driver, number, '/tows?show=requests')
  for (const verb of ['Take this tow', 'Start driving', 'I’m here']) await press(driver, verb)
  await press(driver, `Take ${PHOTOS} photos`)
  await takePhotos(driver)
  for (const verb of ['Hook up the car', 'Leave the property']) await press(driver, verb)
  await expect(driver.getByText('Step 5 of 6')).toBeVisible()

  // The job that ends the provider's page runs after the car has left.
  const stillOpen = (): Promise<unknown[]> =>
    queryDatabase(`select id from checkouts where boot_id = $1 and status = 'pending'`, boot.id)
  await expect.poll(stillOpen).toEqual([])
  await phone.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(phone.getByRole('heading', { name: 'Esta página ya venció' })).toBeVisible()
  await phone.getByRole('link', { name: 'Volver al caso' }).click()
  await expect(phone.getByText(/^La grúa ya se llevó el carro/).first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pagar \$/ })).toHaveCount(0)
  expect(await towStatusOf(tow)).toBe('pending')
  await phone.context().close()
})
