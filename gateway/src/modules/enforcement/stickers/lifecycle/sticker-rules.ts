import {
  firstDayOf,
  firstDayWords,
  noticeDeliveredOn,
  type JurisdictionRules,
  type ReasonRule,
  rulesOfCase,
  stickerExpiry,
  type FirstDay,
  type TowReason,
} from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'
import type { Decided } from '../../decisions/index.ts'

type Item = Pick<
  Row<'sticker_items'>,
  'contract_id' | 'license_plate' | 'state' | 'vin' | 'reason' | 'made_at' | 'minimum_notice_hours'
>

/** Returns the rule for a reason; null for `other`, which has none. */
export const ruleOf = ({ reasons }: Pick<JurisdictionRules, 'reasons'>, reason: TowReason): ReasonRule | null =>
  reason === 'other' ? null : reasons[reason]

/** Returns the rules that a sticker was made under. */
export const rulesOfSticker = (
  { rules_version, rules, made_at }: Pick<Row<'sticker_items'>, 'rules_version' | 'rules' | 'made_at'>,
  state: string,
): JurisdictionRules => rulesOfCase({ rules_version, rules, state, at: made_at.toISOString() })

/** The first day of an item with the notice that it counts from, as columns and as words. */
export interface ComputedDay {
  readonly first_day: FirstDay
  readonly columns: Pick<Row<'sticker_items'>, 'eligible_at' | 'expires_at' | 'first_day_basis' | 'notice_delivered_on'>
}

/** Computes an item's first day from the facts of a decision for its car. */
export function computeDay(
  item: Item,
  { tow_date, timezone }: { readonly tow_date: string; readonly timezone: string },
  { decision, facts, rules }: Pick<Decided, 'decision' | 'facts' | 'rules'>,
): ComputedDay {
  const rule = ruleOf(rules, item.reason)
  const delivered_on = noticeDeliveredOn(facts.notices, item, rule, { timezone, at: decision.at })
  const first_day = firstDayOf({
    tow_date,
    made_at: item.made_at.toISOString(),
    minimum_notice_hours: item.minimum_notice_hours,
    timezone,
    rule,
    delivered_on,
    now: decision.at,
  })
  return {
    first_day,
    columns: {
      eligible_at: new Date(first_day.at),
      expires_at: new Date(stickerExpiry(first_day, timezone)),
      first_day_basis: first_day.basis,
      notice_delivered_on: delivered_on,
    },
  }
}

/** Says why the stored first day is what it is, under the rules that the sticker was made under. */
export function storedDayWords(
  item: Pick<
    Row<'sticker_items'>,
    | 'first_day_basis'
    | 'minimum_notice_hours'
    | 'notice_delivered_on'
    | 'reason'
    | 'rules_version'
    | 'rules'
    | 'made_at'
  >,
  state: string,
): Pick<FirstDay, 'sentence' | 'citation'> {
  return firstDayWords(item.first_day_basis, {
    minimum_notice_hours: item.minimum_notice_hours,
    rule: ruleOf(rulesOfSticker(item, state), item.reason),
    delivered_on: item.notice_delivered_on,
  })
}
