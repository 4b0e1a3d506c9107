// @vitest-environment jsdom
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { TOW_ACTIONS } from '@curbwise/rules/tows/can'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toastsAtom } from '@curbwise/platform'
import { TowBoard } from './tow-board.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const can = Object.fromEntries(TOW_ACTIONS.map((action) => [action, true])) as TowRow['can']
const ROW = {
  id: '0190a0f2-0000-7000-8000-000000000001',
  number: 48213,
  status: 'requested',
  step: null,
  alert: null,
  driver: null,
  can,
  contract: { id: 'c1', name: 'Arbor Ridge', address: '4100 Arbor Ridge Dr', timezone: 'America/Chicago' },
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Honda', model: 'Accord', color: 'silver', year: 2019 },
  reason: 'inoperable',
  reason_text: null,
  hazard: null,
  space: '42',
  location: null,
  requested_at: '2026-11-20T21:40:00.000Z',
  since: '2026-11-20T21:40:00.000Z',
  requested_by: { name: 'Elena Brandt', role: 'contract_manager' },
  decision: { id: 'd1', verdict: 'unauthorized', sentence: 'No record.', at: '2026-11-20T21:40:00.000Z' },
  photo_count: 0,
  custody_status: null,
  completed_at: null,
  voided_at: null,
  awaits_confirmation: false,
  photos_required: 4,
} satisfies TowRow
const PRIYA = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  name: 'Priya Nair',
  is_active: true,
  open_tows: 0,
  truck: null,
  avatar_url: null,
}

function world(
  assign: () => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>,
  rows: readonly TowRow[] = [ROW],
) {
  return fakeGateway({
    'GET /api/tows': {
      body: { data: rows, next: null, previous: null, total: rows.length, counts: { open: rows.length } },
    },
    [`GET /api/tow-companies/${COMPANY.id}/drivers`]: { body: { data: [PRIYA] } },
    [`GET /api/tow-companies/${COMPANY.id}/contracts`]: { body: { data: [] } },
    [`POST /api/tows/${ROW.id}/assign`]: assign,
  })
}
const show = () =>
  renderWithPlatform(<TowBoard newTow={null} />, {
    path: '/tows',
    session: { role: 'tow_staff', tow_company: COMPANY },
  })

async function choosePriya() {
  await userEvent.click(await screen.findByRole('button', { name: 'Assign tow 48213: No driver' }))
  await userEvent.keyboard('pri{Enter}')
}

describe('TowBoard', () => {
  it('gives a tow by the first letters of a name, at once', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined
    const gateway = world(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    show()
    await choosePriya()
    const row = screen.getByText('Silver Honda Accord').closest('tr')
    await waitFor(() => expect(within(row ?? document.body).getByText('Priya Nair')).toBeTruthy())
    expect(gateway.sent(`POST /api/tows/${ROW.id}/assign`)[0]?.body).toEqual({ driver_id: PRIYA.id })
    answer({ body: { ...ROW, status: 'pending', driver: PRIYA } })
  })

  it('takes the choice back and says who was faster', async () => {
    world(() => ({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Tess Calloway has this tow.',
        details: { driver: { id: 'd2', name: 'Tess Calloway' } },
      },
    }))
    const { store } = show()
    await choosePriya()
    await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ summary: 'Tess has it', severity: 'warn' }]))
    await waitFor(() => expect(screen.queryByText('Priya Nair')).toBeNull())
    expect(screen.getByText('No driver')).toBeTruthy()
  })

  it('gives a tow from one driver to another by saying who has it, and takes it back visibly when its decision forbids', async () => {
    const tess = { ...PRIYA, id: '0190a0f2-0000-7000-8000-0000000000d2', name: 'Tess Calloway' }
    let answer: (value: { status: number; body: unknown }) => void = () => undefined
    const gateway = world(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      [{ ...ROW, status: 'pending', driver: { id: tess.id, name: tess.name } }],
    )
    const { store } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Reassign tow 48213: Tess Calloway' }))
    await userEvent.keyboard('pri{Enter}')
    const row = screen.getByText('Silver Honda Accord').closest('tr') ?? document.body
    await waitFor(() => expect(within(row).getByText('Priya Nair')).toBeTruthy())
    expect(gateway.sent(`POST /api/tows/${ROW.id}/assign`)[0]?.body).toEqual({ driver_id: PRIYA.id, held_by: tess.id })
    answer({
      status: 409,
      body: {
        code: 'refused',
        message: 'VIP until 12/31/2026.',
        details: { moment: 'assignment', decision: { verdict: 'protected' } },
      },
    })
    await waitFor(() => expect(within(row).getByText('Tess Calloway')).toBeTruthy())
    expect(within(row).queryByText('Priya Nair')).toBeNull()
    expect(store.get(toastsAtom)).toMatchObject([
      { summary: 'The tow was not assigned', detail: 'VIP until 12/31/2026.', severity: 'error' },
    ])
  })

  it('shows a driver without a menu to those who may not assign', async () => {
    world(() => ({}), [{ ...ROW, can: { ...can, assign: false } }])
    show()
    await screen.findByText('No driver')
    expect(screen.queryByRole('button', { name: /Assign tow/ })).toBeNull()
  })

  it('says inside the row that the decision has turned, with the one action', async () => {
    world(
      () => ({}),
      [
        {
          ...ROW,
          alert: { verdict: 'protected', sentence: 'VIP until 12/31/2026.', since: ROW.since, drop_is_free: false },
        },
      ],
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel tow 48213' }))
    expect(await screen.findByRole('dialog', { name: /^Cancel tow 48213, TX\sKVB\s8821\?$/ })).toBeTruthy()
    expect(screen.getByText(/Now protected. Do not tow./)).toBeTruthy()
  })

  it('says of a hooked car since when it has a right, that the drop is free, and offers no stop', async () => {
    world(
      () => ({}),
      [
        {
          ...ROW,
          status: 'pending',
          step: 'hooked',
          alert: { verdict: 'authorized', sentence: 'Guest permit of unit 415.', since: ROW.since, drop_is_free: true },
        },
      ],
    )
    show()
    expect(await screen.findByText(/^Right to park since .*[AP]M.*\. Dropping the car is free\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel tow 48213' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Look at tow 48213' })).toBeTruthy()
  })
})
