import { TOW_REASONS } from '../decision/types.ts'
import { joinedSources, sameFigures } from './same-figures.ts'
import { bootSentence, reasonSentence } from './rule-sentences.ts'
import type { NoticeReason } from './notices.ts'
import {
  BOOT_NOTICE_PARTS,
  NOTICE_METHODS,
  type BootRule,
  type FeeCaps,
  type NoticeRule,
  type ReasonRule,
  type RuleFigures,
  type Source,
  type StorageCaps,
  type VehicleDuty,
} from './types.ts'

type ByDuty = Readonly<Record<VehicleDuty, number>>

const lower = (a: ByDuty, b: ByDuty): ByDuty => ({
  light: Math.min(a.light, b.light),
  medium: Math.min(a.medium, b.medium),
  heavy: Math.min(a.heavy, b.heavy),
})

/** Merges two rules with `merge`, whose result gets the sources of the sides that it is from. A side without the rule adds nothing. */
function merged<Rule extends Source>(
  a: Rule | null,
  b: Rule | null,
  merge: (a: Rule, b: Rule) => Omit<Rule, keyof Source>,
): Rule | null {
  if (a === null || b === null) return a ?? b
  const figures = merge(a, b)
  if (sameFigures(a, figures)) return a
  if (sameFigures(b, figures)) return b
  return { ...a, ...figures, ...joinedSources(a, b) }
}

/** A notice by the methods that both allow, after the longer wait. Without a common method, no notice is enough for both. */
function longerNotice(a: NoticeRule | null, b: NoticeRule | null): NoticeRule | null {
  if (a === null || b === null) return a ?? b
  const how = NOTICE_METHODS.filter((method) => a.how.includes(method) && b.how.includes(method))
  return { full_days: Math.max(a.full_days, b.full_days), how }
}

type Grounds = Pick<ReasonRule, 'no_right' | 'condition' | 'notice'>

const REFUSED: Grounds = { no_right: 'refused', condition: 'refused', notice: null }

const refusedByEither = (a: 'allowed' | 'refused', b: 'allowed' | 'refused') =>
  a === 'allowed' && b === 'allowed' ? 'allowed' : 'refused'

function groundsOfBoth(a: ReasonRule, b: ReasonRule): Grounds {
  const notice = longerNotice(a.notice, b.notice)
  const grounds = {
    no_right: refusedByEither(a.no_right, b.no_right),
    condition: refusedByEither(a.condition, b.condition),
    notice,
  } as const
  const isRefused = grounds.no_right === 'refused' && grounds.condition === 'refused'
  return isRefused || notice?.how.length === 0 ? REFUSED : grounds
}

function stricterReason(reason: NoticeReason, a: ReasonRule, b: ReasonRule): ReasonRule {
  const figures = groundsOfBoth(a, b)
  if (sameFigures(a, figures)) return a
  if (sameFigures(b, figures)) return b
  return { ...figures, ...joinedSources(a, b), sentence: reasonSentence(reason, figures) }
}

const lowerCap = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/** A side that has no rule for boots, or refuses them, refuses them for both. */
function stricterBoot(a: BootRule | null, b: BootRule | null): BootRule | null {
  if (!a?.allowed || !b?.allowed) return [a, b].find((one) => one && !one.allowed) ?? null
  const figures = {
    allowed: true,
    fee_cap: lowerCap(a.fee_cap, b.fee_cap),
    notice: BOOT_NOTICE_PARTS.filter((part) => a.notice.includes(part) || b.notice.includes(part)),
    signs: a.signs || b.signs,
  }
  if (sameFigures(a, figures)) return a
  if (sameFigures(b, figures)) return b
  return { ...figures, ...joinedSources(a, b), sentence: bootSentence(figures) }
}

const stricterFees = (a: FeeCaps, b: FeeCaps) => ({
  tow: lower(a.tow, b.tow),
  heavy_total: Math.min(a.heavy_total, b.heavy_total),
  drop: lower(a.drop, b.drop),
})

const stricterStorageFees = (a: StorageCaps, b: StorageCaps) => ({
  day: lower(a.day, b.day),
  impound: Math.min(a.impound, b.impound),
  notification: Math.min(a.notification, b.notification),
  after_hours: Math.min(a.after_hours, b.after_hours),
})

/** Like `merged`, for a rule that both sides have. */
function mergedBoth<Rule extends Source>(
  a: Rule,
  b: Rule,
  merge: (a: Rule, b: Rule) => Omit<Rule, keyof Source>,
): Rule {
  return merged(a, b, merge) ?? a
}

type Hearing = NonNullable<RuleFigures['hearing']>

/** The earlier last day, with the fee that is stated with it. */
function earlierHearing(a: Hearing, b: Hearing): Pick<Hearing, 'before_day' | 'filing_fee_text'> {
  const [first = a] = [a, b].toSorted(
    (one, other) =>
      one.before_day - other.before_day || one.filing_fee_text.localeCompare(other.filing_fee_text, 'en-US'),
  )
  return { before_day: first.before_day, filing_fee_text: first.filing_fee_text }
}

/**
 * Returns the figures that protect the car's owner more, rule by rule: what either side refuses is refused, the lower cap and the
 * longer wait apply, and a duty of either side is a duty. A cap, a duty, or a right to a hearing that only one side has applies;
 * the earlier of two last days for a hearing is in time under both.
 */
export function mostProtective(a: RuleFigures, b: RuleFigures): RuleFigures {
  const reasons = TOW_REASONS.flatMap((reason) =>
    reason === 'other' ? [] : [[reason, stricterReason(reason, a.reasons[reason], b.reasons[reason])] as const],
  )
  return {
    reasons: { ...a.reasons, ...Object.fromEntries(reasons) },
    hazards: {
      fire_lane: a.hazards.fire_lane && b.hazards.fire_lane,
      blocking: a.hazards.blocking && b.hazards.blocking,
      leaking_fluids: a.hazards.leaking_fluids && b.hazards.leaking_fluids,
    },
    sign: mergedBoth(a.sign, b.sign, (one, other) => ({ hours: Math.max(one.hours, other.hours) })),
    boot: stricterBoot(a.boot, b.boot),
    photos: Math.max(a.photos, b.photos),
    fee_caps: merged(a.fee_caps, b.fee_caps, stricterFees),
    storage_caps: merged(a.storage_caps, b.storage_caps, stricterStorageFees),
    storage: mergedBoth(a.storage, b.storage, (one, other) => ({
      one_day_below_hours: Math.max(one.one_day_below_hours, other.one_day_below_hours),
    })),
    police_report: merged(a.police_report, b.police_report, (one, other) => ({
      hours: Math.min(one.hours, other.hours),
    })),
    notice_letter: merged(a.notice_letter, b.notice_letter, (one, other) => ({
      days: Math.min(one.days, other.days),
      days_other_state: Math.min(one.days_other_state, other.days_other_state),
      not_before_hours: Math.max(one.not_before_hours, other.not_before_hours),
      pause_after_late_hours: Math.max(one.pause_after_late_hours, other.pause_after_late_hours),
    })),
    hearing: merged(a.hearing, b.hearing, earlierHearing),
  }
}

/** Returns what a version says, without its name and dates. */
export function figuresOf(rules: RuleFigures): RuleFigures {
  const { reasons, hazards, sign, boot, photos, fee_caps, storage_caps } = rules
  const { storage, police_report, notice_letter, hearing } = rules
  return {
    reasons,
    hazards,
    sign,
    boot,
    photos,
    fee_caps,
    storage_caps,
    storage,
    police_report,
    notice_letter,
    hearing,
  }
}

/** Boots are refused in the same way without a rule and by one, so these compare as equal. */
const comparable = (figures: RuleFigures): RuleFigures => ({
  ...figuresOf(figures),
  boot: figures.boot?.allowed ? figures.boot : null,
})

/** Whether these figures are nowhere less strict than others. */
export const isAtLeastAsStrict = (figures: RuleFigures, than: RuleFigures): boolean =>
  sameFigures(comparable(figures), comparable(mostProtective(figures, than)))
