// @vitest-environment jsdom
import type { Decision, Verdict } from '@curbwise/rules/decision/types'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlateCheck } from './plate-check.tsx'

const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Chicago',
  state: 'TX',
}
const missing = { state: 'missing', missing: ['2 photos'] } as const
const decision = (license_plate: string, verdict: Verdict, sentence: string): Decision => ({
  id: null,
  verdict,
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: LARKSPUR.id,
  license_plate,
  state: 'TX',
  vin: null,
  at: '2026-11-21T03:58:00.000Z',
  known_at: '2026-11-21T03:58:00.000Z',
  rules_version: 'TX 2025-09',
  reasons: [{ code: 'no_right', sentence, detail: null, decisive: true, record: null, citation: null }],
  allows: { sticker: missing, boot: missing, tow: missing },
})
const CORNERS = [
  [0.4, 0.5],
  [0.6, 0.5],
  [0.6, 0.6],
  [0.4, 0.6],
]
const candidate = (license_plate: string, verdict: Verdict, sentence: string) => ({
  license_plate,
  confidence: 0.9,
  corners: CORNERS,
  seen_state: null,
  vehicle: null,
  decision: decision(license_plate, verdict, sentence),
})
const READ = {
  candidates: [
    candidate('LKB8830', 'unauthorized', 'No right to park for LKB8830.'),
    candidate('LKR8830', 'authorized', 'Registered to unit 407.'),
  ],
  contract: LARKSPUR,
  check_id: '4b1d0c22-0000-7000-8000-000000000000',
  can: { pass_rights: false, override: false, see_notices: false },
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(answer: { readonly status?: number; readonly body: unknown }) {
  const gateway = fakeGateway({ 'POST /api/tows/preview-tow-image': answer })
  const view = renderWithPlatform(<PlateCheck complexes={[LARKSPUR]} complex={LARKSPUR} onComplex={vi.fn()} />, {
    path: '/vehicles',
    session: { role: 'tow_driver' },
  })
  return { gateway, ...view }
}
const takePhoto = async (): Promise<void> => {
  await userEvent.upload(
    screen.getByLabelText('Photo of the plate'),
    new File(['photo'], 'plate.jpg', { type: 'image/jpeg' }),
  )
}

describe('a plate check from a photo', () => {
  it('shows the decision of the plate that the driver taps, without asking again, and takes what was read along', async () => {
    const { gateway, router } = open({ body: READ })
    await userEvent.click(screen.getByRole('button', { name: 'Read it from a photo' }))
    await takePhoto()
    await userEvent.click(await screen.findByRole('button', { name: /Registered to unit 407/ }))
    expect(await screen.findByRole('heading', { name: 'Authorized' })).toBeTruthy()
    const params = new URLSearchParams(router.state.location.search)
    expect([params.get('plate'), params.get('read')]).toEqual(['LKR8830', 'LKB8830,LKR8830'])
    expect(gateway.sent('POST /api/tows/preview-tow')).toEqual([])
  })

  it('goes on with the plate field when the driver types it', async () => {
    open({ body: READ })
    await userEvent.click(screen.getByRole('button', { name: 'Read it from a photo' }))
    await takePhoto()
    await screen.findByRole('heading', { name: 'Which plate is it?' })
    await userEvent.click(screen.getByRole('button', { name: 'Type it' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Plate or VIN'))
  })

  it('offers no photo anymore once the gateway has said that it reads none', async () => {
    open({
      status: 501,
      body: { code: 'no_plate_reader', message: 'Plates aren’t read from photos here. Type the plate.' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Read it from a photo' }))
    await takePhoto()
    expect(await screen.findByText('Plates aren’t read from photos here. Type the plate.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Type it' }))
    expect(screen.queryByRole('button', { name: 'Read it from a photo' })).toBeNull()
  })
})
