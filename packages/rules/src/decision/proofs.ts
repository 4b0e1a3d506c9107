import type { NoticeFact, OpenCaseFact, SignFact } from './facts.ts'
import { matchCar } from './match.ts'
import { isLive } from './validity.ts'
import { HAZARD_LABELS, TOW_REASON_LABELS, type TowReason } from './types.ts'
import { sortedByValidity, proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { withPeriod } from './words.ts'
import { citationOf } from '../jurisdiction/index.ts'
import { byMethod, isCountingMethod, NOTICE_WAITS, noticeStanding, towFrom } from '../jurisdiction/notices.ts'
import type { NoticeRule, ReasonRule } from '../jurisdiction/types.ts'
import { dayText, fromText, momentText } from '../time/format.ts'
import { epoch, plusHours } from '../time/span.ts'
import { dateText } from '../time/text.ts'
import { plusDays } from '../time/dates.ts'
import { localDate } from '../time/zone.ts'

/** The state's rule for the reason of the question; null for `other` and without a reason. */
export function reasonRule({ question, rules }: Scene): ReasonRule | null {
  return question.reason && question.reason !== 'other' ? rules.reasons[question.reason] : null
}

const signsOf = ({ contract, facts, clocks }: Scene): readonly SignFact[] =>
  sortedByValidity(facts.signs).filter((sign) => sign.contract_id === contract.id && isLive(sign, clocks))

/** Whether the sign's last verification has expired, by the complex's local date. */
const hasLapsed = ({ expires_on }: SignFact, { question, contract }: Scene): boolean =>
  expires_on !== null && expires_on < localDate(question.at, contract.timezone)

/** A sign that is up now, was verified recently enough, and has been up for the hours that the rules require. */
function validSign(scene: Scene): SignFact | null {
  const since = scene.clocks.at - scene.rules.sign.hours * 3_600_000
  return signsOf(scene).find((sign) => !hasLapsed(sign, scene) && epoch(sign.valid_from) <= since) ?? null
}

/** What a tow or boot still needs for signs, as a noun phrase; null when a valid sign is on record. */
export function signMissing(scene: Scene): string | null {
  if (validSign(scene)) return null
  const { contract, rules, words } = scene
  const signs = signsOf(scene)
  const tooNew = signs.find((sign) => !hasLapsed(sign, scene))
  if (tooNew)
    return words.needs.sign_hours(
      rules.sign.hours,
      momentText(plusHours(tooNew.valid_from, rules.sign.hours), contract.timezone),
    )
  const last = signs
    .map(({ expires_on }) => expires_on ?? '')
    .sort()
    .at(-1)
  return last ? words.needs.sign_expired(dateText(last)) : 'signs verified'
}

function noticesFor(scene: Scene, reason: TowReason): NoticeFact[] {
  const { contract, facts, clocks, asked } = scene
  return sortedByValidity(facts.notices).filter(
    (notice) =>
      notice.contract_id === contract.id &&
      notice.reason === reason &&
      isLive(notice, clocks) &&
      matchCar(notice, asked) === 'exact',
  )
}

/** The local date on which a notice was delivered; null if it wasn't delivered by the minute asked about. */
function deliveredOn({ delivered_at }: NoticeFact, { clocks, contract }: Scene): string | null {
  return delivered_at !== null && epoch(delivered_at) <= clocks.at ? localDate(delivered_at, contract.timezone) : null
}

/**
 * Returns what a tow still needs for the notice that its reason requires, as a noun phrase: the end of the full days, the
 * delivery of a sent notice, or a notice at all. Null when no notice is required or the full days are over.
 */
export function noticeMissing(scene: Scene, rule: ReasonRule): string | null {
  const { notice } = rule
  if (notice === null || !scene.question.reason) return null
  const { timezone } = scene.contract
  const today = localDate(scene.question.at, timezone)
  const counting = noticesFor(scene, scene.question.reason).filter(({ how }) => isCountingMethod(notice, how))
  const from = counting
    .flatMap((one) => {
      const on = deliveredOn(one, scene)
      return on === null ? [] : [towFrom(notice, on)]
    })
    .sort()[0]
  if (from !== undefined) return from <= today ? null : NOTICE_WAITS.days(notice.full_days, from)
  const sent = counting.map(({ valid_from }) => valid_from).sort()[0]
  return sent === undefined
    ? NOTICE_WAITS.notice(plusDays(today, -notice.full_days))
    : NOTICE_WAITS.delivery(localDate(sent, timezone))
}

/** Open tows, boots, and sticker items of this car, except the one that this decision is for. */
export function openCases(scene: Scene): OpenCaseFact[] {
  const { facts, clocks, asked, question } = scene
  return sortedByValidity(facts.open_cases).filter(
    (one) => one.id !== question.own_case_id && matchCar(one, asked) === 'exact' && isLive(one, clocks),
  )
}

/** When a car with an open sticker may be towed. */
export function eligibleAt(sticker: OpenCaseFact, scene: Scene): string {
  return sticker.eligible_at ?? plusHours(sticker.valid_from, scene.contract.minimum_notice_hours)
}

const CASE_KINDS = { tow: 'tow', boot: 'booted_vehicle', sticker: 'sticker_item' } as const
function noticeReason(notice: NoticeFact, rule: NoticeRule | null, scene: Scene): WeighedReason {
  const zone = scene.contract.timezone
  const delivered_on = deliveredOn(notice, scene)
  const what = `A notice for ${TOW_REASON_LABELS[notice.reason].toLowerCase()}`
  const how = byMethod([notice.how])
  const sentence =
    delivered_on === null
      ? scene.words.undelivered(`${what} was sent ${how} on ${dayText(notice.valid_from, zone)}`)
      : `${what} was delivered ${how} on ${dateText(delivered_on)}.`
  const standing = noticeStanding({ method: notice.how, delivered_on }, rule, localDate(scene.question.at, zone))
  return {
    code: 'notice',
    verdict: null,
    sentence,
    detail: standing.sentence.replace(/\.$/, ''),
    record: proof('notice', notice),
  }
}

/** Reasons about everything else that was checked: hazard, rule for the reason, signs, notices, open cases. None of them decides. */
export function proofReasons(scene: Scene): WeighedReason[] {
  const { question, rules, contract, words } = scene
  const zone = contract.timezone
  const never = { verdict: null, detail: null, record: null }
  const rule = reasonRule(scene)
  const sign = validSign(scene)
  const notices = question.reason ? noticesFor(scene, question.reason) : []
  const hazard: WeighedReason[] = question.hazard
    ? [
        {
          ...never,
          code: 'hazard',
          sentence: `Hazard: ${HAZARD_LABELS[question.hazard].toLowerCase()}.`,
          detail: question.hazard_text?.trim() || null,
        },
      ]
    : []
  return [
    ...hazard,
    ...(rule ? [{ ...never, code: 'jurisdiction' as const, sentence: rule.sentence, citation: citationOf(rule) }] : []),
    sign
      ? {
          ...never,
          code: 'sign',
          sentence: withPeriod(words.sign(sign.place, fromText(sign.valid_from, zone))),
          detail: `Verified ${dateText(sign.verified_on)}`,
          record: proof('sign', sign),
          citation: citationOf(rules.sign),
        }
      : {
          ...never,
          code: 'sign',
          sentence: words.no_sign(rules.sign.hours),
          citation: citationOf(rules.sign),
        },
    ...notices.map((notice) => noticeReason(notice, rule?.notice ?? null, scene)),
    ...openCases(scene).map((one): WeighedReason => ({
      ...never,
      code: 'open_case',
      record: { ...proof(CASE_KINDS[one.kind], one), valid_until: null, contract_id: one.contract_id },
      sentence: `Already has an open ${one.kind}: ${one.number}, since ${momentText(one.valid_from, zone)}.`,
    })),
  ]
}
