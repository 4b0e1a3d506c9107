import type { CarIdentity, Dated } from './facts.ts'
import { matchCar, type Asked } from './match.ts'
import type { Confirmation } from './question.ts'
import { isLive } from './validity.ts'
import type { NearPlate, Verdict } from './types.ts'
import { sortedByValidity, proof, type Scene } from './weighed-reason.ts'
import { nearDifferences } from '../plates/near-differences.ts'
import { normalizePlate, plateKey } from '../plates/normalize.ts'
import { stateName } from '../plates/states.ts'

export interface NearFinding {
  readonly plate: NearPlate
  readonly is_vip: boolean
  readonly detail: string | null
  /** What a person at the car said about it, if anything. */
  readonly confirmed: Confirmation | null
}

interface Candidate {
  readonly fact: Dated & CarIdentity
  readonly kind: string
  readonly here: string
  readonly detail: string | null
}

const unit = (number: string | null) => (number === null ? null : `Unit ${number}`)

/** Live rights and VIP entries of this complex. Ended permits and blocked entries don't count. */
function candidates({ contract, facts, clocks }: Scene): Candidate[] {
  const mine = <T extends Dated & { contract_id: string }>(list: readonly T[]) =>
    sortedByValidity(list.filter((fact) => fact.contract_id === contract.id && isLive(fact, clocks)))
  return [
    ...mine(facts.vips).map((fact) => ({ fact, kind: 'vip_vehicle', here: 'is a VIP here', detail: fact.reason })),
    ...mine(facts.resident_vehicles).map((fact) => ({
      fact,
      kind: 'vehicle',
      here: 'is registered here',
      detail: unit(fact.unit_number),
    })),
    ...mine(facts.guest_permits.filter((permit) => permit.status === 'active')).map((fact) => ({
      fact,
      kind: 'guest_permit',
      here: `has a ${fact.kind} permit here`,
      detail: unit(fact.unit_number),
    })),
  ]
}

function sentenceFor(candidate: Candidate, { asked, words }: Scene, match: 'near' | 'other_state'): string {
  const { license_plate, state } = candidate.fact
  if (match === 'near') return `Looks like ${license_plate}, which ${candidate.here}.`
  return words.other_state({
    plate: license_plate ?? '',
    state: stateName(state ?? ''),
    here: candidate.here,
    asked_state: stateName(asked.state ?? ''),
  })
}

/**
 * Returns the registered plates that the plate in question may have been mistaken for, one finding for each plate, VIPs first.
 * `verdictOf` returns the verdict for the registered car.
 */
export function nearFindings(scene: Scene, verdictOf: (car: Asked) => Verdict): NearFinding[] {
  const written = scene.asked.written
  if (written === null) return []
  const groups = new Map<string, { first: Candidate; match: 'near' | 'other_state'; ids: Set<string> }>()
  for (const candidate of candidates(scene)) {
    const match = matchCar(candidate.fact, scene.asked)
    if (match !== 'near' && match !== 'other_state') continue
    const key = plateKey(candidate.fact.state, candidate.fact.license_plate ?? '')
    const group = groups.get(key)
    if (group) group.ids.add(candidate.fact.id)
    else groups.set(key, { first: candidate, match, ids: new Set([candidate.fact.id]) })
  }
  return [...groups.values()].map(({ first, match, ids }) => {
    const stored = first.fact.license_plate ?? ''
    const marks = match === 'near' ? nearDifferences(written, stored) : { asked: [], stored: [] }
    const confirmed =
      scene.question.confirmations?.find((one) => one.kind === 'not_the_same_car' && ids.has(one.record_id)) ?? null
    return {
      is_vip: first.kind === 'vip_vehicle',
      detail: first.detail,
      confirmed,
      plate: {
        license_plate: stored,
        state: first.fact.state ?? '',
        mark: marks.stored,
        mark_asked: marks.asked,
        kind: match === 'near' ? 'one_edit' : 'other_state',
        sentence: sentenceFor(first, scene, match),
        record: proof(first.kind, first.fact),
        verdict: verdictOf({ written: stored, plate: normalizePlate(stored), state: first.fact.state, vin: null }),
      },
    }
  })
}
