import { checkoutReasons } from './checkout.ts'
import { endedRights, endedWords, graceReasons } from './grace.ts'
import { blockedReasons, holdReasons, vipReasons } from './lists.ts'
import { rights } from './rights.ts'
import type { NearFinding } from './near.ts'
import { proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { carName } from './words.ts'
import type { ReasonCode, Verdict } from './types.ts'
import { stateName } from '../plates/states.ts'

export interface Outcome {
  readonly verdict: Verdict
  readonly decisive: WeighedReason
  readonly reasons: readonly WeighedReason[]
  /** States to choose from when the question has no state and several states have this plate here. */
  readonly ask_state: readonly string[]
}

/** Reason codes by precedence. Among rights, one that authorizes comes before one that a person must check. */
const ORDER: readonly (readonly ReasonCode[])[] = [
  ['contract_disabled'],
  ['vip'],
  ['hold'],
  ['no_identity'],
  ['other_state'],
  ['resident_right'],
  ['guest_permit'],
  ['reserved_space_of_another', 'outside_own_space'],
  ['checkout_under_way'],
  ['grace'],
  ['near_match'],
  ['no_right'],
]

function statesOf(scene: Scene, hits: readonly WeighedReason[]): string[] {
  if (scene.asked.plate === null || scene.asked.state !== null) return []
  const states = new Set(hits.flatMap((hit) => (hit.state ? [hit.state.trim().toUpperCase()] : [])))
  return states.size > 1 ? [...states].sort() : []
}

function askForState(scene: Scene, states: readonly string[], hits: readonly WeighedReason[]): WeighedReason {
  return {
    code: 'other_state',
    verdict: 'check',
    detail: null,
    record: hits[0]?.record ?? null,
    sentence: scene.words.choose_state(carName(scene.asked), states.map(stateName)),
  }
}

/** The reason for a near match. One that a person has ruled out is still shown, but no longer decides. */
function nearReason(finding: NearFinding, { words }: Scene): WeighedReason {
  return {
    code: finding.plate.kind === 'other_state' ? 'other_state' : 'near_match',
    verdict: finding.confirmed ? null : 'check',
    sentence: finding.confirmed ? words.told_apart(finding.plate.license_plate) : finding.plate.sentence,
    detail: finding.confirmed?.note ?? finding.detail,
    record: finding.plate.record,
  }
}

/**
 * Weighs one car at one complex: collects every reason and lets the first one by precedence decide. An unresolved match with
 * another state's plate ranks with near matches, after every right of the car itself.
 */
export function weigh(scene: Scene, near: readonly NearFinding[]): Outcome {
  const { contract, asked, words } = scene
  const disabled: WeighedReason[] =
    contract.status === 'active'
      ? []
      : [
          {
            code: 'contract_disabled',
            verdict: 'paused',
            sentence: words.disabled(contract.name),
            detail: null,
            record: proof('contract', contract),
          },
        ]
  const vips = vipReasons(scene)
  const endedBefore = endedRights(scene)
  const live = [...vips, ...rights(scene), ...checkoutReasons(scene)]
  const hits = [...live, ...graceReasons(scene, endedBefore)]
  const states = statesOf(scene, hits)
  const asking = states.length > 0 ? [askForState(scene, states, hits)] : []
  const unknown: WeighedReason[] =
    asked.plate === null && asked.vin === null
      ? [
          {
            code: 'no_identity',
            verdict: 'check',
            sentence: words.no_identity,
            detail: null,
            record: proof('contract', contract),
          },
        ]
      : []
  const last = endedBefore[0]
  const without: WeighedReason[] =
    hits.length > 0 || unknown.length > 0
      ? []
      : [
          {
            code: 'no_right',
            verdict: 'unauthorized',
            sentence: `No vehicle, guest or paid permit for ${carName(asked)}.`,
            detail: last ? endedWords(last, contract.timezone) : null,
            record: null,
          },
        ]
  const matches = near.map((finding) => nearReason(finding, scene))
  const weighing = [...disabled, ...holdReasons(scene), ...hits, ...asking, ...unknown, ...without]
  const first = (codes: readonly ReasonCode[], list: readonly WeighedReason[]) =>
    list.find((reason) => reason.verdict !== null && codes.includes(reason.code))
  const decisive = ORDER.map((codes) =>
    codes.includes('near_match') ? matches.find((match) => match.verdict !== null) : first(codes, weighing),
  ).find((reason) => reason !== undefined)
  const reasons = [...weighing, ...matches, ...blockedReasons(scene, vips.length > 0)]
  if (decisive?.verdict) return { verdict: decisive.verdict, decisive, reasons, ask_state: states }
  throw new Error('The decision has no decisive reason')
}
