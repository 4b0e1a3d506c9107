import { putBoot } from '../helpers/boots.ts'
import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000

/** The code that staff reads for the same boot. */
async function codeForStaff(staff: Page, id: string): Promise<string> {
  const { csrf_token } = (await (await staff.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const answer = await staff.request.post(`/api/booted-vehicles/${id}/read-code`, {
    data: {},
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { code: string }).code
}

test('the owner finds a boot in Spanish on a phone, pays for it, and gets the release code', async ({
  as,
  browser,
  baseURL,
}) => {
  test.setTimeout(2 * BANK_MS)
  const boot = await putBoot()
  const context = await browser.newContext({
    baseURL,
    locale: 'es-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 360, height: 780 },
  })
  const phone = await context.newPage()
  const heading = (name: string | RegExp) => phone.getByRole('heading', { level: 1, name })
  const search = async (text: string): Promise<void> => {
    await phone.getByLabel('Placa o número del inmovilizador').fill(text)
    await phone.getByRole('button', { name: 'Buscar' }).click()
  }

  await test.step('a mistyped number finds nothing and says what to try', async () => {
    await phone.goto('/booted')
    await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
    await search('ZZZ000')
    await expect(phone.getByRole('heading', { name: 'No encontramos nada con ZZZ000' })).toBeFocused()
    await expect(phone.getByRole('link', { name: 'Buscar mi carro' })).toBeVisible()
  })

  await test.step('the number on the boot opens the case, and the first question is noted', async () => {
    await search(boot.device_code.toLowerCase())
    await expect(phone).toHaveURL(`/booted?case=${boot.public_key}`)
    await expect(heading('Su carro tiene un inmovilizador')).toBeFocused()
    await expect(phone.getByText('$162.38').first()).toBeVisible()
    await expect(phone.getByText('No mueva el carro. Podría dañarse.')).toBeVisible()
    const [row] = await queryDatabase<{ status: string }>('select status from booted_vehicles where id = $1', boot.id)
    expect(row?.status).toBe('inquired')
  })

  await test.step('it is paid on the provider’s page', async () => {
    await phone.getByRole('link', { name: 'Pagar y recibir el código' }).click()
    await expect(heading('Pague para liberar su carro')).toBeFocused()
    await phone.getByLabel(/Correo electrónico para el recibo/).fill('tess@example.com')
    await phone.getByRole('button', { name: /^Pagar \$162\.38/ }).click()
    await expect(phone).toHaveURL(/\/api\/sandbox\/checkouts\//)
    await phone.getByRole('radio', { name: /Aprobada/ }).check()
    await phone.getByRole('button', { name: /^Pagar \$/ }).click()
    await expect(phone).toHaveURL(/\/pay\/success\?checkout=/)
  })

  await test.step('the code is on the page once the bank has confirmed, with how to take the boot off', async () => {
    await expect(heading('Pagado y liberado, $162.38')).toBeVisible({ timeout: BANK_MS })
    const code = await codeForStaff(await as('tow_staff'), boot.id)
    await expect(phone.getByRole('img', { name: `Código ${[...code].join(' ')}` })).toBeVisible()
    await expect(phone.getByText('También se envió a t***@example.com.', { exact: false })).toBeVisible()
    await expect(phone.getByText('Escriba el código')).toBeVisible()
    await expect(
      phone.getByText(/^Yellow box at the leasing office, a más tardar el .* \$25\.00 por cada día/),
    ).toBeVisible()
    await expect(phone.getByText(/^R-\d+$/)).toBeVisible()
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })

  await test.step('the case is paid, and shows no code to anyone who finds it', async () => {
    await phone.goto('/booted')
    await search(boot.license_plate)
    await expect(heading('El inmovilizador ya se pagó')).toBeVisible()
    await expect(phone.getByRole('img', { name: /^Código/ })).toHaveCount(0)
    await expect(phone.getByRole('link', { name: 'Pagar y recibir el código' })).toHaveCount(0)
  })
  await context.close()
})

test('a code of a notice that never was one says so, and leads to the search', async ({ page }) => {
  const answer = await page.goto('/b/2222-2222-2222')
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
  await expect(page.getByRole('heading', { level: 1, name: 'No boot with this code' })).toBeVisible()
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Enter the plate or the number on the boot').first()).toBeVisible()
})
