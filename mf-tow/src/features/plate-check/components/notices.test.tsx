// @vitest-environment jsdom
import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isAboutNotice, Notices } from './notices.tsx'

const PLACE = { id: '0190a0f2-0000-7000-8000-00000000000a', name: 'Arbor Ridge', timezone: 'America/Chicago' }
const LIST = `GET /api/contracts/${PLACE.id}/vehicle-notices`
const nothing = { state: 'not_allowed', missing: [] } as const

function answerOf(
  missing: readonly string[],
  codes: readonly ('notice' | 'photos')[],
  see_notices = true,
  state: string | null = 'TX',
): ResponseOf<typeof previewTow> {
  return {
    decision: {
      id: null,
      verdict: 'authorized',
      near: [],
      would_change: [],
      ask_state: [],
      contract_id: PLACE.id,
      license_plate: 'JWM 8874',
      state,
      vin: null,
      at: '2026-11-21T03:58:00.000Z',
      known_at: '2026-11-21T03:58:00.000Z',
      rules_version: 'TX 2025-09',
      reasons: [],
      allows: {
        sticker: nothing,
        boot: nothing,
        tow: { state: 'missing', missing: [...missing], missing_codes: [...codes] },
      },
    },
    vehicle: null,
    contract: PLACE,
    check_id: 'c',
    can: { pass_rights: false, override: false, see_notices },
  }
}
const empty = {
  data: [],
  kinds: [
    {
      reason: 'expired_registration',
      label: 'Ten-day notice: expired registration',
      full_days: 10,
      methods: ['in_person'],
      sentence: 'Expired registration needs a written notice.',
      citation: '',
    },
  ],
  today: '2026-11-20',
  can: { record: true },
}

it('shows what a tow waits for and lets authorized users record the notice right there', async () => {
  const gateway = fakeGateway({ [LIST]: { body: empty } })
  renderWithPlatform(<Notices answer={answerOf(['a notice delivered before 11/10/2026'], ['notice'])} />, {
    session: { role: 'tow_staff' },
  })
  expect(await screen.findByRole('button', { name: 'Record a notice' })).toBeTruthy()
  expect(screen.getByText('A written notice is missing')).toBeTruthy()
  expect(gateway.sent(LIST)[0]?.url).toContain('license_plate=JWM')
})

it('offers no recording for a plate without a known state', async () => {
  fakeGateway({ [LIST]: { body: empty } })
  renderWithPlatform(<Notices answer={answerOf(['a notice delivered before 11/10/2026'], ['notice'], true, null)} />, {
    session: { role: 'tow_staff' },
  })
  expect(await screen.findByText('None on record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record a notice' })).toBeNull()
})

it("shows the decision's text to users who can't read notices and makes no request", () => {
  const gateway = fakeGateway({})
  renderWithPlatform(
    <Notices answer={answerOf(['the 10 full days after the notice: tow from 12/03/2026'], ['notice'], false)} />,
    { session: { role: 'tow_driver' } },
  )
  expect(screen.getByText('Tow from 12/03/2026')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(gateway.requests).toEqual([])
})

it('appears only when the reason involves a notice', () => {
  expect(isAboutNotice(answerOf(['4 photos'], ['photos']))).toBe(false)
  expect(isAboutNotice(answerOf(['a notice delivered before 11/10/2026'], ['notice']))).toBe(true)
})
