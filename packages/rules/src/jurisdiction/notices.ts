import { TOW_REASON_LABELS, TOW_REASONS, type TowReason } from '../decision/types.ts'
import { dateText } from '../time/text.ts'
import { plusDays } from '../time/zone.ts'
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

/** "by certified mail"; of several, "in person or by certified mail". */
export const byMethod = (how: readonly NoticeMethod[]): string => how.map((one) => BY[one]).join(' or ')

export type NoticeReason = Exclude<TowReason, 'other'>

/** One kind of written notice that the rules of a place know: the reason that needs it, and what the rule asks for. */
export interface NoticeKind {
  readonly reason: NoticeReason
  /** "Ten-day notice: expired registration" */
  readonly label: string
  readonly rule: ReasonRule & { readonly notice: NoticeRule }
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** "Ten", or "14" where the number is not one people write as a word. */
export const countWord = (count: number): string => NUMBERS[count] || String(count)

/** What people call the notice that a rule asks for: "Ten-day notice". */
export const noticeName = ({ full_days }: Pick<NoticeRule, 'full_days'>): string => `${countWord(full_days)}-day notice`

const hasNotice = (rule: ReasonRule): rule is NoticeKind['rule'] => rule.notice !== null

/** The notices that a place's rules ask for before a tow; a reason that needs none is not among them. */
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
 * The first local date on which a car may be towed after a notice that was delivered on a date: all full days lie between the
 * two. Delivered on 2026-11-22 with ten full days, towed from 2026-12-03.
 */
export const towFrom = ({ full_days }: Pick<NoticeRule, 'full_days'>, delivered_on: string): string =>
  plusDays(delivered_on, full_days + 1)

/** Whether a notice that went out in this way counts at all, once it is delivered. */
export const isCountingMethod = (rule: Pick<NoticeRule, 'how'>, method: NoticeMethod): boolean =>
  rule.how.includes(method)

/** What a tow waits for at its notice, as a decision names it: a notice at all, the delivery of one, or the rest of its full days. */
export const NOTICE_WAITS = {
  notice: (before: string): string => `a notice delivered before ${dateText(before)}`,
  delivery: (sent_on: string): string => `the delivery of the notice sent ${dateText(sent_on)}`,
  days: (full_days: number, tow_from: string): string =>
    `the ${full_days} full days after the notice: tow from ${dateText(tow_from)}`,
} as const

/** Which of them a decision's words name, with the first day of a tow as people read it where it is known. */
export function noticeWaitOf(words: string): {
  readonly kind: keyof typeof NOTICE_WAITS
  readonly tow_from: string | null
} {
  const tow_from = /: tow from (.+)$/.exec(words)?.[1] ?? null
  if (tow_from !== null) return { kind: 'days', tow_from }
  return { kind: words.startsWith('the delivery') ? 'delivery' : 'notice', tow_from: null }
}

/**
 * `on_its_way`: its delivery is not on record. `running`: delivered, its full days are not over. `over`: they are.
 * `does_not_count`: the rule asks for another way, or for no notice at all. `withdrawn`: it counts no more.
 */
export type NoticeStanding = 'on_its_way' | 'running' | 'over' | 'does_not_count' | 'withdrawn'

export interface StandingNotice {
  readonly method: NoticeMethod
  /** Local date at the complex, as 2026-11-22. */
  readonly delivered_on: string | null
  readonly is_withdrawn?: boolean
}

export interface NoticeAnswer {
  readonly standing: NoticeStanding
  /** The first local date of a tow; null while there is none. */
  readonly tow_from: string | null
  readonly sentence: string
}

/**
 * How a notice stands on a local date, and from when it opens the way to a tow. It gives no right to tow by itself: the decision
 * weighs everything else again.
 * @param rule of its reason at the complex; null where none is asked for there
 * @param today local date at the complex, as 2026-11-22
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
