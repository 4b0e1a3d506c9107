// @vitest-environment jsdom
import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'
import { type FakeAnswer, fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CaseView } from '../../../parts/case-view.tsx'
import { keptPlace } from '../../../parts/kept-payment.ts'
import { Pay } from './pay.tsx'

const KEY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const CASE = `/api/public/cases/${KEY}`
const PAGE = 'https://provider.example/page'
const DRAWN = '11111111-1111-4111-8111-111111111111'
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

function open(answers: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway(answers)
  const onLeave = vi.fn()
  const page = (
    <CaseView case_key={KEY} title="Pay">
      {(shown) => <Pay found={shown} checkout_key={null} onLeave={onLeave} />}
    </CaseView>
  )
  return { gateway, onLeave, user: userEvent.setup(), ...renderWithPlatform(page, { path: `/pay?case=${KEY}` }) }
}
const begun = (): void =>
  keptPlace(KEY).write({ email: 'ana@example.com', checkout: { key: 'one', email: 'ana@example.com' } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => keptPlace(KEY).write({ email: '', checkout: null }))

describe('a payer who comes back', () => {
  it('goes on at the same page of the provider', async () => {
    begun()
    const { onLeave, user } = open({ [`GET ${CASE}`]: caseIn('under_way'), [`GET ${ONE}`]: checkoutIn('waiting') })
    await user.click(await screen.findByRole('button', { name: 'Go on with the payment' }))
    expect(onLeave).toHaveBeenCalledWith(PAGE)
  })

  it('is known again on the page that the browser kept as it was left', async () => {
    open({ [`GET ${CASE}`]: caseIn('open'), [`GET ${ONE}`]: checkoutIn('waiting') })
    await screen.findByRole('button', { name: 'Pay $544.62' })
    begun()
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await heading('Not paid yet')).toBe(document.activeElement)
  })

  it('gives it up, and what was typed is still there', async () => {
    begun()
    let state: 'waiting' | 'cancelled' = 'waiting'
    const { user } = open({
      [`GET ${CASE}`]: () => caseIn(state === 'waiting' ? 'under_way' : 'open'),
      [`GET ${ONE}`]: () => checkoutIn(state),
      [`POST ${ONE}/cancel`]: () => checkoutIn((state = 'cancelled'), { url: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
    expect(await screen.findByLabelText(/Mail for the receipt/)).toHaveProperty('value', 'ana@example.com')
    expect(document.activeElement).toBe(await heading('Pay to pick up your car'))
    expect(keptPlace(KEY).read()).toEqual({ email: 'ana@example.com', checkout: null })
  })

  it.each([
    ['is paid already', checkoutIn('paid', { url: null })],
    ['is sent already', { status: 409, body: { code: 'refused', message: 'Sent.', details: { code: 'sent' } } }],
  ])('and gives up what %s: is led to the payment', async (_name, answer) => {
    begun()
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

  it('keeps the payment where giving up did not get through', async () => {
    begun()
    const { user } = open({
      [`GET ${CASE}`]: caseIn('under_way'),
      [`GET ${ONE}`]: checkoutIn('waiting'),
      [`POST ${ONE}/cancel`]: { status: 503, body: { code: 'unavailable', message: 'Away.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This did not work. Nothing was lost; try again in a moment.',
    )
    expect(keptPlace(KEY).read().checkout?.key).toBe('one')
  })

  it('starts over where the time is over', async () => {
    begun()
    open({
      [`GET ${CASE}`]: caseIn('under_way'),
      [`GET ${ONE}`]: checkoutIn('waiting', { url: null, expires_at: new Date(Date.now() - 1000).toISOString() }),
    })
    expect(await screen.findByRole('button', { name: 'Start over' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Go on with the payment' })).toBeNull()
  })
})

describe('the provider does not answer', () => {
  it('says so, keeps what was typed, and tries the same payment again', async () => {
    let asked = false
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(DRAWN)
    const { gateway, user } = open({
      [`GET ${CASE}`]: () => caseIn(asked ? 'under_way' : 'open'),
      [`GET /api/public/checkouts/${DRAWN}`]: checkoutIn('waiting', { key: DRAWN, url: null }),
      [`POST ${CASE}/checkout`]: () => {
        asked = true
        return { status: 503, body: { code: 'unavailable', message: 'Not started.', details: { code: 'not_started' } } }
      },
    })
    await user.type(await screen.findByLabelText(/Mail for the receipt/), 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Pay $544.62' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The payment was not started, and nothing was charged. Try again.',
    )
    expect(screen.getByLabelText(/Mail for the receipt/)).toHaveProperty('value', 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(gateway.sent(`POST ${CASE}/checkout`)).toHaveLength(2))
    const [first, second] = gateway.sent(`POST ${CASE}/checkout`).map(({ body }) => body)
    expect([first, second]).toEqual([{ checkout: DRAWN, email: 'ana@example.com', language: 'en' }, first])
    vi.restoreAllMocks()
  })

  it('says so after a reload, too', async () => {
    begun()
    open({ [`GET ${CASE}`]: caseIn('under_way'), [`GET ${ONE}`]: checkoutIn('waiting', { url: null }) })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The payment was not started, and nothing was charged. Try again.',
    )
    expect([
      screen.getByRole('button', { name: 'Try again' }),
      screen.getByLabelText(/Mail for the receipt/),
    ]).toMatchObject([{}, { value: 'ana@example.com' }])
  })
})

it('who has not begun hears until when somebody else has time', async () => {
  open({ [`GET ${CASE}`]: caseIn('under_way', new Date(Date.now() + 60_000).toISOString()) })
  expect(
    await screen.findByText(/^Somebody is paying for this car right now and has until \d+:\d\d [AP]M\./),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /pay|try|start/i })).toBeNull()
})

it('a payment under review is never a reason to pay again without a word', async () => {
  begun()
  open({ [`GET ${CASE}`]: caseIn('open'), [`GET ${ONE}`]: checkoutIn('under_review', { url: null }) })
  expect(
    await screen.findByText('Your last payment is being checked. Talk to Bayou City Towing before you pay again.'),
  ).toBeDefined()
})
