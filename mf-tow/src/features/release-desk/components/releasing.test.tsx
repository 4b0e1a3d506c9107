// @vitest-environment jsdom
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { CUSTODY_ACTIONS } from '@curbwise/rules/tows/custody'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Releasing } from './releasing.tsx'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const chargeOf = (cents: number) => ({
  at: '2026-11-20T21:58:00.000Z',
  lines: [{ code: 'tow', label: 'Tow', basis: null, amount: usd(cents) }],
  total: usd(cents),
  paid: usd(0),
  refunded: usd(0),
  borne: null,
  excess: usd(0),
  due: usd(cents),
  due_after_midnight: usd(cents + 2473),
  midnight: null,
  settled_until: null,
  timezone: 'America/Chicago',
  frozen_at: null,
})
const ID = '0190a0f2-0000-7000-8000-000000000001'
const PLACE = {
  id: ID,
  status: 'in_storage',
  tow: { id: 't1', number: 48206, reason: 'other' },
  contract: { id: 'c1', name: 'Arbor Ridge' },
  license_plate: 'PFN 6602',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Lexus', model: 'ES 350', color: 'gold', year: 2020 },
  storage_lot: { id: 'l1', name: 'Navigation Blvd', timezone: 'America/Chicago' },
  in_storage_at: '2026-11-19T19:50:00.000Z',
  ended_at: null,
  days: 3,
  due: usd(39_621),
  due_after_midnight: null,
  settled_until: null,
  police_reported_at: '2026-11-19T20:50:00.000Z',
  police_due_at: null,
  can: Object.fromEntries(CUSTODY_ACTIONS.map((action) => [action, true])) as CustodyCase['can'],
  charge: chargeOf(39_621),
  payments: [],
  police_report_number: '1',
  released_to: null,
  released_to_role: null,
  released_to_id_type: null,
  ownership_proof: null,
  end_reason: null,
  ended_by: null,
  receipt_number: null,
  letters: [],
  letter_due_at: null,
  after_hours_fee: null,
  storage_paused: null,
  checkout_until: null,
  towed_at: '2026-11-19T19:20:00.000Z',
  location: 'Fire lane',
  authorized_by: 'Elena Brandt',
  image_ids: [],
} satisfies CustodyCase

const HOUR = 3_600_000
function world(release: () => { status?: number; body?: unknown }, sums = [39_621]) {
  let asked = 0
  return fakeGateway({
    [`POST /api/custody/${ID}/quote`]: () => ({
      body: {
        id: `q${++asked}`,
        charge: chargeOf(sums[asked - 1] ?? sums.at(-1) ?? 0),
        expires_at: new Date(Date.now() + HOUR).toISOString(),
      },
    }),
    [`POST /api/custody/${ID}/release`]: release,
  })
}
const show = (place: CustodyCase = PLACE) =>
  renderWithPlatform(<Releasing place={place} tow={null} />, {
    path: `/tows?view=storage&case=${ID}`,
    session: { role: 'tow_staff' },
  })

async function fill() {
  await userEvent.type(screen.getByLabelText('Name on the ID'), 'Carla Whitehead')
  await userEvent.selectOptions(screen.getByLabelText('They are'), 'owner')
  await userEvent.selectOptions(screen.getByLabelText('Proof that the car is theirs'), 'insurance_card')
  await userEvent.click(screen.getByText('Driver license'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Face and name match/ }))
  await userEvent.click(screen.getByText('Card terminal'))
  await userEvent.type(screen.getByLabelText('Receipt number'), 'NAV-1')
}

describe('Releasing', () => {
  it('takes the quoted amount by its quote id', async () => {
    const gateway = world(() => ({ body: { ...PLACE, status: 'released_paid', released_to: 'Carla Whitehead' } }))
    show()
    await screen.findByText(/Amount held until/)
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Take $396.21 and release' }))
    await waitFor(() =>
      expect(gateway.sent(`POST /api/custody/${ID}/release`)[0]?.body).toEqual({
        released_to: 'Carla Whitehead',
        released_to_role: 'owner',
        id_type: 'driver_license',
        ownership_proof: 'insurance_card',
        face_matches: true,
        payment: { method: 'terminal', receipt_number: 'NAV-1', amount_cents: 39_621, cash_given_cents: null },
        quote_id: 'q1',
        after_hours: false,
      }),
    )
  })

  it('marks a step as done only after something was done there', async () => {
    world(() => ({ body: PLACE }))
    show()
    await screen.findByText(/Amount held until/)
    expect(screen.queryAllByRole('img', { name: 'Done' })).toHaveLength(0)
    await fill()
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
    await userEvent.click(screen.getByRole('checkbox', { name: /Email the documents/ }))
    await userEvent.type(screen.getByLabelText('Customer’s email'), 'carla@example.com')
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(3)
  })

  it('suggests a receipt number for cash, and none for the terminal', async () => {
    world(() => ({ body: PLACE }))
    show()
    const value = () => screen.getByLabelText<HTMLInputElement>('Receipt number').value
    await screen.findByText(/Amount held until/)
    expect(value()).toBe('')
    await userEvent.click(screen.getByText('Cash'))
    expect(value()).toBe('R-48206')
    await userEvent.click(screen.getByText('Card terminal'))
    expect(value()).toBe('')
    await userEvent.type(screen.getByLabelText('Receipt number'), 'T-9')
    await userEvent.click(screen.getByText('Cash'))
    expect(value()).toBe('T-9')
  })

  it('shows the new amount when it has changed, requests a new quote, and keeps what was typed', async () => {
    world(
      () => ({
        status: 409,
        body: { code: 'conflict', message: 'The amount is $420.94 now.', details: { due: usd(42_094) } },
      }),
      [39_621, 42_094],
    )
    show()
    await screen.findByText(/Amount held until/)
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Take $396.21 and release' }))
    expect(await screen.findByText('The amount is $420.94 now.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Take $420.94 and release' })).toBeTruthy()
    expect(screen.getByText(/It was \$396\.21; it is \$420\.94 now/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name on the ID').value).toBe('Carla Whitehead')
  })

  it('asks before discarding what was typed', async () => {
    world(() => ({}))
    show()
    await userEvent.type(screen.getByLabelText('Name on the ID'), 'Carla')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name on the ID').value).toBe('Carla')
  })

  it('takes no payment while the owner pays online', () => {
    const gateway = world(() => ({}))
    show({ ...PLACE, checkout_until: new Date(Date.now() + HOUR).toISOString() })
    expect(screen.getByText('Someone is paying online right now')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Take/ }).disabled).toBe(true)
    expect(gateway.sent(`POST /api/custody/${ID}/quote`)).toEqual([])
  })

  it('leaves the release to the office when the user may not do it', () => {
    world(() => ({}))
    show({ ...PLACE, can: { ...PLACE.can, release: false } })
    expect(screen.getByText('The office releases this car')).toBeTruthy()
    expect(screen.queryByLabelText('Name on the ID')).toBeNull()
  })
})
