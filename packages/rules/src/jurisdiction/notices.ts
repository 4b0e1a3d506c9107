import { TOW_REASON_LABELS, TOW_REASONS, type TowReason } from '../decision/types.ts'
import { dateText } from '../time/text.ts'
import { plusDays } from '../time/dates.ts'
import type { JurisdictionRules, NoticeMethod, NoticeRule, ReasonRule } from './types.ts'

export const NOTICE_METHOD_LABELS: Record<NoticeMethod, string> = {
  in_person: 'In person',
  certified_mail: 'Certified letter',
  mail: 'Regular letter',
  email: 'Email',
  sms: 'Text message',
  sticker: 'Sticker on the window',
}

const BY: Record<NoticeMethod, string> = {
  in_person: 'in person',
  certified_mail: 'by certified mail',
  mail: 'by regular mail',
  email: 'by email',
  sms: 'by text message',
  sticker: 'by sticker',
}

/** "by certified mail", or for several methods "in person or by certified mail". */
export const byMethod = (how: readonly NoticeMethod[]): string => how.map((one) => BY[one]).join(' or ')

export type NoticeReason = Exclude<TowReason, 'other'>

/** A written notice that a state's rules require: the reason that needs it, and its rule. */
export interface NoticeKind {
  readonly reason: NoticeReason
  /** "Ten-day notice: expired registration" */
  readonly label: string
  readonly rule: ReasonRule & { readonly notice: NoticeRule }
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** Spells out numbers up to ten: "Ten", "14". */
export const countWord = (count: number): string => NUMBERS[count] || String(count)

/** Returns the name of the notice that a rule requires: "Ten-day notice". */
export const noticeName = ({ full_days }: Pick<NoticeRule, 'full_days'>): string => `${countWord(full_days)}-day notice`

const hasNotice = (rule: ReasonRule): rule is NoticeKind['rule'] => rule.notice !== null

/** Returns the notices that a state's rules require before a tow, one for each reason that needs one. */
export function noticeKinds(rules: JurisdictionRules): readonly NoticeKind[] {
  return TOW_REASONS.flatMap((reason): NoticeKind[] => {
    if (reason === 'other') return []
    const rule = rules.reasons[reason]
    return hasNotice(rule)
      ? [{ reason, rule, label: `${noticeName(rule.notice)}: ${TOW_REASON_LABELS[reason].toLowerCase()}` }]
      : []
  })
}

/**
 * Returns the first local date on which a car may be towed after a notice delivered on a local date. All full days are between
 * the two: delivered on 2026-11-22 with ten full days, towed from 2026-12-03.
 */
export const towFrom = ({ full_days }: Pick<NoticeRule, 'full_days'>, delivered_on: string): string =>
  plusDays(delivered_on, full_days + 1)

/** Whether a notice sent by this method counts once it is delivered. */
export const isCountingMethod = (rule: Pick<NoticeRule, 'how'>, method: NoticeMethod): boolean =>
  rule.how.includes(method)

/** Noun phrases for what a tow still needs: a notice, its delivery, or the rest of its full days. */
export const NOTICE_WAITS = {
  notice: (before: string): string => `a notice delivered before ${dateText(before)}`,
  delivery: (sent_on: string): string => `the delivery of the notice sent ${dateText(sent_on)}`,
  days: (full_days: number, tow_from: string): string =>
    `the ${full_days} full days after the notice: tow from ${dateText(tow_from)}`,
} as const

/** Parses a phrase of `NOTICE_WAITS`: its kind, and the first date of a tow as shown (12/03/2026) where it has one. */
export function noticeWaitOf(words: string): {
  readonly kind: keyof typeof NOTICE_WAITS
  readonly tow_from: string | null
} {
  const tow_from = /: tow from (.+)$/.exec(words)?.[1] ?? null
  if (tow_from !== null) return { kind: 'days', tow_from }
  return { kind: words.startsWith('the delivery') ? 'delivery' : 'notice', tow_from: null }
}

/**
 * `on_its_way`: the delivery is not on record. `running`: delivered, and its full days aren't over. `over`: they are over.
 * `does_not_count`: the rule requires another method or no notice at all. `withdrawn`: it no longer counts.
 */
export type NoticeStanding = 'on_its_way' | 'running' | 'over' | 'does_not_count' | 'withdrawn'

export interface StandingNotice {
  readonly method: NoticeMethod
  /** Local date at the complex (2026-11-22). */
  readonly delivered_on: string | null
  readonly is_withdrawn?: boolean
}

export interface NoticeAnswer {
  readonly standing: NoticeStanding
  /** The first local date on which a tow is possible; null if unknown. */
  readonly tow_from: string | null
  readonly sentence: string
}

/**
 * Returns the state of a notice on a local date, and when it allows a tow. A notice alone doesn't allow a tow: the decision
 * checks everything else.
 * @param rule the rule of its reason at the complex; null where no notice is required
 * @param today local date at the complex (2026-11-22)
 */
export function noticeStanding(
  { method, delivered_on, is_withdrawn = false }: StandingNotice,
  rule: NoticeRule | null,
  today: string,
): NoticeAnswer {
  if (is_withdrawn) return { standing: 'withdrawn', tow_from: null, sentence: 'Withdrawn. It no longer counts.' }
  if (rule === null)
    return { standing: 'does_not_count', tow_from: null, sentence: 'Does not count: no notice is asked for here.' }
  if (!isCountingMethod(rule, method)) {
    return {
      standing: 'does_not_count',
      tow_from: null,
      sentence: `Does not count: the rule asks for delivery ${byMethod(rule.how)}.`,
    }
  }
  if (delivered_on === null)
    return { standing: 'on_its_way', tow_from: null, sentence: 'Counts once its delivery is on record.' }
  const tow_from = towFrom(rule, delivered_on)
  const days = `${countWord(rule.full_days)} full days`
  return tow_from <= today
    ? { standing: 'over', tow_from, sentence: `${days} are over: tow from ${dateText(tow_from)}.` }
    : { standing: 'running', tow_from, sentence: `${days} are running: tow from ${dateText(tow_from)}.` }
}
