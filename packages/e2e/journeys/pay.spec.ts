import { type Browser, expect, test, type Page } from '../helpers/test.ts'
import { findCar, SPANISH } from '../helpers/navigation.ts'

/** Towed from Arbor Ridge last night, in storage at Navigation Blvd. No other journey pays for it. */
const PLATE = 'PGD 6127'
/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000

const PROVIDER = /\/api\/sandbox\/checkouts\//
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ })
const email = (page: Page) => page.getByLabel(/Correo electrónico para el recibo/)

async function goToProvider(page: Page): Promise<void> {
  await payButton(page).click()
  await expect(page).toHaveURL(PROVIDER)
}

async function payWith(page: Page, card: 'Aprobada' | 'Rechazada' | 'Abandonada'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(card) }).check()
  await payButton(page).click()
}

/** Expects another visitor to see that a payment is in progress, without being able to continue or cancel it. */
async function expectTaken(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'es-US', timezoneId: 'America/Chicago' })
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByText(/Alguien está pagando este carro en este momento \(hora límite: \d/)).toBeVisible()
  await expect(other.getByRole('button', { name: /pago/ })).toHaveCount(0)
  await context.close()
}

/** Returns with the back button and by URL, continues to the payment page, and cancels the payment. */
async function comeBackAndCancel(page: Page, browser: Browser): Promise<void> {
  const provider = page.url()
  await page.goBack()
  await expect(heading(page, 'Todavía sin pagar')).toBeVisible()
  await expect(page.getByText(/min para pagar/)).toBeVisible()
  const address = page.url()
  await expectTaken(browser, address)
  await page.getByRole('button', { name: 'Seguir con el pago' }).click()
  await expect(page).toHaveURL(provider)
  await page.goto(address)
  await page.getByRole('button', { name: 'Cancelar este pago' }).click()
  await expect(heading(page, 'Pague para recoger su carro')).toBeFocused()
  await expect(email(page)).toHaveValue('tess@example.com')
}

/** Makes the first request to the provider fail: the form keeps its values, and the second try succeeds. */
async function tryAgain(page: Page): Promise<void> {
  await page.route(
    '**/api/public/cases/*/checkout',
    (route) =>
      route.fulfill({
        status: 503,
        json: {
          code: 'unavailable',
          message: "The payment didn't start, and nothing was charged. Try again.",
          details: { code: 'not_started' },
        },
      }),
    { times: 1 },
  )
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('El pago no empezó y no se cobró nada. Intente de nuevo.')
  await expect(email(page)).toHaveValue('tess@example.com')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page).toHaveURL(PROVIDER)
}

test('an owner pays on a phone in Spanish after a cancelled, an abandoned, and a declined try; only the bank’s confirmation counts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 360, height: 780 },
  })
  const page = await context.newPage()
  await findCar(page, PLATE, SPANISH)
  await expect(page).toHaveURL(/case=/)
  const case_address = page.url()
  await expect(page.getByText('Modo de prueba: no se mueve dinero real')).toBeVisible()
  await page.getByRole('link', { name: /^Pagar \$/ }).click()
  await expect(heading(page, 'Pague para recoger su carro')).toBeVisible()
  await expect(page.getByText(PLATE)).toBeVisible()

  await email(page).fill('no es un correo')
  await payButton(page).click()
  await expect(page.getByText('Escriba un correo electrónico, por ejemplo ana@example.com').first()).toBeVisible()
  await email(page).fill('tess@example.com')
  await page.reload()
  await expect(email(page)).toHaveValue('tess@example.com')
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Pagar \$/ })).toBeVisible()
  await page.goForward()
  await expect(email(page)).toHaveValue('tess@example.com')
  await goToProvider(page)
  await comeBackAndCancel(page, browser)

  await tryAgain(page)
  await payWith(page, 'Abandonada')
  await expect(heading(page, 'Todavía sin pagar')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir con el pago' }).click()
  await expect(page).toHaveURL(PROVIDER)
  await payWith(page, 'Rechazada')
  await expect(heading(page, 'Su banco rechazó el pago')).toBeVisible({ timeout: BANK_MS })
  await page.getByRole('button', { name: 'Probar con otra tarjeta' }).click()
  await expect(page).toHaveURL(PROVIDER)
  await payWith(page, 'Aprobada')
  await expect(heading(page, 'Esperando a su banco')).toBeVisible()
  await expect(page.getByText(/No pague otra vez/)).toBeVisible()
  await expect(heading(page, /^Pagado: \$/)).toBeVisible({ timeout: BANK_MS })
  await expect(page.getByText(/^R-\d+$/)).toBeVisible()
  await expect(page.getByText('t***@example.com')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('tess@example.com')

  // Back leads to the payment page that is over, and from there to the case, which can't be paid again.
  await page.goBack()
  await expect(page).toHaveURL(PROVIDER)
  await expect(payButton(page)).toHaveCount(0)
  await page.locator('p.back').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Pagado', exact: true })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)

  await page.goto(case_address)
  await expect(page.getByText(/^Pagado: \$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagar \$/ })).toHaveCount(0)
  await expect
    .poll(async () => JSON.stringify(await (await context.request.get('/api/demo/outbox')).json()))
    .toContain('tess@example.com')
  await context.close()
})

test('unknown case and payment ids in the URL show nothing to pay', async ({ page }) => {
  const nobody = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
  for (const address of [`/pay?case=${nobody}`, `/pay/success?checkout=${nobody}`, '/pay/success']) {
    await page.goto(address)
    await expect(heading(page, 'This case is no longer here')).toBeVisible()
  }
  await page.goto('/pay')
  await page.getByRole('link', { name: 'Find my car' }).click()
  await expect(heading(page, 'Find my car')).toBeVisible()
})
