/** Answers about replays of a company's decisions, for the screen checks. */
export const WHAT_IFS = /\/api\/tow-companies\/[^/]+\/what-ifs/

export const CHOICES = {
  month: '2026-10-01',
  versions: [
    { version: 'TX 2027-03', place: 'Texas', starts_on: '2027-03-01', is_verified: true },
    { version: 'Harris County 2027-04', place: 'Harris County, Texas', starts_on: '2027-04-01', is_verified: false },
  ],
}

export const REPLAYED = {
  id: '0190a0f2-0000-7000-8000-0000000000f1',
  month: '2026-10-01',
  status: 'done',
  total: 1240,
  done: 1240,
  without_facts: 3,
  differing: 4,
  counts: [
    { action: 'sticker', before: 30, after: 30 },
    { action: 'boot', before: 3, after: 5 },
    { action: 'tow', before: 12, after: 14 },
  ],
  requested_by: 'Gil Arceneaux',
  queued_at: '2026-11-20T21:58:00.000Z',
  ended_at: '2026-11-20T21:59:00.000Z',
  failure: null,
  can: { cancel: false },
  complexes: [
    { id: '0190a0f2-0000-7000-8000-0000000000c1', name: 'Bluebonnet Terrace on the Bayou' },
    { id: '0190a0f2-0000-7000-8000-0000000000c2', name: 'The Larkspur' },
  ],
  grace_minutes: 5,
  minimum_notice_hours: 48,
  rules_version: 'TX 2027-03',
}
export const RUNNING = { ...REPLAYED, status: 'running', done: 400, ended_at: null, can: { cancel: true } }

const answer = (verdict: string, reason: string, state: string, missing: readonly string[]) => ({
  verdict,
  reason,
  rules_version: 'TX 2025-09',
  allows: {
    sticker: { state: 'ready', missing: [] },
    boot: { state: 'not_here', missing: [] },
    tow: { state, missing },
  },
})
const decision = (position: number, license_plate: string | null, record: object | null) => ({
  position,
  decision_id: `0190a0f2-0000-7000-8000-0000000000e${position}`,
  at: '2026-10-03T21:58:00.000Z',
  contract: {
    id: '0190a0f2-0000-7000-8000-0000000000c1',
    name: 'Bluebonnet Terrace on the Bayou',
    timezone: 'America/Chicago',
  },
  license_plate,
  state: license_plate === null ? null : 'TX',
  moment: 'hook_up',
  before: answer('check', 'The guest permit ended 10/03/2026, 4:48 PM.', 'not_allowed', []),
  after: answer('unauthorized', 'No vehicle, guest or paid permit for RKL 4471.', 'missing', [
    '2 photos',
    'the reason in a sentence',
  ]),
  is_verdict: true,
  actions: ['tow'],
  record,
})

export const DIFFERING = [
  decision(1, 'RKL 4471', {
    kind: 'tow',
    id: '0190a0f2-0000-7000-8000-0000000000b1',
    number: '48197',
    list_id: null,
  }),
  decision(2, null, null),
]
