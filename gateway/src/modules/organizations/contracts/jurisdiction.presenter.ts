import type { ContractDetails } from '@curbwise/api'
import {
  type JurisdictionRules,
  moneyText,
  type Source,
  TOW_REASONS,
  VEHICLE_DUTIES,
  type VehicleDuty,
} from '@curbwise/rules'

type Jurisdiction = ContractDetails['jurisdiction']
type Line = Jurisdiction['rules'][number]

const line = (code: string, text: string, rule: Source | null, is_met: boolean | null = null): Line => ({
  code,
  text,
  citation: rule?.source ?? null,
  source: rule?.source ?? null,
  verified_on: rule?.verified_on ?? null,
  is_met,
})

/** "$272.00 light, $380.00 medium, $489.00 heavy" */
const byDuty = (cents: Readonly<Record<VehicleDuty, number>>): string =>
  VEHICLE_DUTIES.map((duty) => `${moneyText(cents[duty])} ${duty}`).join(', ')

/** The state's rules for a tow in progress. Each case shows whether it meets them. */
function caseRules({ fee_caps, storage_caps, police_report, notice_letter, hearing }: JurisdictionRules): Line[] {
  return [
    ...(fee_caps
      ? [
          line('tow_fee', `A tow costs at most ${byDuty(fee_caps.tow)}, before tax.`, fee_caps),
          line(
            'drop_fee',
            `A drop is free unless the car was hooked up, then at most ${byDuty(fee_caps.drop)}.`,
            fee_caps,
          ),
        ]
      : []),
    ...(storage_caps
      ? [
          line(
            'storage_fee',
            `A day of storage costs at most ${byDuty(storage_caps.day)}, the letter to the owner ${moneyText(storage_caps.notification)}.`,
            storage_caps,
          ),
        ]
      : []),
    ...(police_report
      ? [
          line(
            'police_report',
            `The tow is reported to the police within ${police_report.hours} hours after the car reaches the lot.`,
            police_report,
          ),
        ]
      : []),
    ...(notice_letter
      ? [
          line(
            'notice_letter',
            `The owner is written to by day ${notice_letter.days}${notice_letter.days_other_state === notice_letter.days ? '' : `, by day ${notice_letter.days_other_state} for a plate from another state`}; storage pauses while the letter is late.`,
            notice_letter,
          ),
        ]
      : []),
    ...(hearing
      ? [
          line(
            'hearing',
            `The owner may ask a court for a hearing before day ${hearing.before_day}, not counting weekends and holidays, for a fee of ${hearing.filing_fee_text}.`,
            hearing,
          ),
        ]
      : []),
  ]
}

/** Presents what the rules in force at a complex require, and which of it the records show to be met. */
export function presentJurisdiction(
  contract: { readonly photos_required: number },
  signs: ContractDetails['signs'],
  rules: JurisdictionRules,
): Jurisdiction {
  const reasons = TOW_REASONS.flatMap((reason) => {
    if (reason === 'other') return []
    const rule = rules.reasons[reason]
    return [line(reason, rule.sentence, rule)]
  })
  return {
    name: rules.name,
    version: rules.version,
    is_default: rules.id === 'default',
    rules: [
      line(
        'signs',
        `Signs are up, and have been for ${rules.sign.hours} hours before a tow.`,
        rules.sign,
        signs.count > signs.lapsed,
      ),
      ...(rules.photos > 0
        ? [
            line(
              'photos',
              `A tow has at least ${rules.photos} ${rules.photos === 1 ? 'photo' : 'photos'}.`,
              null,
              contract.photos_required >= rules.photos,
            ),
          ]
        : []),
      ...reasons,
      ...caseRules(rules),
    ],
  }
}
