// @vitest-environment jsdom
import { decide } from '@curbwise/rules/decision/decide'
import { NO_FACTS } from '@curbwise/rules/decision/facts'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as copies from '@curbwise/client/copy-check'
import { PlateCheck } from './plate-check.tsx'

const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Chicago',
  state: 'TX',
}
const READ_AT = '2026-11-21T03:58:00.000Z'
const contract = {
  ...LARKSPUR,
  status: 'active',
  grace_minutes: 15,
  minimum_notice_hours: 24,
  photo_count: 4,
  has_booting_access: false,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_until: null,
  known_from: '2026-01-01T00:00:00.000Z',
  known_until: null,
} as const
const PATH = `/vehicles?contract=${LARKSPUR.id}&plate=BZN+0826&state=TX`

function answerOf(minutes: number, clock: Partial<copies.CopyAnswer['clock']> = {}): copies.CopyAnswer {
  const at = new Date(Date.parse(READ_AT) + minutes * 60_000).toISOString()
  const facts = { ...NO_FACTS, contracts: [contract], device: { id: 'c-1', read_at: READ_AT } }
  return {
    decision: decide({ contract_id: LARKSPUR.id, license_plate: 'BZN 0826', state: 'TX', at }, facts),
    contract: { id: LARKSPUR.id, name: LARKSPUR.name, timezone: LARKSPUR.timezone },
    clock: {
      at,
      captured_at: at,
      age_minutes: minutes,
      is_stale: minutes >= 15,
      off_minutes: 0,
      was_set: false,
      ...clock,
    },
    read_at: READ_AT,
    proof: { header: '{}', signature: 'x' },
  }
}

const checkByCopy = vi.spyOn(copies, 'checkByCopy')
beforeEach(() => {
  checkByCopy.mockReset()
})

interface Opened {
  readonly role?: 'tow_driver' | 'tow_staff'
  readonly language?: 'en' | 'es'
  readonly status?: number
}

/** A page whose gateway can't be reached. */
function open({ role = 'tow_driver', language = 'en', status = 503 }: Opened = {}) {
  fakeGateway({ 'POST /api/tows/preview-tow': { status, body: { code: 'unavailable', message: 'Not available' } } })
  renderWithPlatform(<PlateCheck complexes={[LARKSPUR]} complex={LARKSPUR} onComplex={vi.fn()} />, {
    path: PATH,
    language,
    session: { role, userId: 'u-1' },
  })
}

describe('a plate check without a connection', () => {
  it('shows the copy’s verdict with its age', async () => {
    checkByCopy.mockResolvedValue(answerOf(6))
    open()
    expect((await screen.findAllByText('From the copy on this phone, 6 min old')).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeTruthy()
    expect(screen.getByText(/There is no connection right now\. This answer is from the copy of 9:58 PM/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try the server again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Tow this car now' }).getAttribute('href')).toMatch(/^\/tows\?do=now/)
  })

  it('says that an old copy can’t decide', async () => {
    checkByCopy.mockResolvedValue(answerOf(22))
    open()
    expect(await screen.findByText(/The copy is 15 minutes old or older, so it can’t decide/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: /Check/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /tow/i })).toBeNull()
  })

  it('says so if the phone’s clock is hours off, or was changed', async () => {
    checkByCopy.mockResolvedValue(answerOf(6, { off_minutes: -185 }))
    open()
    expect(await screen.findByText(/This phone’s clock is 3 hours behind/)).toBeTruthy()
  })

  it.each([
    ['not_held', 'There is no copy of The Larkspur on this phone.'],
    ['not_as_signed', 'The copy of The Larkspur on this phone can’t be trusted.'],
    ['other_rules', 'This phone doesn’t have the local rules of The Larkspur.'],
  ] as const)('says why it can’t answer: %s', async (why, words) => {
    checkByCopy.mockResolvedValue({ why })
    open()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Unauthorized' })).toBeNull()
  })

  it('speaks Spanish', async () => {
    checkByCopy.mockResolvedValue(answerOf(6))
    open({ language: 'es' })
    expect((await screen.findAllByText('Con la copia de este teléfono, de hace 6 min')).length).toBeGreaterThan(0)
  })

  it('is for drivers, and only when the gateway isn’t reached', async () => {
    open({ role: 'tow_staff' })
    expect(await screen.findByText('The plate check failed. Try again.')).toBeTruthy()
    expect(checkByCopy).not.toHaveBeenCalled()
  })

  it('doesn’t hide a fault of the gateway', async () => {
    open({ status: 500 })
    expect(await screen.findByText('The plate check failed. Try again.')).toBeTruthy()
    expect(checkByCopy).not.toHaveBeenCalled()
  })
})
