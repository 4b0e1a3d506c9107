// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paymentStore } from './stored-payment.ts'
import { useBeginPayment } from './use-begin-payment.ts'

const BEGIN = 'POST /api/public/cases/case/checkout'
const cancelOf = (key: string): string => `POST /api/public/checkouts/${key}/cancel`

function Payer({ email }: { readonly email: string }): ReactElement {
  const begin = useBeginPayment('case')
  const [said, setSaid] = useState('')
  return (
    <button
      type="button"
      onClick={() =>
        void begin(email).then(
          ({ key }) => setSaid(`began ${key}`),
          (fault: Error) => setSaid(fault.message),
        )
      }
    >
      Pay {email} {said}
    </button>
  )
}

async function press(email: string, answers: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway(answers)
  const view = renderWithPlatform(<Payer email={email} />)
  await userEvent.setup().click(screen.getByRole('button'))
  const text = (await screen.findByText(/began|Try|Somebody/)).textContent
  view.unmount()
  return {
    text,
    gateway,
    bodies: gateway.sent(BEGIN).map(({ body }) => body as { checkout: string; email: string | null }),
  }
}
const began = (body: unknown) => ({ body: { key: (body as { checkout: string }).checkout } })
const not_started = {
  status: 503,
  body: { code: 'unavailable', message: 'Try again.', details: { code: 'not_started' } },
}
const refusedBy = (code: string) => ({
  status: 409,
  body: { code: 'conflict', message: 'Somebody was first.', details: { code } },
})

beforeEach(() => paymentStore('case').write({ email: '', checkout: null }))

it('stores the key before sending anything, and retries the same payment after the provider was unreachable', async () => {
  const first = await press('ana@example.com', {
    [BEGIN]: ({ body }) => {
      expect(paymentStore('case').read().checkout?.key).toBe((body as { checkout: string }).checkout)
      return not_started
    },
  })
  const second = await press('ana@example.com', { [BEGIN]: ({ body }) => began(body) })
  expect(second.bodies).toEqual(first.bodies)
  expect(first.bodies).toMatchObject([{ email: 'ana@example.com' }])
})

it('gives up the first attempt when the receipt address changes, even if it never reached the gateway', async () => {
  const {
    bodies: [first],
  } = await press('wrong@example.com', { [BEGIN]: not_started })
  const {
    bodies: [second],
    gateway,
  } = await press('ana@example.com', { [BEGIN]: ({ body }) => began(body) })
  expect(gateway.sent(cancelOf(first?.checkout ?? ''))).toHaveLength(1)
  expect([second?.email, second?.checkout === first?.checkout]).toEqual(['ana@example.com', false])
})

it('starts a new payment if its own has ended', async () => {
  const {
    bodies: [first],
  } = await press('ana@example.com', { [BEGIN]: not_started })
  const { bodies } = await press('ana@example.com', {
    [BEGIN]: ({ body }) =>
      (body as { checkout: string }).checkout === first?.checkout ? refusedBy('ended') : began(body),
  })
  expect(bodies.map(({ checkout }) => checkout === first?.checkout)).toEqual([true, false])
})

it('drops the key if someone else is paying, and keeps what was typed', async () => {
  await press('ana@example.com', { [BEGIN]: refusedBy('being_paid') })
  expect(paymentStore('case').read()).toEqual({ email: 'ana@example.com', checkout: null })
})

it('pays even if the browser stores nothing', async () => {
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const {
    text,
    bodies: [body],
  } = await press('ana@example.com', { [BEGIN]: ({ body: sent }) => began(sent) })
  expect(text).toContain(`began ${body?.checkout}`)
  denied.mockRestore()
})
