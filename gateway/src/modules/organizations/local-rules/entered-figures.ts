import { type EnteredFigures, ruleFigures } from '@curbwise/api'
import { bootSentence, type NoticeReason, reasonSentence, type RuleFigures } from '@curbwise/rules'

type Entered = EnteredFigures['reasons'][NoticeReason]

/** Nobody has verified what was entered, until they verify the version. */
const unverified = { verified_on: null }

/** Completes what a person entered with the sentences of decisions. */
export function completeFigures(entered: EnteredFigures): RuleFigures {
  const reason = (name: NoticeReason, rule: Entered) => ({
    ...rule,
    ...unverified,
    sentence: reasonSentence(name, rule),
  })
  const { reasons, boot } = entered
  return {
    ...entered,
    reasons: {
      inoperable: reason('inoperable', reasons.inoperable),
      abandoned: reason('abandoned', reasons.abandoned),
      flat_tire: reason('flat_tire', reasons.flat_tire),
      expired_registration: reason('expired_registration', reasons.expired_registration),
      expired_inspection: reason('expired_inspection', reasons.expired_inspection),
      missing_parts: reason('missing_parts', reasons.missing_parts),
      wrecked: reason('wrecked', reasons.wrecked),
      leaking_fluids: reason('leaking_fluids', reasons.leaking_fluids),
    },
    sign: { ...entered.sign, ...unverified },
    boot: boot && { ...boot, ...unverified, sentence: bootSentence(boot) },
    fee_caps: entered.fee_caps && { ...entered.fee_caps, ...unverified },
    storage_caps: entered.storage_caps && { ...entered.storage_caps, ...unverified },
    storage: { ...entered.storage, ...unverified },
    police_report: entered.police_report && { ...entered.police_report, ...unverified },
    notice_letter: entered.notice_letter && { ...entered.notice_letter, ...unverified },
    hearing: entered.hearing && { ...entered.hearing, ...unverified },
  }
}

/** What a person would enter for these figures, for the form. */
export const figuresToEnter = (figures: RuleFigures): EnteredFigures => ruleFigures.parse(figures)
