import type { Allowance, Decision, DecisionReason, Verdict } from '@curbwise/rules/decision/types'

const ready: Allowance = { state: 'ready', missing: [] }
const refused: Allowance = { state: 'not_allowed', missing: [] }

const reason = (
  code: DecisionReason['code'],
  sentence: string,
  detail: string | null,
  decisive = false,
): DecisionReason => ({
  code,
  sentence,
  detail,
  decisive,
  record: decisive
    ? {
        kind: 'vehicle',
        id: 'b3f0c9d1-5a01-4a6f-9a63-6d9a0c4d1b77',
        valid_from: '2026-06-01T05:00:00.000Z',
        valid_until: null,
      }
    : null,
  citation: code === 'jurisdiction' ? 'Tex. Occ. Code ch. 2308, verified 08/14/2026. Not legal advice' : null,
})

const base: Omit<Decision, 'verdict' | 'reasons' | 'allows'> = {
  id: 'd7712040-33aa-4a11-8a52-0a6d3d5e7c10',
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: '6f0b6a52-5f0a-4d07-8c2c-4a8f5d1d9e01',
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  at: '2026-11-21T03:58:00.000Z',
  known_at: '2026-11-21T03:58:00.000Z',
  rules_version: 'TX 2025-09',
}

export const check: Decision = {
  ...base,
  verdict: 'check',
  license_plate: 'BZN 0826',
  reasons: [
    reason(
      'near_match',
      'Looks like BZN O826, which is registered here.',
      'Unit 1207, black Nissan Altima, valid since 06/01/2026',
      true,
    ),
    reason('no_right', 'No vehicle, guest or paid permit for BZN 0826.', null),
    reason('jurisdiction', 'Expired registration needs a written notice 10 days before a tow.', null),
    reason('sign', 'Not on the VIP list, not blocked, no open tow or boot.', null),
  ],
  allows: {
    sticker: ready,
    boot: { state: 'not_here', missing: [] },
    tow: { state: 'missing', missing: ['a plate photo', 'a look by a person', 'a notice dated 11/10/2026 or before'] },
  },
  near: [
    {
      license_plate: 'BZN O826',
      state: 'TX',
      mark: [4],
      mark_asked: [4],
      kind: 'one_edit',
      sentence: 'The letter O in place of the digit 0.',
      record: { kind: 'vehicle', id: 'b3f0c9d1-5a01-4a6f-9a63-6d9a0c4d1b77', valid_from: null, valid_until: null },
      verdict: 'authorized',
    },
  ],
  would_change: [
    { sentence: 'If a photo shows the digit 0: Unauthorized.', verdict: 'unauthorized' },
    { sentence: 'If it shows the letter O: Authorized.', verdict: 'authorized' },
  ],
}

const SHORT: Readonly<Record<Exclude<Verdict, 'check'>, DecisionReason>> = {
  protected: reason(
    'vip',
    'VIP at Arbor Ridge until 12/31/2026.',
    '"Office maintenance van", added by Imani Okafor',
    true,
  ),
  authorized: reason('resident_right', 'Registered to unit 214 since 06/01/2025.', 'Gray Mazda 3, no end date', true),
  unauthorized: reason(
    'no_right',
    'No right to park at Arbor Ridge.',
    'No vehicle, guest or paid permit for KVB 8821',
    true,
  ),
  paused: reason('hold', 'Arbor Ridge is on hold until 12/01/2026.', 'Repaving, set by Elena Brandt', true),
}

export const decisionOf = (verdict: Verdict): Decision => {
  if (verdict === 'check') return check
  const open = verdict === 'unauthorized'
  return {
    ...base,
    verdict,
    reasons: [SHORT[verdict]],
    allows: {
      sticker: open ? ready : refused,
      boot: { state: 'not_here', missing: [] },
      tow: open ? { state: 'missing', missing: ['2 photos'] } : refused,
    },
  }
}

export interface Vehicle {
  readonly id: string
  readonly plate: string
  readonly state: string
  readonly name: string
  readonly unit: number
  readonly verdict: Verdict
  readonly cents: number
}

const NAMES = [
  'Black Nissan Altima',
  'White Tesla Model 3',
  'Blue Hyundai Elantra',
  'Gray Ford Transit',
  'Red Jeep Wrangler',
  'Silver Toyota Camry',
]
const VERDICTS: readonly Verdict[] = ['authorized', 'authorized', 'check', 'protected', 'unauthorized', 'paused']

export const vehicles = (count: number): Vehicle[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    plate: `${'BZNTKWGHSMDL'.slice(at % 9, (at % 9) + 3)} ${String(1000 + ((at * 7919) % 9000))}`,
    state: at % 5 === 4 ? 'LA' : 'TX',
    name: NAMES[at % NAMES.length] ?? '',
    unit: 100 + at,
    verdict: VERDICTS[at % VERDICTS.length] ?? 'check',
    cents: (at % 7) * 2285,
  }))
