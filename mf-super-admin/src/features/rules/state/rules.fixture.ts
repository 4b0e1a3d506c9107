import type {
  RulesPlaceRow,
  RulesReplay,
  RulesVersionDetail,
  RulesVersionRow,
} from '@curbwise/api/resources/admin-rules.schemas'
import type { ReplayedDecision } from '@curbwise/api/resources/replays.schemas'
import { figureLines } from '@curbwise/rules/jurisdiction/figure-lines'
import { TEXAS } from '@curbwise/rules/jurisdiction/texas'
import { figuresOf, textOf } from './figures-form.ts'

/** What a person would enter for the shipped version of Texas. */
export const FIGURES = figuresOf(textOf(TEXAS))
const LINES = [...figureLines(TEXAS, TEXAS.sign)]

const SHIPPED: RulesVersionRow = {
  version: 'TX 2025-09',
  place: { state: 'TX', county: null, city: null },
  name: 'Texas',
  origin: 'shipped',
  state: 'in_force',
  starts_on: '2025-09-01',
  source: '16 Tex. Admin. Code 86.455',
  note: 'Shipped with the product',
  verified_on: '2026-11-20',
  verified_by: null,
  created_at: null,
  created_by: null,
  withdrawn: null,
  can: { edit: false, withdraw: false, verify: false, replay: false },
}
const UPCOMING: RulesVersionRow = {
  ...SHIPPED,
  version: 'TX 2027-01',
  origin: 'entered',
  state: 'upcoming',
  starts_on: '2027-01-01',
  source: '50 TexReg',
  note: 'Photos',
  verified_on: null,
  created_at: '2026-11-20T21:58:00.000Z',
  created_by: 'Ines Halvorsen',
  can: { edit: true, withdraw: true, verify: true, replay: true },
}
export const PLACE: RulesPlaceRow = {
  state: 'TX',
  county: null,
  city: null,
  name: 'Texas',
  companies: 10,
  complexes: 114,
  versions: [UPCOMING, SHIPPED],
}
const id = (last: number): string => `0190a0f2-0000-7000-8000-00000000000${last}`

export const REPLAY: RulesReplay = {
  id: id(1),
  version: UPCOMING.version,
  month: '2026-10-01',
  status: 'done',
  total: 40,
  done: 40,
  without_facts: 2,
  differing: 1,
  counts: [
    { action: 'sticker', before: 30, after: 30 },
    { action: 'boot', before: 3, after: 3 },
    { action: 'tow', before: 12, after: 11 },
  ],
  requested_by: 'Ines Halvorsen',
  queued_at: '2026-11-20T21:58:00.000Z',
  ended_at: '2026-11-20T21:59:00.000Z',
  failure: null,
  can: { cancel: false },
}
const answer = (state: string, missing: string[], rules_version: string): ReplayedDecision['before'] => ({
  verdict: 'unauthorized',
  reason: 'No vehicle, guest or paid permit for RKL 4471.',
  rules_version,
  allows: {
    sticker: { state: 'ready', missing: [] },
    boot: { state: 'ready', missing: [] },
    tow: { state, missing },
  },
})
export const DECISION: ReplayedDecision = {
  position: 1,
  decision_id: id(2),
  at: '2026-10-03T21:58:00.000Z',
  contract: { id: id(3), name: 'Arbor Ridge', timezone: 'America/Chicago' },
  license_plate: 'RKL 4471',
  state: 'TX',
  moment: 'hook_up',
  before: answer('ready', [], SHIPPED.version),
  after: answer('missing', ['2 photos'], UPCOMING.version),
  is_verdict: false,
  actions: ['tow'],
  record: { kind: 'tow', id: id(4), number: '48197', list_id: null },
}
export const SHIPPED_DETAIL: RulesVersionDetail = {
  ...SHIPPED,
  figures: FIGURES,
  lines: LINES,
  held: [],
  replay: null,
}
export const UPCOMING_DETAIL: RulesVersionDetail = {
  ...UPCOMING,
  figures: { ...FIGURES, photos: 6 },
  lines: LINES.map((line) => (line.code === 'photos' ? { ...line, value: '6' } : line)),
  held: [{ code: 'boot_allowed', value: 'Refused' }],
  replay: null,
}
