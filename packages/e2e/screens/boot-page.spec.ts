import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { expectNoEnglish } from '../helpers/spanish.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { waiting } from './loading-screen.ts'

const KEY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const CASE = `**/api/public/cases/${KEY}`
const CHECKOUT = `**/api/public/checkouts/${KEY}`
const NOTICE = '**/api/public/boots/**'
const AT = '2026-11-21T02:12:00.000Z'
const usd = (cents: number) => ({ cents, currency: 'USD' as const })

/** A boot on a car, without photos: they would have to come from the gateway. */
const BOOT: PublicBoot = {
  key: KEY,
  number: 2214,
  device_code: '0392',
  license_plate: 'VRN 3318',
  state: 'TX',
  vehicle: { make: 'Dodge', model: 'Ram', color: 'Black', year: 2019 },
  status: 'inquired',
  contract: { name: 'Mesquite Flats', address: '8211 Westheimer Rd, Houston, TX 77063', timezone: 'America/Chicago' },
  location: 'D 12',
  deployed_at: AT,
  decided_at: '2026-11-21T02:09:00.000Z',
  reason: 'other',
  reason_text: null,
  comment: null,
  tow_company: { name: 'Bayou City Towing', license_number: '006318472C', phone: '713-555-0148', takes_cash: true },
  charge: {
    at: AT,
    lines: [
      { code: 'boot', label: 'Boot removal', basis: null, amount: usd(150_00) },
      { code: 'tax', label: 'Sales tax', basis: '8.25% on boot removal', amount: usd(12_38) },
    ],
    total: usd(162_38),
    paid: usd(0),
    refunded: usd(0),
    borne: null,
    excess: usd(0),
    due: usd(162_38),
    due_after_midnight: null,
    midnight: null,
    settled_until: null,
    timezone: 'America/Chicago',
    frozen_at: null,
  },
  online: { is_open: true, is_sandbox: true },
  images: [],
  hearing: { last_day: '2026-12-10', filing_fee: 'up to $20' },
  return: null,
  tow_requested_at: null,
}
const OFF: Partial<PublicBoot> = {
  status: 'released_paid',
  charge: { ...BOOT.charge, paid: usd(162_38), due: usd(0), frozen_at: AT },
  online: { is_open: false, is_sandbox: true },
  return: { to: '8211 Westheimer Rd', by: '2026-11-23T04:17:00.000Z', late_fee: usd(25_00) },
}

const caseOf = (boot: PublicBoot): PublicCase => ({
  key: boot.key,
  number: boot.number,
  license_plate: boot.license_plate,
  state: boot.state,
  vehicle: boot.vehicle,
  status: 'booted',
  contract: boot.contract,
  towed_at: null,
  reason: boot.reason,
  reason_text: boot.reason_text,
  tow_company: { name: 'Bayou City Towing', license_number: '006318472C', phone: '713-555-0148' },
  storage_lot: null,
  charge: boot.charge,
  online: boot.online,
  images: [],
  hearing: boot.hearing,
})

async function answerCase(page: Page, more: Partial<PublicBoot>, state: PayCase['pay']['state']): Promise<void> {
  const boot = { ...BOOT, ...more }
  const json: PayCase = {
    key: KEY,
    kind: 'boot',
    case: caseOf(boot),
    boot,
    pay: { state, until: null, amount: boot.charge.due, holds_minutes: 15, is_sandbox: true },
  }
  await page.route(CASE, (route) => route.fulfill({ json }))
}

async function answerCheckout(page: Page, more: Partial<Checkout>, of: Partial<PublicBoot> = OFF): Promise<void> {
  const boot = { ...BOOT, ...of }
  const json: Checkout = {
    key: KEY,
    case_key: KEY,
    state: 'paid',
    amount: usd(162_38),
    begun_at: AT,
    expires_at: AT,
    paid_at: AT,
    receipt_number: 'R-90418',
    receipt_mail: 't***@outlook.com',
    is_sandbox: true,
    url: null,
    case: caseOf(boot),
    boot,
    ...more,
  }
  await page.route(CHECKOUT, (route) => route.fulfill({ json }))
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The case page with a made-up answer. */
const shown = (
  name: string,
  more: Partial<PublicBoot>,
  state: PayCase['pay']['state'],
  title = 'Your car has a boot on it',
): ScreenCase => ({
  name: `Boot, ${name}`,
  go: async (page) => {
    await answerCase(page, more, state)
    await page.goto(`/booted?case=${KEY}`)
  },
  ready: (page) => titled(page, title),
})

const paying = (name: string, more: Partial<PublicBoot>, state: PayCase['pay']['state']): ScreenCase => ({
  name: `Boot, pay, ${name}`,
  go: async (page) => {
    await answerCase(page, more, state)
    await page.goto(`/pay?case=${KEY}`)
  },
  ready: (page) => titled(page, 'Pay to release your car'),
})

const receipt = (name: string, more: Partial<Checkout>, title: string, of?: Partial<PublicBoot>): ScreenCase => ({
  name: `Boot, receipt, ${name}`,
  go: async (page) => {
    await answerCheckout(page, more, of)
    await page.goto(`/pay/success?checkout=${KEY}`)
  },
  ready: (page) => titled(page, title),
})

/** Searches with a made-up answer. */
const searched = (name: string, cases: readonly PublicBoot[], text: RegExp): ScreenCase => ({
  name: `Boot search, ${name}`,
  go: async (page) => {
    await page.route('**/api/public/booted-vehicles/search', (route) =>
      route.fulfill({ json: { outcome: cases.length > 0 ? 'found' : 'nothing_found', cases } }),
    )
    await page.goto('/booted')
    await page.getByLabel('Plate or boot number').fill('0329')
    await page.getByRole('button', { name: 'Search' }).click()
  },
  ready: (page) => page.getByText(text).first(),
})

const refused = (name: string, status: number, body: object, text: RegExp): ScreenCase => ({
  name: `Boot notice, ${name}`,
  go: async (page) => {
    await page.route(NOTICE, (route) => route.fulfill({ status, json: body }))
    await page.goto('/b/7KQ4-M2XD-9PRT')
  },
  ready: (page) => page.getByText(text).first(),
  expectsErrors: true,
})

const CASES: readonly ScreenCase[] = [
  { name: 'Boot search', go: (page) => page.goto('/booted'), ready: (page) => titled(page, 'Is my car booted?') },
  {
    name: 'Boot search, nothing typed',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/booted')
      await page.getByRole('button', { name: 'Search' }).click()
    },
    ready: (page) => page.getByRole('alert').first(),
  },
  inFull(searched('nothing found', [], /Nothing found for 0329/)),
  searched('two cars', [BOOT, { ...BOOT, key: crypto.randomUUID(), state: 'LA' }], /More than one car matches/),
  {
    name: 'Boot search, failed',
    fullOnly: true,
    go: async (page) => {
      await page.route('**/api/public/booted-vehicles/search', (route) => route.abort())
      await page.goto('/booted')
      await page.getByLabel('Plate or boot number').fill('0329')
      await page.getByRole('button', { name: 'Search' }).click()
    },
    ready: (page) => page.getByRole('alert').first(),
    expectsErrors: true,
  },
  waiting({
    name: 'Boot',
    go: async (page) => {
      await page.goto(`/booted?case=${KEY}`)
    },
    call: CASE,
    settled: (page) => titled(page, 'This case is no longer here'),
  }),
  shown('on the car', {}, 'open'),
  inFull(shown('by phone only', { online: { is_open: false, is_sandbox: true } }, 'at_lot')),
  shown('tow requested', { tow_requested_at: AT }, 'open'),
  inFull(shown('practice', { contract: { ...BOOT.contract, is_practice: true } }, 'at_lot')),
  shown('paid', OFF, 'paid', 'The boot was paid for'),
  inFull(shown('free', { ...OFF, status: 'released_free' }, 'nothing_due', 'The boot was released without a charge')),
  inFull(shown('towed', { status: 'towed' }, 'closed', 'Your car was towed')),
  {
    name: 'Boot notice',
    go: async (page) => {
      await page.route(NOTICE, (route) => route.fulfill({ json: BOOT }))
      await page.goto('/b/7KQ4-M2XD-9PRT')
    },
    ready: (page) => titled(page, 'Your car has a boot on it'),
  },
  refused('unknown code', 404, { code: 'not_found', message: 'Not found' }, /No boot with this code/),
  refused(
    'too many requests',
    429,
    { code: 'too_many_requests', message: 'Too many.', details: { retry_after_seconds: 90 } },
    /Try again in 2 min/,
  ),
  inFull(refused('failed', 503, { code: 'unavailable', message: 'Away.' }, /Couldn’t load the boot/)),
  paying('form', {}, 'open'),
  inFull(paying('by phone only', { online: { is_open: false, is_sandbox: true } }, 'at_lot')),
  paying('paid', OFF, 'paid'),
  inFull(paying('closed', { status: 'towed' }, 'closed')),
  receipt('code', { release_code: '480271' }, 'Paid and released, $162.38'),
  receipt('to be refunded', { refund_due: true }, 'Paid $162.38'),
  inFull(receipt('no code on record', {}, 'Paid $162.38')),
  inFull(receipt('credited to the tow', {}, 'Paid $162.38', { status: 'towed' })),
  inFull(receipt('waiting', { state: 'waiting', paid_at: null, receipt_number: null }, 'Waiting for your bank', {})),
  inFull(receipt('declined', { state: 'declined', paid_at: null }, 'Your bank declined the payment', {})),
]

test.describe('the pages of a boot', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    test(`passes the checks: ${title}`, async ({ page }) => {
      const cases = casesOf(CASES)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(page, cases, variantOf, expectNoEnglish)
    })
  }
})
