import type { Outcome } from './core.ts'
import type { NearFinding } from './near.ts'
import { isLifted, isOverridden, photosAsked } from './override.ts'
import { eligibleAt, noticeMissing, openCases, reasonRule, signMissing } from './proofs.ts'
import type { Allowance, EnforcementAction, Need, ReasonCode } from './types.ts'
import type { Scene } from './weighed-reason.ts'
import type { Wording } from './wording.ts'
import { momentText } from '../time/format.ts'
import { epoch } from '../time/span.ts'

/** A need: its code, and a noun phrase for people. */
type Missing = readonly [Need, string]

const NOT_ALLOWED: Allowance = { state: 'not_allowed', missing: [] }
const READY: Allowance = { state: 'ready', missing: [] }

function allowance({ question }: Scene, needs: readonly Missing[]): Allowance {
  const missing = needs.filter(([need]) => !isLifted(question, need))
  return missing.length === 0
    ? READY
    : { state: 'missing', missing: missing.map(([, text]) => text), missing_codes: missing.map(([code]) => code) }
}

/** Doubts about which car this is. They block a tow and a boot until a person resolves them. */
function doubtAbout(code: ReasonCode, { needs }: Wording): Missing | null {
  if (code === 'near_match' || code === 'other_state') return ['look', needs.look]
  return code === 'no_identity' ? ['identity', 'the plate or the VIN'] : null
}

/** Decisive reasons of a car with a current, recent, or misplaced right to park. Its condition may still be a ground for a tow. */
const RIGHTS: readonly ReasonCode[] = [
  'resident_right',
  'guest_permit',
  'reserved_space_of_another',
  'outside_own_space',
  'grace',
]

interface Weighing {
  readonly scene: Scene
  /** The outcome, or under an override the outcome without the hold (`groundOf`). */
  readonly outcome: Outcome
  readonly near: readonly NearFinding[]
  /** The phone's copy is too old to act on. */
  readonly stale: Missing | null
}

/** Needs of a tow for a hazard, which passes a permit and a hold. Null without a hazard, for a VIP car, and at a disabled complex. */
function hazardNeeds({ scene, outcome, near }: Weighing): Missing[] | null {
  const { hazard, hazard_text, permissions } = scene.question
  const isVip = outcome.verdict === 'protected' || near.some((finding) => finding.is_vip && !finding.confirmed)
  if (!hazard || !scene.rules.hazards[hazard] || isVip || outcome.decisive.code === 'contract_disabled') return null
  return [
    ...(permissions?.hazard ? [] : [['permission', scene.words.needs.hazard] as const]),
    ...(hazard_text?.trim() ? [] : [['hazard_text', 'why it is a hazard, in writing'] as const]),
  ]
}

/** Needs of a tow for the condition of a car that has a right to park; null where the rules don't allow that. */
function conditionNeeds({ scene, outcome }: Weighing): Missing[] | null {
  if (reasonRule(scene)?.condition !== 'allowed' || !RIGHTS.includes(outcome.decisive.code)) return null
  return scene.question.permissions?.condition ? [] : [['permission', scene.words.needs.condition]]
}

/** Needs of the ground for a tow: no right to park, a hazard, the car's condition, or a doubt to resolve first. Null without a ground. */
function groundNeeds(weighing: Weighing): Missing[] | null {
  const { outcome } = weighing
  if (outcome.verdict === 'unauthorized') return []
  const exception = hazardNeeds(weighing) ?? conditionNeeds(weighing)
  if (exception) return exception
  const doubt = outcome.verdict === 'check' ? doubtOf(weighing) : null
  return doubt ? [doubt] : null
}

function doubtOf({ outcome, scene }: Weighing): Missing | null {
  return outcome.ask_state.length > 0 && outcome.decisive.code === 'other_state'
    ? ['state', 'the state of the plate']
    : doubtAbout(outcome.decisive.code, scene.words)
}

function proofNeeds({ scene, stale }: Weighing): Missing[] {
  const sign = signMissing(scene)
  const asked = photosAsked(scene.contract.photo_count, scene.rules.photos, isOverridden(scene.question))
  const photos = asked - (scene.question.photos ?? 0)
  return [
    ...(stale ? [stale] : []),
    ...(sign ? [['sign', sign] as const] : []),
    ...(photos > 0 ? [['photos', photos === 1 ? '1 photo' : `${photos} photos`] as const] : []),
  ]
}

function tow(weighing: Weighing): Allowance {
  const { scene } = weighing
  const { reason, reason_text } = scene.question
  const ground = groundNeeds(weighing)
  const rule = reasonRule(scene)
  const cases = openCases(scene)
  if (!ground || rule?.no_right === 'refused' || cases.some((one) => one.kind === 'tow')) return NOT_ALLOWED
  const notice = rule ? noticeMissing(scene, rule) : null
  const stickers = cases
    .filter((one) => one.kind === 'sticker')
    .map((one) => eligibleAt(one, scene))
    .filter((until) => scene.clocks.at < epoch(until))
  return allowance(scene, [
    ...ground,
    ...(reason ? [] : [['reason', 'a reason'] as const]),
    ...(reason === 'other' && !reason_text?.trim() ? [['reason_text', 'the reason in a sentence'] as const] : []),
    ...(notice ? [['notice', notice] as const] : []),
    ...stickers.map(
      (until) => ['minimum_notice', scene.words.needs.sticker(momentText(until, scene.contract.timezone))] as const,
    ),
    ...proofNeeds(weighing),
  ])
}

function boot(weighing: Weighing): Allowance {
  const { scene, outcome } = weighing
  if (!scene.contract.has_booting_access) return { state: 'not_here', missing: [] }
  const doubt = outcome.verdict === 'check' ? doubtOf(weighing) : null
  if (!scene.rules.boot?.allowed) return NOT_ALLOWED
  if ((outcome.verdict !== 'unauthorized' && !doubt) || openCases(scene).some((one) => one.kind !== 'sticker'))
    return NOT_ALLOWED
  return allowance(scene, [...(doubt ? [doubt] : []), ...proofNeeds(weighing)])
}

function sticker(weighing: Weighing): Allowance {
  const { scene, outcome } = weighing
  if (openCases(scene).some((one) => one.kind !== 'boot')) return NOT_ALLOWED
  if (outcome.verdict !== 'protected' && outcome.verdict !== 'paused') return READY
  const hazard = hazardNeeds(weighing)
  return hazard ? allowance(weighing.scene, hazard) : NOT_ALLOWED
}

/**
 * Returns what each action needs now. Protected and paused allow nothing; authorized and check allow at most a sticker, unless a
 * hazard or the rule for the car's condition allows more. A hazard passes a permit and a hold, never a VIP entry or a disabled
 * complex.
 */
export function allows(weighing: Weighing): Record<EnforcementAction, Allowance> {
  return { sticker: sticker(weighing), boot: boot(weighing), tow: tow(weighing) }
}
