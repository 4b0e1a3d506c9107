import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow, previewTowImage } from '@curbwise/api/resources/decisions.calls'
import type { StickerListRow } from '@curbwise/api/resources/sticker-records.schemas'
import type { Decision, Verdict } from '@curbwise/rules/decision/types'
import type { Added } from './draft.ts'

export const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  address: '2 Waugh Dr, Houston',
  timezone: 'America/Chicago',
  state: 'TX',
}

const { state: _, ...place } = LARKSPUR

export const stickerList = (changes: Partial<StickerListRow> = {}): StickerListRow => ({
  id: 'list-1',
  contract: place,
  tow_date: '2199-01-05',
  segment: 'coming',
  created_at: '2026-11-20T16:00:00.000Z',
  created_by: 'Dana Whitfield',
  closed_at: null,
  items: 6,
  counts: { active: 6, eligible: 0, complied: 0, converted: 0, expired: 0 },
  standings: null,
  can: { add_item: true, close: true, convert: true, print: true },
  ...changes,
})

const READY = { state: 'ready', missing: [] } as const
export const NOT_ALLOWED = { state: 'not_allowed', missing: [] } as const

export function decisionOf(
  license_plate: string,
  verdict: Verdict,
  sentence: string,
  changes: Partial<Decision> = {},
): Decision {
  return {
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
    reasons: [
      {
        code: verdict === 'authorized' ? 'resident_right' : 'no_right',
        sentence,
        detail: null,
        decisive: true,
        record: null,
        citation: null,
      },
    ],
    allows: { sticker: READY, boot: READY, tow: READY },
    ...changes,
  }
}

/** Decided for a car that has an open sticker at the complex. */
export const withOpenSticker = (license_plate: string, contract_id = LARKSPUR.id): Decision => {
  const decision = decisionOf(license_plate, 'unauthorized', 'No right to park.')
  return {
    ...decision,
    reasons: [
      ...decision.reasons,
      {
        code: 'open_case',
        sentence: 'Already has an open sticker, since 11/20/2026.',
        detail: null,
        decisive: false,
        record: { kind: 'sticker_item', id: 's-1', valid_from: null, valid_until: null, contract_id },
        citation: null,
      },
    ],
    allows: { ...decision.allows, sticker: NOT_ALLOWED },
  }
}

const CAN = { pass_rights: false, override: false, see_notices: false }

export const readPhoto = (...decisions: readonly Decision[]): ResponseOf<typeof previewTowImage> => ({
  candidates: decisions.map((decision) => ({
    license_plate: decision.license_plate ?? '',
    confidence: 0.9,
    seen_state: null,
    corners: [
      [0.4, 0.5],
      [0.6, 0.5],
      [0.6, 0.6],
      [0.4, 0.6],
    ],
    vehicle: null,
    decision,
  })),
  contract: place,
  check_id: '4b1d0c22-0000-7000-8000-000000000000',
  can: CAN,
})

export const checked = (decision: Decision): ResponseOf<typeof previewTow> => ({
  decision,
  vehicle: { make: 'Subaru', model: 'Forester', color: 'Green', year: 2019 },
  contract: place,
  check_id: '4b1d0c22-0000-7000-8000-000000000001',
  can: CAN,
})

export const added = (changes: Partial<Added> = {}): Added => ({
  id: 'item-1',
  number: 20871,
  status: 'active',
  list: { id: 'list-1', tow_date: '2199-01-05' },
  contract: place,
  license_plate: 'LKB8830',
  state: 'TX',
  vin: null,
  vehicle: { make: null, model: null, color: null, year: null },
  reason: 'flat_tire',
  reason_text: null,
  space: null,
  location: null,
  made_at: '2026-11-21T03:58:00.000Z',
  made_by: 'Rubén Treviño',
  first_day: {
    on: '2199-01-05',
    at: '2199-01-05T06:00:00.000Z',
    basis: 'list_date',
    sentence: 'The day of the list.',
    citation: null,
  },
  expires_at: '2199-02-04T06:00:00.000Z',
  complied_at: null,
  converted_at: null,
  main_image: null,
  photo_count: 1,
  now: null,
  messages: { state: 'nobody', at: null },
  cure: null,
  tow: null,
  can: {
    update: true,
    add_image: true,
    remove_image: true,
    convert: false,
    comply: true,
    answer_cure: false,
    print: true,
  },
  version: 1,
  position: null,
  private_comments: null,
  public_comments: null,
  images: [],
  decision_then: null,
  decision_now: null,
  cures: [],
  page_opened: null,
  complied_by: null,
  joined: false,
  ...changes,
})
