import { isFull } from '../helpers/screen-checks.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, press } from '../helpers/driving.ts'
import { GUEST, GUEST_ES, payWith, goToReview, goToProvider, verdictOn, visitor } from '../helpers/guest.ts'
import { callAs, uniquePlate } from '../helpers/home.ts'
import { UNIT } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

/** The sandbox's bank takes some seconds to answer; the late card takes twenty times as long. */
const BANK_MS = 120_000
const LATE_MS = 180_000
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const keyOf = (page: Page): string => new URL(page.url()).searchParams.get('permit') ?? ''

/** Backdates the payment by some minutes. */
async function backdate(key: string, minutes: number): Promise<void> {
  const since = `interval '${minutes} minutes'`
  await queryDatabase(
    `update guest_permits set created_at = created_at - ${since}, valid_from = valid_from - ${since}, valid_until = valid_until - ${since} where public_key = $1`,
    key,
  )
  await queryDatabase(
    `update checkouts set valid_from = valid_from - ${since}, valid_until = valid_until - ${since}, permit_from = permit_from - ${since}, permit_until = permit_until - ${since}
     where guest_permit_id = (select id from guest_permits where public_key = $1)`,
    key,
  )
}

test.describe('a visitor who pays for parking', () => {
  test('finds the review again after a reload, and cannot press Pay before the payment page is ready', async ({
    browser,
    baseURL,
  }) => {
    const page = await visitor(browser, baseURL)
    const script = Promise.withResolvers<void>()
    await page.route('**/api/sandbox/page.js', async (route) => {
      await script.promise
      await route.continue()
    })
    const plate = uniquePlate('PB')
    await goToReview(page, plate)
    await page.reload()
    await expect(page.getByText(plate).first()).toBeVisible()
    await page.getByRole('button', { name: GUEST.pay }).click()
    await page.waitForURL(/\/api\/sandbox\/checkouts\//, { waitUntil: 'commit' })
    const pay = page.getByRole('button', { name: GUEST.pay })
    await expect(pay).toBeDisabled()
    script.resolve()
    await expect(pay).toBeEnabled()
    await payWith(page, 'Approved')
  })

  test('is not towed while paying, may park once the bank confirms, and may not after a refund', async ({
    as,
    browser,
    baseURL,
  }) => {
    const [admin, page, plate] = [await as('tow_admin'), await visitor(browser, baseURL), uniquePlate('PA')]
    expect(await verdictOn(admin, plate)).toBe('unauthorized')
    await goToProvider(page, plate)
    expect(await verdictOn(admin, plate)).toBe('check')
    await page.goBack()
    await expect(heading(page, 'Not paid yet')).toBeVisible()
    await expect(page.getByText('Sandbox: no real money moves')).toBeVisible()
    await page.getByRole('button', { name: 'Continue the payment' }).click()
    await payWith(page, 'Approved')
    await expect(heading(page, 'Waiting for the bank')).toBeVisible()
    await expect(page.getByText("Don't pay again", { exact: false })).toBeVisible()
    await expect(heading(page, 'You may park here')).toBeVisible({ timeout: BANK_MS })
    expect(await verdictOn(admin, plate)).toBe('authorized')

    const [payment] = await queryDatabase<{ id: string; amount_cents: number }>(
      `select x.id, x.amount_cents from transactions x join guest_permits p on p.id = x.guest_permit_id where p.public_key = $1 and x.kind = 'payment'`,
      keyOf(page),
    )
    await callAs(admin, `/api/transactions/${payment?.id}/refund`, {
      amount_cents: payment?.amount_cents,
      reason: 'Bought for the wrong night',
    })
    await expect.poll(() => verdictOn(admin, plate), { timeout: BANK_MS }).toBe('check')
    await page.reload()
    await expect(heading(page, 'You get your money back')).toBeVisible()
  })

  for (const [locale, words, cards, says] of [
    [
      'en-US',
      GUEST,
      ['Declined', 'Approved'],
      {
        before: /^While you pay, the car is safe from a tow for up to 10 minutes/,
        until: /^No tow until /,
        declined: 'The card was declined',
        again: 'Try another card',
        unpaid: 'Not paid yet',
        next: 'Continue the payment',
        active: 'You may park here',
      },
    ],
    [
      'es-US',
      GUEST_ES,
      ['Rechazada', 'Aprobada'],
      {
        before: /^Mientras paga, la grúa no se lleva el carro por un máximo de 10 minutos/,
        until: /^Sin grúa hasta /,
        declined: 'La tarjeta fue rechazada',
        again: 'Usar otra tarjeta',
        unpaid: 'Todavía sin pagar',
        next: 'Seguir con el pago',
        active: 'Puede estacionar aquí',
      },
    ],
  ] as const) {
    if (!isFull && locale !== 'es-US') continue
    test(`can try another card after a decline, for the same permit and within the same ten minutes (${locale})`, async ({
      as,
      browser,
      baseURL,
    }) => {
      const [admin, page, plate] = [
        await as('tow_admin'),
        await visitor(browser, baseURL, locale),
        uniquePlate(locale === 'en-US' ? 'PD' : 'PS'),
      ]
      await goToReview(page, plate, words)
      await expect(page.getByText(says.before)).toBeVisible()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page).toHaveURL(/\/api\/sandbox\/checkouts\//)
      const first = page.url()
      await payWith(page, cards[0], words)
      await expect(heading(page, says.declined)).toBeVisible({ timeout: BANK_MS })
      await expect(page.getByText(says.until)).toBeVisible()
      expect(await verdictOn(admin, plate)).toBe('check')
      const key = keyOf(page)

      await page.reload()
      await page.getByRole('button', { name: says.again }).click()
      await expect(page).toHaveURL(/\/api\/sandbox\/checkouts\//)
      expect(page.url()).not.toBe(first)
      // After going back without paying, the permit is unpaid and doesn't claim that a payment was sent.
      await page.goBack()
      await expect(heading(page, says.unpaid)).toBeVisible()
      await page.getByRole('button', { name: says.next }).click()
      await payWith(page, cards[1], words)
      expect(keyOf(page)).toBe(key)
      await expect(heading(page, says.active)).toBeVisible({ timeout: BANK_MS })
      expect(await verdictOn(admin, plate)).toBe('authorized')
    })
  }

  test('may be towed immediately after cancelling, and sees a warning before and after the next unpaid try', async ({
    as,
    browser,
    baseURL,
  }) => {
    const [admin, page, plate] = [await as('tow_admin'), await visitor(browser, baseURL), uniquePlate('PX')]
    await goToProvider(page, plate)
    await payWith(page, 'Abandoned')
    await expect(heading(page, 'Not paid yet')).toBeVisible()
    await expect(page.getByText(/^No tow until /)).toBeVisible()
    expect(await verdictOn(admin, plate)).toBe('check')
    await page.getByRole('button', { name: 'Cancel this request' }).click()
    await expect(heading(page, 'You canceled this request')).toBeVisible()
    expect(await verdictOn(admin, plate)).toBe('unauthorized')

    await goToReview(page, plate)
    await expect(page.getByText(/^Until this payment is confirmed, the car may be towed: an unpaid try/)).toBeVisible()
    await page.getByRole('button', { name: GUEST.pay }).click()
    await payWith(page, 'Abandoned')
    await expect(heading(page, 'Not paid yet')).toBeVisible()
    await expect(page.getByText('The car may be towed until the payment is confirmed.')).toBeVisible()
    await expect(page.getByText(/^No tow until /)).toHaveCount(0)
    expect(await verdictOn(admin, plate)).toBe('unauthorized')
    await page.getByRole('button', { name: 'Continue the payment' }).click()
    await payWith(page, 'Declined')
    await expect(heading(page, 'The card was declined')).toBeVisible({ timeout: BANK_MS })
    await expect(page.getByText('The car may be towed until the payment is confirmed.')).toBeVisible()
    expect(await verdictOn(admin, plate)).toBe('unauthorized')
  })

  for (const [locale, words, go_back, refused] of [
    ['en-US', GUEST, 'You get your money back', "This vehicle can't get a permit here. Ask the leasing office."],
    [
      'es-US',
      GUEST_ES,
      'Le reembolsamos su dinero',
      'Este vehículo no puede recibir un permiso aquí. Pregunte en la oficina de renta.',
    ],
  ] as const) {
    if (!isFull && locale !== 'en-US') continue
    test(`can pay for a blocked car, and gets a refund (${locale})`, async ({ as, browser, baseURL }) => {
      const [admin, page, plate] = [
        await as('tow_admin'),
        await visitor(browser, baseURL, locale),
        uniquePlate(locale === 'en-US' ? 'PV' : 'PW'),
      ]
      await queryDatabase(
        `insert into blocked_vehicles (contract_id, license_plate, state, reason) select id, $1, 'TX', 'A private matter' from contracts where name = $2`,
        plate,
        UNIT.complex,
      )
      await goToProvider(page, plate, words)
      await payWith(page, locale === 'en-US' ? 'Approved' : 'Aprobada', words)
      await expect(heading(page, go_back)).toBeVisible({ timeout: BANK_MS })
      await expect(page.getByText(refused, { exact: false })).toBeVisible()
      await expect(page.getByText('private', { exact: false })).toHaveCount(0)
      expect(await verdictOn(admin, plate)).toBe('unauthorized')
    })
  }

  test('may park from the payment if paying too late', async ({ as, browser, baseURL }) => {
    const [admin, page, plate] = [await as('tow_admin'), await visitor(browser, baseURL), uniquePlate('PL')]
    await goToProvider(page, plate)
    await payWith(page, 'Late')
    await backdate(keyOf(page), 11)
    expect(await verdictOn(admin, plate)).toBe('unauthorized')
    await expect(heading(page, 'You may park here')).toBeVisible({ timeout: LATE_MS })
    expect(await verdictOn(admin, plate)).toBe('authorized')
    const [permit] = await queryDatabase<{ full: boolean }>(
      `select valid_from > now() - interval '5 minutes' and valid_until - valid_from = interval '24 hours' as full from guest_permits where public_key = $1`,
      keyOf(page),
    )
    expect(permit).toEqual({ full: true })
  })

  test('stops a driver who is already on the way', async ({ as, browser, baseURL }) => {
    const [manager, driver, page] = [
      await as('contract_manager'),
      await as('tow_driver', { width: 360 }),
      await visitor(browser, baseURL),
    ]
    const plate = uniquePlate('PB')
    await prepareTow(manager, plate)
    const number = await sendTow(manager)
    await openTow(driver, number, '/tows?show=requests')
    for (const verb of ['Take this tow', 'Start driving']) await press(driver, verb)
    await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
    await goToProvider(page, plate)
    await payWith(page, 'Approved')
    await expect(heading(page, 'You may park here')).toBeVisible({ timeout: BANK_MS })
    await press(driver, 'I’m here')
    const brake = driver.getByRole('dialog', { name: 'Leave the car' })
    await expect(brake.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    await expect(brake.getByText('Paid permit', { exact: false }).first()).toBeVisible()
    await press(driver, 'Leave the car')
    await expect(driver.getByRole('list', { name: 'My tows' }).getByRole('link').first()).toBeVisible()
    const [row] = await queryDatabase<{ status: string }>('select status from tows where number = $1', number)
    expect(row).toEqual({ status: 'cancelled' })
  })
})
