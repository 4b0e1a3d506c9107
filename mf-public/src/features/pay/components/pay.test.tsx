// @vitest-environment jsdom
import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'
import { type FakeAnswer, fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CaseView } from '../../../parts/case-view.tsx'
import { paymentStore } from '../../../parts/stored-payment.ts'
import { Pay } from './pay.tsx'

const KEY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const CASE = `/api/public/cases/${KEY}`
const PAGE = 'https://provider.example/page'
const RANDOM_KEY = '11111111-1111-4111-8111-111111111111'
const ONE = '/api/public/checkouts/one'

const found = {
  key: KEY,
  number: 48187,
  license_plate: 'LLM 554',
  state: 'OK',
  vehicle: { color: 'Black', make: 'Kia', model: 'Niro' },
  towed_at: '2026-11-20T10:00:00.000Z',
  charge: null,
  status: 'in_storage',
  contract: { name: 'Mesquite Flats', timezone: 'America/Chicago' },
  tow_company: { name: 'Bayou City Towing', license_number: null, phone: '+1 713 555 0148' },
  storage_lot: null,
}
const caseIn = (state: PayCase['pay']['state'], until: string | null = null): FakeAnswer => ({
  body: {
    key: KEY,
    kind: 'tow',
    case: found,
    pay: { state, until, amount: { cents: 544_62, currency: 'USD' }, holds_minutes: 15, is_sandbox: false },
  },
})
const checkoutIn = (state: Checkout['state'], fields: Partial<Checkout> = {}): FakeAnswer => ({
  body: {
    key: 'one',
    case_key: KEY,
    state,
    amount: { cents: 544_62, currency: 'USD' },
    begun_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 15 * 60_000).toISOString(),
    paid_at: null,
    receipt_number: null,
    receipt_mail: null,
    is_sandbox: false,
    url: PAGE,
    case: found,
    ...fields,
  },
})

function open(answers: Parameters<typeof fakeGateway>[0], language: 'en' | 'es' = 'en') {
  const gateway = fakeGateway(answers)
  const onLeave = vi.fn()
  const page = (
    <CaseView case_key={KEY} title="Pay" quiet>
      {(shown) => <Pay found={shown} checkout_key={null} onLeave={onLeave} />}
    </CaseView>
  )
  return {
    gateway,
    onLeave,
    user: userEvent.setup(),
    ...renderWithPlatform(page, { path: `/pay?case=${KEY}`, language }),
  }
}
const storeStartedPayment = (): void =>
  paymentStore(KEY).write({ email: 'ana@example.com', checkout: { key: 'one', email: 'ana@example.com' } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => paymentStore(KEY).write({ email: '', checkout: null }))

describe('a payer who returns', () => {
  it('continues on the same provider page', async () => {
    storeStartedPayment()
    const { onLeave, user } = open({ [`GET ${CASE}`]: caseIn('under_way'), [`GET ${ONE}`]: checkoutIn('waiting') })
    await user.click(await screen.findByRole('button', { name: 'Continue the payment' }))
    expect(onLeave).toHaveBeenCalledWith(PAGE)
  })

  it('is recognized on a page restored from the back/forward cache', async () => {
    open({ [`GET ${CASE}`]: caseIn('open'), [`GET ${ONE}`]: checkoutIn('waiting') })
    await screen.findByRole('button', { name: 'Pay $544.62' })
    storeStartedPayment()
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await heading('Not paid yet')).toBe(document.activeElement)
  })

  it('gives up the payment and keeps what was typed', async () => {
    storeStartedPayment()
    let state: 'waiting' | 'cancelled' = 'waiting'
    const { user } = open({
      [`GET ${CASE}`]: () => caseIn(state === 'waiting' ? 'under_way' : 'open'),
      [`GET ${ONE}`]: () => checkoutIn(state),
      [`POST ${ONE}/cancel`]: () => checkoutIn((state = 'cancelled'), { url: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
    expect(await screen.findByLabelText(/Email for the receipt/)).toHaveProperty('value', 'ana@example.com')
    expect(document.activeElement).toBe(await heading('Pay to pick up your car'))
    expect(paymentStore(KEY).read()).toEqual({ email: 'ana@example.com', checkout: null })
  })

  it.each([
    ['is already paid', checkoutIn('paid', { url: null })],
    ['was already sent', { status: 409, body: { code: 'refused', message: 'Sent.', details: { code: 'sent' } } }],
  ])('who gives up a payment that %s is sent to the payment page', async (_name, answer) => {
    storeStartedPayment()
    const { user, router } = open({
      [`GET ${CASE}`]: caseIn('under_way'),
      [`GET ${ONE}`]: checkoutIn('waiting'),
      [`POST ${ONE}/cancel`]: answer,
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/pay/success?checkout=one'),
    )
  })

  it('keeps the payment if giving it up fails', async () => {
    storeStartedPayment()
    const { user } = open({
      [`GET ${CASE}`]: caseIn('under_way'),
      [`GET ${ONE}`]: checkoutIn('waiting'),
      [`POST ${ONE}/cancel`]: { status: 503, body: { code: 'unavailable', message: 'Away.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      "This didn't work. Nothing was lost. Try again in a moment.",
    )
    expect(paymentStore(KEY).read().checkout?.key).toBe('one')
  })

  it('starts over after the payment has expired', async () => {
    storeStartedPayment()
    open({
      [`GET ${CASE}`]: caseIn('under_way'),
      [`GET ${ONE}`]: checkoutIn('waiting', { url: null, expires_at: new Date(Date.now() - 1000).toISOString() }),
    })
    expect(await screen.findByRole('button', { name: 'Start over' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue the payment' })).toBeNull()
  })
})

describe('an unreachable provider', () => {
  it('is reported; the input is kept and the same payment is retried', async () => {
    let asked = false
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(RANDOM_KEY)
    const { gateway, user } = open({
      [`GET ${CASE}`]: () => caseIn(asked ? 'under_way' : 'open'),
      [`GET /api/public/checkouts/${RANDOM_KEY}`]: checkoutIn('waiting', { key: RANDOM_KEY, url: null }),
      [`POST ${CASE}/checkout`]: () => {
        asked = true
        return { status: 503, body: { code: 'unavailable', message: 'Not started.', details: { code: 'not_started' } } }
      },
    })
    await user.type(await screen.findByLabelText(/Email for the receipt/), 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Pay $544.62' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      "The payment didn't start, and nothing was charged. Try again.",
    )
    expect(screen.getByLabelText(/Email for the receipt/)).toHaveProperty('value', 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(gateway.sent(`POST ${CASE}/checkout`)).toHaveLength(2))
    const [first, second] = gateway.sent(`POST ${CASE}/checkout`).map(({ body }) => body)
    expect([first, second]).toEqual([{ checkout: RANDOM_KEY, email: 'ana@example.com', language: 'en' }, first])
    vi.restoreAllMocks()
  })

  it('is still reported after a reload', async () => {
    storeStartedPayment()
    open({ [`GET ${CASE}`]: caseIn('under_way'), [`GET ${ONE}`]: checkoutIn('waiting', { url: null }) })
    expect((await screen.findByRole('alert')).textContent).toBe(
      "The payment didn't start, and nothing was charged. Try again.",
    )
    expect([
      screen.getByRole('button', { name: 'Try again' }),
      screen.getByLabelText(/Email for the receipt/),
    ]).toMatchObject([{}, { value: 'ana@example.com' }])
  })
})

it('asks for the email address above the charge, where no bar covers it', async () => {
  const due = { cents: 544_62, currency: 'USD' } as const
  const none = { cents: 0, currency: 'USD' } as const
  const charge = {
    lines: [{ kind: 'tow', code: 'tow', label: 'Tow', amount: due }],
    total: due,
    paid: none,
    refunded: none,
    excess: none,
    borne: null,
    due,
    due_after_midnight: null,
    midnight: null,
    settled_until: null,
    timezone: 'America/Chicago',
    at: '2026-11-22T10:00:00.000Z',
  }
  const answer = caseIn('open')
  open({ [`GET ${CASE}`]: { body: { ...(answer.body as object), case: { ...found, charge } } } })
  const email = await screen.findByLabelText(/for the receipt/)
  const total = screen.getByText('Due now')
  const check = screen.getByText('Check that this is your car before you pay.')
  expect(check.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(email.compareDocumentPosition(total) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('says until when someone else is paying', async () => {
  open({ [`GET ${CASE}`]: caseIn('under_way', new Date(Date.now() + 60_000).toISOString()) })
  expect(
    await screen.findByText(/^Someone is paying for this car right now and has until \d+:\d\d [AP]M( [A-Z]+)?\./),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /pay|try|start/i })).toBeNull()
})

it('a payment under review always comes with a warning before paying again', async () => {
  storeStartedPayment()
  open({ [`GET ${CASE}`]: caseIn('open'), [`GET ${ONE}`]: checkoutIn('under_review', { url: null }) })
  expect(
    await screen.findByText('Your last payment is being checked. Talk to Bayou City Towing before you pay again.'),
  ).toBeDefined()
})

describe('a company that takes no cards online now', () => {
  it('is paid at the counter: the page says what it takes and where it is, and has no button to pay', async () => {
    const lot = {
      name: 'Navigation Blvd',
      address: '6218 Navigation Blvd, Houston, TX 77011',
      phone: null,
      hours: 'Open 24 hours',
      latitude: null,
      longitude: null,
      payment_methods: ['cash', 'card'],
    }
    const { body } = caseIn('at_lot') as { body: object }
    open({ [`GET ${CASE}`]: { body: { ...body, case: { ...found, storage_lot: lot } } } })
    expect(await screen.findByText(/Bayou City Towing doesn't take card payments online now/)).toBeDefined()
    expect(screen.getByText('The counter takes cash and cards.')).toBeDefined()
    expect(screen.getByText(lot.address)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toContain('713')
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })
})

describe('a case of a practice complex', () => {
  it.each([
    ['en', 'Practice: nothing here is real. No car was towed, and no one owes anything.'],
    ['es', 'Práctica: nada aquí es real. La grúa no se llevó ningún carro y nadie debe nada.'],
  ] as const)('is marked, in %s', async (language, words) => {
    const contract = { ...found.contract, is_practice: true }
    const { body } = caseIn('at_lot') as { readonly body: object }
    open({ [`GET ${CASE}`]: { body: { ...body, case: { ...found, contract } } } }, language)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
