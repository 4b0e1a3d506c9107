import { NOT_LEGAL_ADVICE, type JurisdictionRules, type ReasonRule } from './types.ts'

const own = { source: 'Cautious default of this product; no statute of this state is on record', verified_on: null }

const afterNotice = (name: string): ReasonRule => ({
  ...own,
  no_right: 'allowed',
  condition: 'refused',
  notice: { full_days: 10, how: ['in_person', 'certified_mail'] },
  sentence: `${name} needs a written notice, in person or by certified mail, ten full days before a tow.`,
})
const refused = (name: string): ReasonRule => ({
  ...own,
  no_right: 'refused',
  condition: 'refused',
  notice: null,
  sentence: `${name} is not taken as a ground where no statute of the state is on record.`,
})

/** The most protective rules we know, for states without their own rules and for times before a state's first version. */
export const CAUTIOUS: JurisdictionRules = {
  id: 'default',
  name: 'Cautious default',
  version: 'Default 2025-09',
  effective_from: '1970-01-01T00:00:00.000Z',
  effective_until: null,
  disclaimer: NOT_LEGAL_ADVICE,
  reasons: {
    inoperable: afterNotice('Inoperable'),
    abandoned: afterNotice('Abandoned'),
    flat_tire: afterNotice('A flat tire'),
    missing_parts: afterNotice('Missing parts'),
    wrecked: afterNotice('Wrecked'),
    leaking_fluids: {
      ...afterNotice('Leaking fluids'),
      notice: null,
      sentence: 'Leaking fluids is no ground of its own against a car that has a right to park.',
    },
    expired_registration: refused('Expired registration'),
    expired_inspection: refused('Expired inspection'),
  },
  hazards: { fire_lane: true, blocking: true, leaking_fluids: true },
  sign: { ...own, hours: 24 },
  boot: {
    ...own,
    allowed: false,
    fee_cap: null,
    notice: [],
    signs: true,
    sentence: 'Cars are not booted where no statute of the state is on record.',
  },
  photos: 4,
  fee_caps: null,
  storage_caps: null,
  storage: { ...own, one_day_below_hours: 12 },
  police_report: { ...own, hours: 2 },
  notice_letter: { ...own, days: 5, days_other_state: 5, not_before_hours: 24, pause_after_late_hours: 24 },
  hearing: null,
}
