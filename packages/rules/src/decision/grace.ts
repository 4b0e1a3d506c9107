import type { CarIdentity, Dated } from './facts.ts'
import { matchCar } from './match.ts'
import { contractAt, endedAt } from './standing.ts'
import { inOrder, proof, type Scene, type Weighed } from './weighed.ts'
import { momentText } from '../time/format.ts'
import { instantOf } from '../time/span.ts'

interface Ended {
  readonly fact: Dated & CarIdentity
  readonly kind: string
  readonly name: string
  readonly at: number
}

/** Every right, permit and VIP entry of this car that has ended, the latest first. */
export function endedRights(scene: Scene): Ended[] {
  const { contract, facts, clocks, asked } = scene
  const ended = <T extends Dated & CarIdentity & { contract_id: string }>(
    list: readonly T[],
    kind: string,
    name: (fact: T) => string,
  ): Ended[] =>
    inOrder(list).flatMap((fact) => {
      const at = fact.contract_id === contract.id && matchCar(fact, asked) === 'exact' ? endedAt(fact, clocks) : null
      return at === null ? [] : [{ fact, kind, name: name(fact), at }]
    })
  return [
    ...ended(facts.vips, 'vip_vehicle', () => 'The VIP entry'),
    ...ended(facts.resident_vehicles, 'vehicle', (fact) =>
      fact.unit_number === null ? 'The registration' : `The registration to unit ${fact.unit_number}`,
    ),
    ...ended(
      facts.guest_permits.filter((permit) => permit.status === 'active'),
      'guest_permit',
      (fact) => (fact.kind === 'paid' ? 'The paid permit' : 'The guest permit'),
    ),
  ].sort((a, b) => b.at - a.at)
}

/** Rights that ended within the grace that the complex gave when they ended. */
export function graceReasons(scene: Scene, ended: readonly Ended[]): Weighed[] {
  const { contract, facts, clocks } = scene
  return ended.flatMap((right) => {
    const then = contractAt(facts.contracts, contract.id, { at: right.at, known: Math.min(right.at, clocks.known) }) ?? contract
    const until = right.at + then.grace_minutes * 60_000
    if (clocks.at >= until) return []
    const zone = contract.timezone
    return [
      {
        code: 'grace' as const,
        verdict: 'check' as const,
        sentence: `${right.name} ended ${momentText(instantOf(right.at), zone)}; grace runs until ${momentText(instantOf(until), zone)}.`,
        detail: `${then.grace_minutes} minutes of grace after every right`,
        record: { ...proof(right.kind, right.fact), valid_until: instantOf(right.at) },
        state: right.fact.state,
        ends_at: instantOf(until),
      },
    ]
  })
}
