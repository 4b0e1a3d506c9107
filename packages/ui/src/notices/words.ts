import { countWord, NOTICE_METHOD_LABELS, noticeStanding } from '@curbwise/rules/jurisdiction/notices'
import type { NoticeMethod } from '@curbwise/rules/jurisdiction/types'
import { dateText } from '@curbwise/rules/time/text'
import type { NoticeKindView, NoticesView, NoticeView } from './types.ts'

/** Returns "Certified letter, sent 11/08/2026, delivered 11/10/2026 to M. Ochoa". */
export function courseWords({
  method,
  sent_on,
  delivered_on,
  recipient,
}: Pick<NoticeView, 'method' | 'sent_on' | 'delivered_on' | 'recipient'>): string {
  const to = recipient ? ` to ${recipient}` : ''
  if (method === 'in_person') return `Handed over in person ${dateText(delivered_on ?? sent_on)}${to}`
  const sentText = `${NOTICE_METHOD_LABELS[method]}, ${method === 'sticker' ? '' : 'sent '}${dateText(sent_on)}`
  return delivered_on ? `${sentText}, delivered ${dateText(delivered_on)}${to}` : sentText
}

const fullDays = (count: number): string => `${countWord(count).toLowerCase()} full ${count === 1 ? 'day' : 'days'}`

/** Returns the text shown if no notice is on record: what the local rules require. */
export function needWords({ kinds }: Pick<NoticesView, 'kinds'>): string {
  const [only, ...more] = kinds
  if (!only) return 'The rules here require no notice before a tow.'
  if (more.length === 0) return only.sentence
  return more.every(({ full_days }) => full_days === only.full_days)
    ? `Some reasons need a written notice, ${fullDays(only.full_days)} before a tow.`
    : 'Some reasons need a written notice before a tow.'
}

/** Formats bytes: "214 KB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Returns the methods of sending a notice. Those that count for this kind come first, and the others say that they don't. */
export function methodOptions(
  kind: Pick<NoticeKindView, 'methods'> | undefined,
): { readonly value: NoticeMethod; readonly label: string }[] {
  const all = (Object.keys(NOTICE_METHOD_LABELS) as NoticeMethod[]).map((value) => ({
    value,
    counts: kind?.methods.includes(value) ?? false,
  }))
  return all
    .toSorted((a, b) => Number(b.counts) - Number(a.counts))
    .map(({ value, counts }) => ({
      value,
      label: counts ? NOTICE_METHOD_LABELS[value] : `${NOTICE_METHOD_LABELS[value]} (does not count)`,
    }))
}

export interface Consequences {
  /** The most important line: "Delivered 11/22/2026: tow from 12/03/2026". */
  readonly line: string
  readonly counts: boolean
  readonly will: readonly string[]
  readonly will_not: readonly string[]
}

/**
 * Returns the effects of saving a notice, to show them first.
 * @param today local date at the complex
 */
export function consequencesOf(
  kind: NoticeKindView | undefined,
  method: NoticeMethod,
  delivered_on: string | null,
  today: string,
): Consequences {
  const rule = kind ? { full_days: kind.full_days, how: kind.methods } : null
  const { standing, tow_from, sentence } = noticeStanding({ method, delivered_on }, rule, today)
  const about = kind?.label.split(': ')[1] ?? 'this reason'
  const days = kind ? fullDays(kind.full_days) : ''
  const isOne = kind?.full_days === 1
  if (tow_from !== null && delivered_on !== null) {
    return {
      line: `Delivered ${dateText(delivered_on)}: tow from ${dateText(tow_from)}`,
      counts: true,
      will: [
        standing === 'over'
          ? `Count for a tow for ${about} from now on.`
          : `Count for a tow for ${about} from ${dateText(tow_from)}, 12:00 AM, when ${days} ${isOne ? 'is' : 'are'} over.`,
      ],
      will_not: ['Give a right to tow by itself. Every check decides again.'],
    }
  }
  if (standing === 'on_its_way') {
    return {
      line: 'Not delivered yet: no day for a tow',
      counts: false,
      will: [`Wait for its delivery. The ${days} ${isOne ? 'begins' : 'begin'} after that day.`],
      will_not: [`Count for a tow for ${about} before then.`],
    }
  }
  return {
    line: sentence.replace(/\.$/, ''),
    counts: false,
    will: ['Stay on record.'],
    will_not: [`Count for a tow for ${about}, however old it is.`],
  }
}

/** Returns the effects of withdrawing a notice. */
export function withdrawalOf({ label, standing }: Pick<NoticeView, 'label' | 'standing'>): {
  readonly will: readonly string[]
  readonly will_not: readonly string[]
} {
  const about = label.split(': ')[1] ?? 'its reason'
  const counted = standing === 'over' || standing === 'running' || standing === 'on_its_way'
  return {
    will: counted
      ? [
          'Stop counting from this minute.',
          `A tow for ${about}, also one under way that is not hooked up, then needs another notice.`,
        ]
      : ['Mark it as withdrawn.'],
    will_not: ['Delete it: the record and its proof stay.', 'Change what was decided before.'],
  }
}
