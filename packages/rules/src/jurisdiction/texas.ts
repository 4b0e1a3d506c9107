import { NOT_LEGAL_ADVICE, type JurisdictionRules, type ReasonRule } from './types.ts'

/** The current version, stored in every decision. */
export const RULES_VERSION = 'TX 2025-09'

const chapter = { source: 'Tex. Occ. Code ch. 2308', verified_on: null }

/** For reasons that the statute doesn't mention: signs are enough to tow a car without a right; a car with one stays. */
const bySignsAlone = (name: string): ReasonRule => ({
  ...chapter,
  no_right: 'allowed',
  condition: 'refused',
  notice: null,
  sentence: `${name} is no ground of its own against a car that has a right to park.`,
})

export const TEXAS: JurisdictionRules = {
  id: 'TX',
  name: 'Texas',
  version: RULES_VERSION,
  effective_from: '2025-09-01T05:00:00.000Z',
  effective_until: null,
  disclaimer: NOT_LEGAL_ADVICE,
  reasons: {
    inoperable: bySignsAlone('Inoperable'),
    abandoned: bySignsAlone('Abandoned'),
    flat_tire: bySignsAlone('A flat tire'),
    missing_parts: bySignsAlone('Missing parts'),
    wrecked: bySignsAlone('Wrecked'),
    leaking_fluids: bySignsAlone('Leaking fluids'),
    expired_registration: {
      source: 'Tex. Occ. Code 2308.253',
      verified_on: null,
      no_right: 'allowed',
      condition: 'allowed',
      notice: { full_days: 10, how: ['in_person', 'certified_mail'] },
      sentence:
        'Expired registration needs a written notice, in person or by certified mail, ten full days before a tow.',
    },
    expired_inspection: {
      source: 'Tex. Occ. Code 2308.253; Tex. Transp. Code ch. 548',
      verified_on: null,
      no_right: 'refused',
      condition: 'refused',
      notice: null,
      sentence: 'Expired inspection is not taken as a ground since safety inspections ended in 2025.',
    },
  },
  hazards: { fire_lane: true, blocking: true, leaking_fluids: true },
  sign: { source: 'Tex. Occ. Code 2308.252(a)(1)', verified_on: '2026-11-20', hours: 24 },
  boot: {
    source: 'Tex. Occ. Code 2308.257, 2308.458',
    verified_on: null,
    allowed: true,
    fee_cap: null,
    notice: ['warning', 'deployed_at', 'company', 'fee', 'hearing'],
    signs: true,
    sentence:
      'A boot needs the signs of a tow, posted now and for the 24 hours before, and a notice on the front windshield or the driver’s window.',
  },
  photos: 0,
  fee_caps: {
    source: '16 Tex. Admin. Code 86.455',
    verified_on: '2026-11-20',
    tow: { light: 272_00, medium: 380_00, heavy: 489_00 },
    heavy_total: 978_00,
    drop: { light: 135_00, medium: 190_00, heavy: 244_00 },
  },
  // The statute sets the daily fee by length, over or under 25 feet; we use heavy for over. Its list of fees is complete, so there is
  // no after-hours fee.
  storage_caps: {
    source: 'Tex. Occ. Code 2303.155; 16 Tex. Admin. Code 85.722',
    verified_on: null,
    day: { light: 22_85, medium: 22_85, heavy: 39_99 },
    impound: 22_85,
    notification: 50_00,
    after_hours: 0,
  },
  storage: { source: '16 Tex. Admin. Code 85.722', verified_on: null, one_day_below_hours: 12 },
  police_report: { source: 'Tex. Occ. Code 2308.256', verified_on: null, hours: 2 },
  notice_letter: {
    source: 'Tex. Occ. Code 2303.151; 16 Tex. Admin. Code 85.703',
    verified_on: '2026-11-20',
    days: 5,
    days_other_state: 14,
    not_before_hours: 24,
    pause_after_late_hours: 24,
  },
  hearing: { source: 'Tex. Occ. Code 2308.456', verified_on: null, before_day: 14, filing_fee_text: 'up to $20' },
}
