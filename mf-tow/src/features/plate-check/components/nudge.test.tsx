// @vitest-environment jsdom
import type { Decision } from '@curbwise/rules/decision/types'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PlateCheck } from './plate-check.tsx'

const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Chicago',
  state: 'TX',
}
const missing = { state: 'missing', missing: ['2 photos'] } as const
const decision: Decision = {
  id: null,
  verdict: 'unauthorized',
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: LARKSPUR.id,
  license_plate: 'BZN 0826',
  state: 'TX',
  vin: null,
  at: '2026-11-21T08:13:00.000Z',
  known_at: '2026-11-21T08:13:00.000Z',
  rules_version: 'TX 2025-09',
  reasons: [
    { code: 'no_right', sentence: 'No vehicle for it.', detail: null, decisive: true, record: null, citation: null },
  ],
  allows: { sticker: missing, boot: missing, tow: missing },
}
const NUDGE = { nudged_at: '2026-11-21T08:14:00.000Z', check_again_at: '2026-11-21T08:29:00.000Z' }
const SENT = 'Nudged at 2:14 AM. Check again at 2:29 AM.'

function open(fields: { readonly can?: { readonly nudge: true }; readonly nudge?: typeof NUDGE }) {
  const gateway = fakeGateway({
    'POST /api/tows/preview-tow': {
      body: {
        decision,
        vehicle: null,
        contract: LARKSPUR,
        check_id: '4b1d0c22-0000-7000-8000-000000000000',
        can: { pass_rights: false, override: false, see_notices: false, ...fields.can },
        nudge: fields.nudge,
      },
    },
    'POST /api/tows/nudge-owner': { body: NUDGE },
  })
  renderWithPlatform(<PlateCheck complexes={[LARKSPUR]} complex={LARKSPUR} onComplex={vi.fn()} />, {
    path: '/vehicles?plate=BZN+0826&state=TX',
    session: { role: 'tow_driver' },
  })
  return gateway
}

it('nudges the people of the car that was checked, and says when to check again', async () => {
  const gateway = open({ can: { nudge: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Nudge the owner instead' }))
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(gateway.sent('POST /api/tows/nudge-owner').map(({ body }) => body)).toEqual([
    { contract_id: LARKSPUR.id, license_plate: 'BZN 0826', state: 'TX', vin: null },
  ])
  expect(screen.queryByRole('button', { name: 'Nudge the owner instead' })).toBeNull()
})

it('shows the nudge of this night, and offers none for another car', async () => {
  open({ nudge: NUDGE })
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nudge the owner instead' })).toBeNull()
})
