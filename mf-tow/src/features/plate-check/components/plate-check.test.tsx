// @vitest-environment jsdom
import type { Decision } from '@curbwise/rules/decision/types'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PlateCheck } from './plate-check.tsx'

const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Chicago',
  state: 'TX',
}
const missing = { state: 'missing', missing: ['2 photos'] } as const
const decision = (changes: Partial<Decision> = {}): Decision => ({
  id: null,
  verdict: 'unauthorized',
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: LARKSPUR.id,
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

function open(path: string, answer = decision()) {
  const gateway = fakeGateway({
    'POST /api/tows/preview-tow': {
      body: {
        decision: answer,
        vehicle: null,
        contract: LARKSPUR,
        check_id: '4b1d0c22-0000-7000-8000-000000000000',
        can: { pass_rights: false, override: false },
      },
    },
  })
  const view = renderWithPlatform(<PlateCheck complexes={[LARKSPUR]} complex={LARKSPUR} onComplex={vi.fn()} />, {
    path,
    session: { role: 'tow_staff' },
  })
  return { gateway, ...view, asked: () => gateway.sent('POST /api/tows/preview-tow').map(({ body }) => body) }
}

describe('PlateCheck', () => {
  it('asks with "/", the plate and Enter, and puts the question into the address', async () => {
    const { router, asked } = open('/vehicles')
    await userEvent.click(document.body)
    await userEvent.keyboard('/bzn 0826{Enter}')
    await screen.findByText(/No vehicle, guest or paid permit/)
    expect(asked()).toEqual([{ contract_id: LARKSPUR.id, license_plate: 'BZN 0826', state: 'TX' }])
    expect(router.state.location.search).toBe(`?contract=${LARKSPUR.id}&plate=BZN+0826&state=TX`)
  })

  it('asks again what a link asks, as of its minute, and offers no tow of the past', async () => {
    const { asked } = open(
      `/vehicles?contract=${LARKSPUR.id}&plate=BZN+0826&state=TX&reason=abandoned&at=2026-11-01T12:00:00.000Z`,
    )
    await screen.findByRole('button', { name: 'Check as of now' })
    expect(asked()).toEqual([
      {
        contract_id: LARKSPUR.id,
        license_plate: 'BZN 0826',
        state: 'TX',
        reason: 'abandoned',
        at: '2026-11-01T12:00:00.000Z',
      },
    ])
    expect(screen.queryByRole('link', { name: /New tow/ })).toBeNull()
  })

  it('leads to a new tow with this plate', async () => {
    open('/vehicles?plate=BZN+0826&state=TX')
    const link = await screen.findByRole('link', { name: 'New tow with this plate' })
    expect(link.getAttribute('href')).toBe(
      `/complexes/create-tow?id=${LARKSPUR.id}&contract=${LARKSPUR.id}&plate=BZN+0826&state=TX`,
    )
  })

  it('asks for the state when several have the plate', async () => {
    const { asked } = open('/vehicles?plate=BZN+0826', decision({ ask_state: ['TX', 'LA'], state: null }))
    await userEvent.click(await screen.findByRole('button', { name: 'Louisiana' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'LA' }))
  })

  it('leads to the answer once it is there, so that the next key reads it', async () => {
    open('/vehicles')
    await userEvent.click(document.body)
    await userEvent.keyboard('/bzn 0826{Enter}')
    await screen.findByText(/No vehicle, guest or paid permit/)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer'))
  })

  it('weighs a reason and a hazard below the answer, and takes them along into a new tow', async () => {
    const { asked } = open('/vehicles?plate=BZN+0826&state=TX')
    const hazard = await screen.findByLabelText('It is a hazard')
    await userEvent.selectOptions(screen.getByLabelText('The reason is'), 'abandoned')
    await userEvent.selectOptions(hazard, 'fire_lane')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ reason: 'abandoned', hazard: 'fire_lane' }))
    expect(await screen.findByText('It changes nothing of what may be done.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'New tow with this plate' }).getAttribute('href')).toContain(
        '&reason=abandoned&hazard=fire_lane',
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText(/never changes the verdict/)).toBeTruthy()
  })

  it('refuses a minute to come in words, and names the zone', async () => {
    const { asked } = open(`/vehicles?plate=BZN+0826&at=2026-11-01T12:00:00.000Z`)
    const field = await screen.findByLabelText('As of')
    expect(screen.getByText(/as the complex has it/)).toBeTruthy()
    const before = asked().length
    fireEvent.change(field, { target: { value: '2199-01-01T10:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/has not come yet/)).toBeTruthy()
    expect(asked()).toHaveLength(before)
  })

  it('says how to mend a plate that is none, and asks nothing', async () => {
    const { asked } = open('/vehicles')
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'BZN*0826{Enter}')
    expect(await screen.findByText('Use letters and digits only')).toBeTruthy()
    expect(asked()).toEqual([])
  })
})
