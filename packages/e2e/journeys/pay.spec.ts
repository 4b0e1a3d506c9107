import { expect, test, type Page } from '../helpers/test.ts'
import { findCar, SPANISH } from '../helpers/ways.ts'

/** In storage at Navigation Blvd since the night before, towed from Arbor Ridge: no other journey pays for it. */
const PLATE = 'PGD 6127'
/** The sandbox's bank takes some seconds, as banks do. */
const BANK_MS = 120_000

async function payBy(page: Page, card: 'Aprobada' | 'Rechazada' | 'Abandonada'): Promise<void> {
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page).toHaveURL(/\/api\/sandbox\/checkouts\//)
  await page.getByRole('radio', { name: new RegExp(card) }).check()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an owner on a phone pays in Spanish: left at first, then declined, then approved, and the page believes the bank alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-US', timezoneId: 'America/Chicago', viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await findCar(page, PLATE, SPANISH)
  await expect(page).toHaveURL(/case=/)
  const case_address = page.url()
  await expect(page.getByText('Modo de prueba: no se mueve dinero real')).toBeVisible()
  await page.getByRole('link', { name: /^Pagar \$/ }).click()
  await expect(heading(page, 'Pague para recoger su auto')).toBeVisible()
  await expect(page.getByText(PLATE)).toBeVisible()

  await page.getByLabel(/Correo para el recibo/).fill('no es un correo')
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByText('Escriba un correo, por ejemplo ana@example.com').first()).toBeVisible()
  await page.getByLabel(/Correo para el recibo/).fill('tess@example.com')
  await payBy(page, 'Abandonada')
  await expect(page.getByText(/Usted empezó a pagar \$/)).toBeVisible()
  await page.getByRole('button', { name: 'No pagar ahora' }).click()
  await expect(page.getByLabel(/Correo para el recibo/)).toBeVisible()

  await payBy(page, 'Rechazada')
  await expect(heading(page, 'Su banco dijo que no')).toBeVisible({ timeout: BANK_MS })
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await page.getByLabel(/Correo para el recibo/).fill('tess@example.com')
  await payBy(page, 'Aprobada')
  await expect(heading(page, 'Esperando a su banco')).toBeVisible()
  await expect(page.getByText(/No pague por segunda vez/)).toBeVisible()
  await expect(heading(page, /^Pagado: \$/)).toBeVisible({ timeout: BANK_MS })
  await expect(page.getByText(/^R-\d+$/)).toBeVisible()
  await expect(page.getByText('t***@example.com')).toBeVisible()

  await page.goto(case_address)
  await expect(page.getByText(/^Pagado: \$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagar \$/ })).toHaveCount(0)
  const mails = await context.request.get('/api/demo/outbox')
  expect(JSON.stringify(await mails.json())).toContain('tess@example.com')
  await context.close()
})

test('an address alone pays nothing: a case that never was, and a payment that never was', async ({ page }) => {
  const nobody = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
  for (const address of [`/pay?case=${nobody}`, `/pay/success?checkout=${nobody}`, '/pay/success']) {
    await page.goto(address)
    await expect(heading(page, 'This case is not here any more')).toBeVisible()
  }
  await page.goto('/pay')
  await page.getByRole('link', { name: 'Find my car' }).click()
  await expect(heading(page, 'Find my car')).toBeVisible()
})
