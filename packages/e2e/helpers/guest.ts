import { queryDatabase } from './database.ts'
import { callAs, newHome, type Home } from './home.ts'
import { UNIT } from './people.ts'
import { expect, type Browser, type Page } from './test.ts'

export interface GuestHome extends Home {
  readonly guest_pin: string
}

/** Creates a unit of Arbor Ridge for one journey, with its guest PIN. */
export async function homeForGuests(manager: Page, fields: object = {}): Promise<GuestHome> {
  const home = await newHome(manager, fields)
  const { pin } = await callAs<{ pin: string }>(manager, `/api/units/${home.id}/read-pin`, { kind: 'guest' })
  return { ...home, guest_pin: pin }
}

/** The page's texts in English and Spanish. */
export const GUEST = {
  complex: 'Complex',
  unit: 'Unit',
  pin: 'Guest PIN, 6 digits',
  next: 'Continue',
  plate: 'Plate',
  pay_for_parking: 'Pay for parking',
  pay: /^Pay \$/,
} as const
export const GUEST_ES = {
  complex: 'Complejo',
  unit: 'Apartamento',
  pin: 'PIN de invitados, 6 dígitos',
  next: 'Continuar',
  plate: 'Placa',
  pay_for_parking: 'Pagar el estacionamiento',
  pay: /^Pagar \$/,
} as const
type Words = typeof GUEST | typeof GUEST_ES

/** Opens a page in a new phone-sized browser context. */
export const visitor = async (browser: Browser, baseURL: string | undefined, locale = 'en-US'): Promise<Page> =>
  (
    await browser.newContext({ baseURL, locale, timezoneId: 'America/Chicago', viewport: { width: 360, height: 780 } })
  ).newPage()

export async function chooseComplex(page: Page, words: Words = GUEST): Promise<void> {
  await page.goto('/guest')
  await page.getByRole('combobox', { name: words.complex }).fill('Arbor')
  await page.getByRole('option', { name: new RegExp(UNIT.complex) }).click()
}

/** Completes the first step: complex, unit, guest PIN. */
export async function proveUnit(page: Page, home: GuestHome, words: Words = GUEST): Promise<void> {
  await chooseComplex(page, words)
  await page.getByLabel(words.unit, { exact: true }).fill(home.number)
  await page.getByLabel(words.pin).fill(home.guest_pin)
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await expect(page.getByLabel(words.plate, { exact: true })).toBeVisible()
}

/** Chooses hours for a plate. The choices appear after the gateway returns the plate's allowance. */
export async function choose(page: Page, plate: string, hours: number, words: Words = GUEST): Promise<void> {
  await page.getByLabel(words.plate, { exact: true }).fill(plate)
  await page.getByRole('radio', { name: `${hours} h`, exact: true }).check({ force: true })
}

/** Chooses the first package for a plate, without a unit, up to the review before the payment. */
export async function goToReview(page: Page, plate: string, words: Words = GUEST): Promise<void> {
  await chooseComplex(page, words)
  await page.getByRole('button', { name: words.pay_for_parking }).click()
  await page.getByLabel(words.plate, { exact: true }).fill(plate)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await expect(page.getByRole('button', { name: words.pay })).toBeVisible()
}

/** Continues to the provider's payment page. */
export async function goToProvider(page: Page, plate: string, words: Words = GUEST): Promise<void> {
  await goToReview(page, plate, words)
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page).toHaveURL(/\/api\/sandbox\/checkouts\//)
}

export async function payWith(page: Page, card: string, words: Words = GUEST): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(card) }).check()
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page).toHaveURL(/\/guest\?permit=/)
}

/** Returns the current verdict for a Texas plate at Arbor Ridge. */
export async function verdictOn(staff: Page, license_plate: string): Promise<string> {
  const [complex] = await queryDatabase<{ id: string }>('select id from contracts where name = $1', UNIT.complex)
  const { decision } = await callAs<{ decision: { verdict: string } }>(staff, '/api/tows/preview-tow', {
    contract_id: complex?.id,
    license_plate,
    state: 'TX',
  })
  return decision.verdict
}
