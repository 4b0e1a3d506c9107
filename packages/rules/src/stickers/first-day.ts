import type { NoticeFact } from '../decision/facts.ts'
import { askedCar, matchCar } from '../decision/match.ts'
import type { TowReason } from '../decision/types.ts'
import type { ReasonRule } from '../jurisdiction/types.ts'
import { citationOf } from '../jurisdiction/index.ts'
import { byMethod, countWord, isCountingMethod, towFrom } from '../jurisdiction/notices.ts'
import { epoch, plusHours } from '../time/span.ts'
import { dateText } from '../time/text.ts'
import { plusDays } from '../time/dates.ts'
import { localDate, startOfDate } from '../time/zone.ts'

/** Why a first day is what it is: the list's day, the complex's minimum notice, or the notice that the state requires for the reason. */
export const FIRST_DAY_BASES = ['list_date', 'minimum_notice', 'written_notice'] as const
export type FirstDayBasis = (typeof FIRST_DAY_BASES)[number]

export interface StickeredCar {
  /** The list's local day (2026-11-22). */
  readonly tow_date: string
  /** When the sticker was made. */
  readonly made_at: string
  readonly minimum_notice_hours: number
  readonly timezone: string
  /** The state's rule for the reason; null for `other`. */
  readonly rule: ReasonRule | null
  /** The earliest local day on which a notice that counts was delivered; null while there is none. */
  readonly delivered_on: string | null
  /** The minute from which a missing notice is counted: now. */
  readonly now: string
}

export interface FirstDay {
  /** Local date at the complex. */
  readonly on: string
  readonly at: string
  readonly basis: FirstDayBasis
  readonly sentence: string
  readonly citation: string | null
}

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)

/** What a first day says for itself. A notice that isn't delivered yet has no day: the sentence says what it waits for. */
export function firstDayWords(
  basis: FirstDayBasis,
  { minimum_notice_hours, rule, delivered_on }: Pick<StickeredCar, 'minimum_notice_hours' | 'rule' | 'delivered_on'>,
): Pick<FirstDay, 'sentence' | 'citation'> {
  if (basis === 'list_date') return { sentence: 'The day of the list.', citation: null }
  if (basis === 'minimum_notice')
    return { sentence: `${hours(minimum_notice_hours)} after the sticker, as the complex set it.`, citation: null }
  const notice = rule?.notice
  if (!rule || !notice) return { sentence: 'After the notice that the state requires.', citation: null }
  const days = `${countWord(notice.full_days).toLowerCase()} full ${notice.full_days === 1 ? 'day' : 'days'}`
  return {
    sentence: delivered_on
      ? `After ${days} from the notice delivered on ${dateText(delivered_on)}.`
      : `At the earliest: no notice is delivered yet, and a tow needs ${days} after one, ${byMethod(notice.how)}.`,
    citation: citationOf(rule),
  }
}

/**
 * Returns when the car may be towed first: the latest of the list's day, the complex's minimum notice after the sticker, and the day that
 * the state's notice for the reason allows. Without a delivered notice it is the day that one delivered today would allow: the decision
 * still asks for the notice itself.
 */
export function firstDayOf(car: StickeredCar): FirstDay {
  const { tow_date, made_at, minimum_notice_hours, timezone, rule, delivered_on, now } = car
  const starts: [FirstDayBasis, string][] = [
    ['list_date', startOfDate(tow_date, timezone)],
    ['minimum_notice', plusHours(made_at, minimum_notice_hours)],
  ]
  if (rule?.notice)
    starts.push([
      'written_notice',
      startOfDate(towFrom(rule.notice, delivered_on ?? localDate(now, timezone)), timezone),
    ])
  const [basis, at] = starts.reduce((latest, one) => (epoch(one[1]) > epoch(latest[1]) ? one : latest))
  return { on: localDate(at, timezone), at, basis, ...firstDayWords(basis, car) }
}

/** Days after its first day on which a sticker expires. */
const STICKER_DAYS = 30

/** Returns when a sticker expires: at the start of the local day that is 30 days after its first day. */
export const stickerExpiry = ({ on }: Pick<FirstDay, 'on'>, timezone: string): string =>
  startOfDate(plusDays(on, STICKER_DAYS), timezone)

interface NoticedCar {
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly reason: TowReason
}

/** Returns the earliest local day on which a notice that the rule counts was delivered for this car; null if none was by `at`. */
export function noticeDeliveredOn(
  notices: readonly NoticeFact[],
  car: NoticedCar,
  rule: ReasonRule | null,
  { timezone, at }: { readonly timezone: string; readonly at: string },
): string | null {
  const notice = rule?.notice
  if (!notice) return null
  const asked = askedCar(car)
  const isOver = (until: string | null): boolean => until !== null && epoch(until) <= epoch(at)
  const days = notices.flatMap(({ delivered_at, ...one }) =>
    one.contract_id === car.contract_id &&
    one.reason === car.reason &&
    !isOver(one.valid_until) &&
    !isOver(one.known_until) &&
    delivered_at !== null &&
    epoch(delivered_at) <= epoch(at) &&
    isCountingMethod(notice, one.how) &&
    matchCar(one, asked) === 'exact'
      ? [localDate(delivered_at, timezone)]
      : [],
  )
  return days.sort()[0] ?? null
}
