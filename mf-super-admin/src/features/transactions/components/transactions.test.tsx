// @vitest-environment jsdom
import type { MoneyDifferenceRow, Reconciliation } from '@curbwise/api/resources/admin-reconciliations.schemas'
import type { AdminTransactionDetails } from '@curbwise/api/resources/admin-transactions.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Transactions } from './transactions.tsx'

const PATH = '/super-admin/transaction-logs'
const API = '/api/admin/transactions'
const RUNS = '/api/admin/reconciliations'
const ONE = '/api/admin/reconciliation-differences'
const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const company = { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing', timezone: 'America/Chicago' }

const PAYMENT: AdminTransactionDetails = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  kind: 'payment',
  method: 'card',
  provider: 'stripe',
  status: 'succeeded',
  amount: usd(396_21),
  at: '2026-11-21T03:41:00.000Z',
  receipt_number: 'R-9001',
  tow_company: company,
  contract: { id: '0190a0f2-0000-7000-8000-0000000000b1', name: 'Arbor Ridge' },
  purpose: 'tow',
  case_number: '48197',
  license_plate: 'PFN 6602',
  state: 'TX',
  recorded: 'matches',
  dispute: null,
  provider_id: 'pi_1',
  entered_by: null,
  reason: null,
  failed_reason: null,
  refundable: usd(396_21),
  refund_of: null,
  refunds: [],
  checkout: {
    id: '0190a0f2-0000-7000-8000-0000000000d1',
    status: 'paid',
    amount: usd(396_21),
    begun_at: '2026-11-21T03:33:00.000Z',
    paid_at: '2026-11-21T03:41:00.000Z',
    session_id: 'cs_1',
    account: 'acct_1',
  },
  case: { tow_id: '0190a0f2-0000-7000-8000-0000000000e1', guest_permit_id: null },
  events: [],
  disputes: [],
  differences: [],
  provider_url: null,
  can: { refund: true },
}
const side = { status: 'succeeded' as const, amount: usd(272_00), currency: 'USD' }
const MISSING: MoneyDifferenceRow = {
  id: '0190a0f2-0000-7000-8000-0000000000f1',
  kind: 'missing_here',
  step: 'recheck',
  state: 'open',
  money: 'payment',
  provider: 'stripe',
  provider_id: 'pi_2',
  here: null,
  there: side,
  at: '2026-11-21T03:41:00.000Z',
  found_at: '2026-11-21T08:00:00.000Z',
  tow_company: company,
  transaction_id: null,
  checkout: null,
  cleared_at: null,
  settled: null,
  provider_url: 'https://dashboard.stripe.com',
  can: { recheck: true, settle: true },
}
const sums = (cents: number) => ({ payments: 2, refunds: 0, amount: usd(cents) })
const RUN: Reconciliation = {
  id: '0190a0f2-0000-7000-8000-0000000000f9',
  day: '2026-11-20',
  status: 'done',
  tow_company: company,
  provider: 'stripe',
  asked_at: '2026-11-21T08:00:00.000Z',
  asked_by: null,
  read_at: '2026-11-21T08:00:00.000Z',
  failed_reason: null,
  here: sums(396_21),
  there: sums(668_21),
  counter: sums(100_00),
  matched: 1,
  waiting: 0,
  differences: 1,
}

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  fakeGateway({
    [`GET ${API}`]: {
      body: { data: [PAYMENT], next: null, previous: null, total: 1, counts: { all: 1, to_look_at: 0 } },
    },
    [`GET ${API}/${PAYMENT.id}`]: { body: PAYMENT },
    [`GET ${RUNS}`]: { body: { runs: [RUN], differences: [MISSING], has_more: false, open: 1 } },
    [`GET ${ONE}/${MISSING.id}`]: { body: MISSING },
    'GET /api/admin/payment-events': { body: { data: [], has_more: false } },
    'GET /api/admin/tow-companies': { body: { data: [], next: null, previous: null, total: 0, counts: null } },
    ...more,
  })
  return renderWithPlatform(<Transactions />, { path, session: { role: 'super_admin' } })
}

afterEach(cleanup)

it('shows both sides of the last comparison, the differences, and the payments', async () => {
  open()
  const figures = within(await screen.findByLabelText('Card payments, 11/20/2026'))
  expect(figures.getByText('$668.21')).toBeDefined()
  expect(figures.getByText('$272.00')).toBeDefined()
  expect(figures.getByText('1 open difference')).toBeDefined()
  expect(screen.getByRole('button', { name: /Paid at Stripe, not recorded here/ })).toBeDefined()
  expect(within(await screen.findByRole('grid', { name: 'Transactions' })).getByText('Tow 48197')).toBeDefined()
  expect(screen.getByText('No events')).toBeDefined()
})

it('rechecks a difference, and says whether both sides agree', async () => {
  const user = userEvent.setup()
  const { store } = open(`${PATH}?selected=d.${MISSING.id}`, {
    [`POST ${ONE}/${MISSING.id}/recheck`]: {
      body: { ...MISSING, state: 'cleared', cleared_at: '2026-11-21T09:00:00.000Z' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Recheck' }))
  await expect.poll(() => store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Both sides agree now' })
})

it('settles a difference only with a reason', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  open(`${PATH}?selected=d.${MISSING.id}`, {
    [`POST ${ONE}/${MISSING.id}/settle`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: MISSING }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as settled' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }))
  expect(bodies).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The company has the receipt')
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }))
  await expect.poll(() => bodies).toEqual([{ reason: 'The company has the receipt' }])
})

it('refunds at most what is left of a payment', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  open(`${PATH}?selected=${PAYMENT.id}`, {
    [`POST /api/transactions/${PAYMENT.id}/refund`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: PAYMENT }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '400')
  await user.type(dialog.getByLabelText('Reason'), 'Agreed')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findAllByText('At most $396.21')).not.toHaveLength(0)
  expect(bodies).toEqual([])
  await user.clear(amount)
  await user.type(amount, '46.21')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect.poll(() => bodies).toEqual([{ amount_cents: 46_21, reason: 'Agreed' }])
})

it('says that the list failed, and offers to try again', async () => {
  open(PATH, { [`GET ${API}`]: { status: 503, body: { code: 'unavailable', message: 'Down' } } })
  expect(await screen.findByText("Couldn't load the transactions")).toBeDefined()
})

it('says that nothing was compared yet', async () => {
  open(PATH, { [`GET ${RUNS}`]: { body: { runs: [], differences: [], has_more: false, open: 0 } } })
  expect(await screen.findByText('Not compared with the provider’s list yet.')).toBeDefined()
})
