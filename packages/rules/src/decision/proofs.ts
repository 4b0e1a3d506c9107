import type { NoticeFact, OpenCaseFact, SignFact } from './facts.ts'
import { matchCar } from './match.ts'
import { isLive } from './standing.ts'
import { HAZARD_LABELS, TOW_REASON_LABELS, type TowReason } from './types.ts'
import { inOrder, proof, type Scene, type Weighed } from './weighed.ts'
import { ended } from './words.ts'
import { citationOf } from '../jurisdiction/index.ts'
import type { NoticeRule, ReasonRule } from '../jurisdiction/types.ts'
import { dayText, fromText, momentText } from '../time/format.ts'
import { epoch, plusHours } from '../time/span.ts'
import { dateText } from '../time/text.ts'
import { localDate, plusDays } from '../time/zone.ts'

/** The rule for the reason that is cited; null for `other` and for none. */
export function reasonRule({ question, rules }: Scene): ReasonRule | null {
  return question.reason && question.reason !== 'other' ? rules.reasons[question.reason] : null
}

const signsOf = ({ contract, facts, clocks }: Scene): readonly SignFact[] =>
  inOrder(facts.signs).filter((sign) => sign.contract_id === contract.id && isLive(sign, clocks))

/** Whether nobody has seen the sign for so long that it counts no more, by the day of the complex. */
const hasLapsed = ({ expires_on }: SignFact, { question, contract }: Scene): boolean =>
  expires_on !== null && expires_on < localDate(question.at, contract.timezone)

/** A sign that stands now, was seen lately enough, and has stood for the hours that the rules ask for. */
export function standingSign(scene: Scene): SignFact | null {
  const since = scene.clocks.at - scene.rules.sign.hours * 3_600_000
  return signsOf(scene).find((sign) => !hasLapsed(sign, scene) && epoch(sign.valid_from) <= since) ?? null
}

/** What a tow or boot waits for at the signs; null when one stands long enough. */
export function signMissing(scene: Scene): string | null {
  if (standingSign(scene)) return null
  const { contract, rules } = scene
  const signs = signsOf(scene)
  const young = signs.find((sign) => !hasLapsed(sign, scene))
  if (young) return `signs up for ${rules.sign.hours} hours, from ${momentText(plusHours(young.valid_from, rules.sign.hours), contract.timezone)} on`
  const last = signs.map(({ expires_on }) => expires_on ?? '').sort().at(-1)
  return last ? `signs verified again (they lapsed after ${dateText(last)})` : 'signs verified'
}

/** The last local date on which a notice may have been delivered, so that all its full days are over: today less the days, less one. */
function lastDelivery(scene: Scene, rule: NoticeRule): string {
  return plusDays(localDate(scene.question.at, scene.contract.timezone), -rule.full_days - 1)
}

function noticesFor(scene: Scene, reason: TowReason): NoticeFact[] {
  const { contract, facts, clocks, asked } = scene
  return inOrder(facts.notices).filter(
    (notice) =>
      notice.contract_id === contract.id && notice.reason === reason && isLive(notice, clocks) && matchCar(notice, asked) === 'exact',
  )
}

/** The notice that the reason needs and that is not there yet, as a noun phrase; null when none is needed or one has run. */
export function noticeMissing(scene: Scene, rule: ReasonRule): string | null {
  const notice = rule.notice
  if (notice === null || !scene.question.reason) return null
  const last = lastDelivery(scene, notice)
  const hasRun = noticesFor(scene, scene.question.reason).some(
    (one) =>
      notice.how.includes(one.how) &&
      one.delivered_at !== null &&
      epoch(one.delivered_at) <= scene.clocks.at &&
      localDate(one.delivered_at, scene.contract.timezone) <= last,
  )
  return hasRun ? null : `a notice delivered before ${dateText(plusDays(last, 1))}`
}

/** Open tows, boots and sticker items of this car, save the one that is being decided for. */
export function openCases(scene: Scene): OpenCaseFact[] {
  const { facts, clocks, asked, question } = scene
  return inOrder(facts.open_cases).filter(
    (one) => one.id !== question.own_case_id && matchCar(one, asked) === 'exact' && isLive(one, clocks),
  )
}

/** From when a car with an open sticker may be towed. */
export function eligibleAt(sticker: OpenCaseFact, scene: Scene): string {
  return sticker.eligible_at ?? plusHours(sticker.valid_from, scene.contract.minimum_notice_hours)
}

const CASE_KINDS = { tow: 'tow', boot: 'booted_vehicle', sticker: 'sticker_item' } as const
const HOW = {
  in_person: 'in person',
  certified_mail: 'by certified mail',
  mail: 'by mail',
  email: 'by email',
  sms: 'by text message',
  sticker: 'by sticker',
} as const

function noticeSentence(notice: NoticeFact, zone: string): string {
  const what = `A notice for ${TOW_REASON_LABELS[notice.reason].toLowerCase()}`
  const how = HOW[notice.how]
  if (notice.delivered_at === null) return `${what} was sent ${how} on ${dayText(notice.valid_from, zone)}; its delivery is not on record.`
  return `${what} was delivered ${how} on ${dayText(notice.delivered_at, zone)}.`
}

/** What was looked at beside the right to park: hazard, the rule for the reason, signs, notices, open cases. None of them decides. */
export function proofReasons(scene: Scene): Weighed[] {
  const { question, rules, contract } = scene
  const zone = contract.timezone
  const never = { verdict: null, detail: null, record: null }
  const rule = reasonRule(scene)
  const sign = standingSign(scene)
  const notices = question.reason ? noticesFor(scene, question.reason) : []
  const hazard: Weighed[] = question.hazard
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
          sentence: ended(`The sign at ${sign.place} has stood since ${fromText(sign.valid_from, zone)}`),
          detail: `Verified ${dateText(sign.verified_on)}`,
          record: proof('sign', sign),
          citation: citationOf(rules.sign),
        }
      : {
          ...never,
          code: 'sign',
          sentence: `No sign is on record that stands and has stood for ${rules.sign.hours} hours.`,
          citation: citationOf(rules.sign),
        },
    ...notices.map((notice): Weighed => ({
      ...never,
      code: 'notice',
      record: proof('notice', notice),
      sentence: noticeSentence(notice, zone),
    })),
    ...openCases(scene).map((one): Weighed => ({
      ...never,
      code: 'open_case',
      record: { ...proof(CASE_KINDS[one.kind], one), valid_until: null },
      sentence: `Already has an open ${one.kind}: ${one.number}, since ${momentText(one.valid_from, zone)}.`,
    })),
  ]
}
