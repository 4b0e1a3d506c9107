// @vitest-environment jsdom
import type { PaidParkingDetails, PaidPermit } from '@curbwise/api/resources/paid-parking.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PaidParking } from './paid-parking.tsx'

const ID = '0190a0f2-0000-7000-8000-0000000000c1'
const PATH = `/super-admin/paid-parking?complex=${ID}`
const API = `/api/admin/contracts/${ID}`
const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const ONE_DAY = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  name: 'One day',
  hours: 24,
  price: usd(12_00),
  tax: usd(99),
  total: usd(12_99),
  tax_basis_points: 825,
  valid_from: '2026-09-01T14:00:00.000Z',
  valid_until: null,
  added_by: 'Ines Halvorsen',
  ended_by: null,
  sold: 31,
  sold_ever: 140,
  refunded_ever: 2,
  income: usd(402_69),
  permits_now: 3,
  can: { end: true },
}
const PLACE: PaidParkingDetails = {
  id: ID,
  name: 'The Larkspur',
  city: 'Houston',
  state: 'TX',
  timezone: 'America/Chicago',
  tow_company: { id: '0190a0f2-0000-7000-8000-0000000000d1', name: 'Bayou City Towing' },
  is_active: true,
  has_paid_parking: true,
  packages: 1,
  permits_now: 3,
  sold: 31,
  income: usd(402_69),
  packages_on_sale: [ONE_DAY],
  packages_ended: [],
  taken: usd(402_69),
  refunded: usd(0),
  paying_now: 1,
  takes_cards: true,
  can: { add: true, switch: true },
}
const PERMIT: PaidPermit = {
  id: '0190a0f2-0000-7000-8000-0000000000b1',
  license_plate: 'MZC 4412',
  state: 'TX',
  package: { id: ONE_DAY.id, name: 'One day' },
  phase: 'now',
  valid_from: '2026-11-20T21:00:00.000Z',
  valid_until: '2026-11-21T21:00:00.000Z',
  paid: usd(12_99),
  refunded: usd(0),
  payments: [
    {
      id: '0190a0f2-0000-7000-8000-0000000000f1',
      amount: usd(12_99),
      at: '2026-11-20T20:59:00.000Z',
      receipt_number: 'R-9001',
      refundable: usd(12_99),
      refund_pending: false,
      failed_reason: null,
    },
  ],
  can: { refund: true },
}

function open(path = PATH, place: PaidParkingDetails = PLACE, more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    [`GET ${API}/paid-parking`]: { body: place },
    [`GET ${API}/paid-permits`]: {
      body: { data: [PERMIT], next: null, previous: null, total: 1, counts: { now: 1, all: 1 } },
    },
    ...more,
  })
  return { ...gateway, ...renderWithPlatform(<PaidParking />, { path, session: { role: 'super_admin' } }) }
}

afterEach(cleanup)

it('says why guests can buy nothing, although packages are on sale', async () => {
  open(PATH, { ...PLACE, takes_cards: false })
  expect(await screen.findByText(/Bayou City Towing takes no card payments now/)).toBeDefined()
  expect(screen.getByText('$402.69 in 30 days, 31 permits sold')).toBeDefined()
})

it('adds a package, shown before as a guest will see it', async () => {
  const user = userEvent.setup()
  const none = { ...PLACE, packages: 0, packages_on_sale: [] }
  const { sent } = open(PATH, none, { [`POST ${API}/paid-parking-packages`]: { body: ONE_DAY } })
  await user.click(await screen.findByRole('button', { name: 'New package' }))
  await user.type(await screen.findByLabelText('Name'), 'Long weekend')
  await user.type(screen.getByLabelText('Lasts'), '84')
  await user.type(screen.getByLabelText('Price before tax'), '36.00')
  expect(await screen.findByText('84 h. Tax of $2.97 is in it.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add package' }))
  await expect
    .poll(() => sent(`POST ${API}/paid-parking-packages`).at(-1)?.body)
    .toEqual({ name: 'Long weekend', hours: 84, price_cents: 36_00, tax_basis_points: 825, replaces: null })
})

it('replaces a package, because its terms never change', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}&selected=${ONE_DAY.id}`, PLACE, {
    [`POST ${API}/paid-parking-packages`]: { body: ONE_DAY },
  })
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  const price = await screen.findByLabelText('Price before tax')
  await user.clear(price)
  await user.type(price, '14')
  await user.click(screen.getByRole('button', { name: 'Replace package' }))
  await expect
    .poll(() => sent(`POST ${API}/paid-parking-packages`).at(-1)?.body)
    .toEqual({ name: 'One day', hours: 24, price_cents: 14_00, tax_basis_points: 825, replaces: ONE_DAY.id })
})

it('ends a package and says what stays', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}&selected=${ONE_DAY.id}`, PLACE, {
    [`DELETE ${API}/paid-parking-packages/${ONE_DAY.id}`]: { body: ONE_DAY },
  })
  await user.click(await screen.findByRole('button', { name: 'End' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('End the 3 permits sold with it that are valid now.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'End package' }))
  await expect.poll(() => sent(`DELETE ${API}/paid-parking-packages/${ONE_DAY.id}`).length).toBe(1)
})

it('refunds a payment with a reason, and says that it counts once it is confirmed', async () => {
  const user = userEvent.setup()
  const payment = PERMIT.payments[0]?.id ?? ''
  const { sent, store } = open(`${PATH}&view=permits&selected=${PERMIT.id}`, PLACE, {
    [`POST /api/transactions/${payment}/refund`]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(sent(`POST /api/transactions/${payment}/refund`)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The garage was flooded')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect
    .poll(() => sent(`POST /api/transactions/${payment}/refund`).at(-1)?.body)
    .toEqual({ amount_cents: 12_99, reason: 'The garage was flooded' })
  await expect.poll(() => store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Refund requested' })
})

it('stops selling only after it says what goes on', async () => {
  const user = userEvent.setup()
  const { sent } = open(PATH, PLACE, {
    [`POST ${API}/enable-disable-paid-parking`]: { body: { ...PLACE, has_paid_parking: false } },
  })
  await user.click(await screen.findByRole('switch', { name: 'Sold to guests' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Stop 1 guest paying right now.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Stop selling' }))
  await expect
    .poll(() => sent(`POST ${API}/enable-disable-paid-parking`).at(-1)?.body)
    .toEqual({ has_paid_parking: false })
})
