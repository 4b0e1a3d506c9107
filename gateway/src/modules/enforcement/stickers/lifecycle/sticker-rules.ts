import {
  firstDayOf,
  firstDayWords,
  noticeDeliveredOn,
  type ReasonRule,
  rulesByVersion,
  rulesFor,
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

/** Returns the state's rule for a reason; null for `other`, which has none. */
export const ruleOf = (state: string, reason: TowReason, at: Date): ReasonRule | null =>
  reason === 'other' ? null : rulesFor(state, at.toISOString()).reasons[reason]

/** The first day of an item with the notice that it counts from, as columns and as words. */
export interface ComputedDay {
  readonly first_day: FirstDay
  readonly columns: Pick<Row<'sticker_items'>, 'eligible_at' | 'expires_at' | 'first_day_basis' | 'notice_delivered_on'>
}

/** Computes an item's first day from the facts of a decision for its car. */
export function computeDay(
  item: Item,
  { tow_date, timezone, state }: { readonly tow_date: string; readonly timezone: string; readonly state: string },
  { decision, facts }: Pick<Decided, 'decision' | 'facts'>,
): ComputedDay {
  const rule = ruleOf(state, item.reason, new Date(decision.at))
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
    'first_day_basis' | 'minimum_notice_hours' | 'notice_delivered_on' | 'reason' | 'rules_version' | 'made_at'
  >,
  state: string,
): Pick<FirstDay, 'sentence' | 'citation'> {
  const rules =
    (item.rules_version ? rulesByVersion(item.rules_version) : null) ?? rulesFor(state, item.made_at.toISOString())
  return firstDayWords(item.first_day_basis, {
    minimum_notice_hours: item.minimum_notice_hours,
    rule: item.reason === 'other' ? null : rules.reasons[item.reason],
    delivered_on: item.notice_delivered_on,
  })
}
