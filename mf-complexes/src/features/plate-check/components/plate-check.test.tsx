// @vitest-environment jsdom
import type { Decision } from '@curbwise/rules/decision/types'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PlateCheck } from './plate-check.tsx'

const ARBOR = { id: '0190a0f2-0000-7000-8000-00000000000a', timezone: 'America/Chicago' }
const missing = { state: 'missing', missing: ['2 photos'] } as const
const decision = (changes: Partial<Decision> = {}): Decision => ({
  id: null,
  verdict: 'unauthorized',
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: ARBOR.id,
  license_plate: 'BZN 0826',
  state: 'TX',
  vin: null,
  at: '2026-11-21T03:58:00.000Z',
  known_at: '2026-11-21T03:58:00.000Z',
  rules_version: 'TX 2025-09',
  reasons: [
    {
      code: 'no_right',
      sentence: 'No vehicle, guest or paid permit for BZN 0826.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
  ],
  allows: { sticker: missing, boot: missing, tow: missing },
  ...changes,
})

function open(query = '', answer: Partial<Decision> = {}, fields: object = {}) {
  const { sent } = fakeGateway({
    'POST /api/tows/preview-tow': {
      body: {
        decision: decision(answer),
        vehicle: null,
        contract: { id: ARBOR.id, name: 'Arbor Ridge', timezone: ARBOR.timezone },
        check_id: 'k',
        can: { pass_rights: false, override: false },
        ...fields,
      },
    },
  })
  const view = renderWithPlatform(<PlateCheck complex={ARBOR} />, {
    path: `/complexes/vehicles?id=${ARBOR.id}&search=ford${query}`,
    session: { role: 'external_user' },
  })
  return { ...view, asked: () => sent('POST /api/tows/preview-tow').map(({ body }) => body) }
}

describe('the plate check of a complex', () => {
  it('asks about the plate, keeps the list’s own search, and links to a tow with it', async () => {
    const { asked, router } = open()
    expect(asked()).toEqual([])
    await userEvent.type(screen.getByLabelText('Plate'), 'bzn 0826{Enter}')
    expect(await screen.findByText('No right to park here.')).toBeTruthy()
    expect(asked()).toEqual([{ contract_id: ARBOR.id, license_plate: 'BZN 0826' }])
    expect(router.state.location.search).toContain('search=ford')
    expect(screen.getByRole('link', { name: 'New tow with this plate' }).getAttribute('href')).toContain(
      'plate=BZN+0826',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull())
  })

  it('says when the car was nudged tonight', async () => {
    open(
      '&plate=BZN+0826',
      {},
      {
        nudge: { nudged_at: '2026-11-21T08:14:00.000Z', check_again_at: '2026-11-21T08:29:00.000Z' },
      },
    )
    expect(await screen.findByText('Nudged at 2:14 AM. Check again at 2:29 AM.')).toBeTruthy()
  })

  it('asks for the state when several states have the plate, and asks again on request', async () => {
    const { asked } = open('&plate=BZN+0826', { verdict: 'check', ask_state: ['TX', 'LA'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Louisiana' }))
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ contract_id: ARBOR.id, license_plate: 'BZN 0826', state: 'LA' }),
    )
    const before = asked().length
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(asked()).toHaveLength(before + 1))
  })

  it('offers no tow if none is allowed, and explains how to fix an invalid plate', async () => {
    const { asked } = open('&plate=BZN+0826&state=TX', {
      verdict: 'authorized',
      allows: { sticker: missing, boot: missing, tow: { state: 'not_allowed', missing: [] } },
    })
    await screen.findByRole('button', { name: 'Check again' })
    expect(screen.queryByRole('link', { name: 'New tow with this plate' })).toBeNull()
    const before = asked().length
    await userEvent.clear(screen.getByLabelText('Plate'))
    await userEvent.type(screen.getByLabelText('Plate'), 'BZN*{Enter}')
    expect(await screen.findByText('Use letters and digits only')).toBeTruthy()
    expect(asked()).toHaveLength(before)
  })
})
