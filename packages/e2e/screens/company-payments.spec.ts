import type { PaymentAccount } from '@curbwise/api/resources/payment-accounts.schemas'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const COMPANY = '/company'
const PATH = /\/api\/tow-companies\/[^/]+\/payment-account$/
const section = (page: Page) => page.getByRole('region', { name: 'Card payments' })

/** The section with the account in another state. */
const shown = (name: string, account: Partial<PaymentAccount>, text: string): ScreenCase => ({
  name,
  go: async (page) => {
    await page.route(PATH, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...account } })
    })
    await page.goto(COMPANY)
    await section(page).getByText(text).scrollIntoViewIfNeeded()
  },
  ready: (page) => section(page).getByText(text),
})

const CAN_CONNECT = { connect: true, check: true, disconnect: true }
const NONE = {
  account: null,
  manage_url: null,
  payouts: [],
  disputes: [],
  charges_enabled: false,
  payouts_enabled: false,
}
const AT = '2026-11-20T15:04:00.000Z'

const CASES: readonly ScreenCase[] = [
  {
    name: 'Company, card payments',
    go: async (page) => {
      await page.goto(COMPANY)
      await section(page).getByRole('table', { name: 'Payouts' }).scrollIntoViewIfNeeded()
    },
    ready: (page) => section(page).getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1),
  },
  shown(
    'Company, card payments off',
    { ...NONE, state: 'not_connected', can: { connect: true, check: false, disconnect: false } },
    'Cash and terminal at the counter only',
  ),
  shown(
    'Company, card payments not finished',
    { ...NONE, state: 'onboarding', started_at: AT, requirements: ['external_account'], can: CAN_CONNECT },
    'Bank account for payouts',
  ),
  shown(
    'Company, card payments restricted',
    {
      ...NONE,
      state: 'restricted',
      since: AT,
      requirements: ['company.verification.document'],
      requirements_due_at: '2026-12-01T18:00:00.000Z',
      disabled_reason: 'requirements.past_due',
      can: CAN_CONNECT,
    },
    'Stripe stopped charges and payouts.',
  ),
  shown(
    'Company, card payments disconnected',
    {
      ...NONE,
      state: 'disconnected',
      since: AT,
      disconnected_by: 'provider',
      can: { connect: true, check: false, disconnect: false },
    },
    'Connecting again creates a new account in Stripe.',
  ),
  shown(
    'Company, a disputed payment',
    {
      disputes: [
        {
          id: '0190a0f2-0000-7000-8000-0000000000d1',
          status: 'needs_response',
          amount: { cents: 272_00, currency: 'USD' },
          answer_by: '2026-11-28T18:00:00.000Z',
          tow_id: null,
          contract_id: null,
          license_plate: 'JLN 5106',
          state: 'TX',
        },
      ],
    },
    'A dispute waits for you',
  ),
  {
    name: 'Company, disconnect card payments',
    go: async (page) => {
      await page.goto(COMPANY)
      await section(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }),
  },
  {
    name: 'Company, card payments without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(PATH, (route) => route.abort())
      await page.goto(COMPANY)
      await section(page).scrollIntoViewIfNeeded()
    },
    ready: (page) => page.getByText("Couldn't load the card payments"),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of card payments: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
