import type { CarIdentity, Dated } from './facts.ts'
import { areOneCar, matchCar } from './match.ts'
import { contractAt, endOfRecord, isLive, type EndOfRecord } from './validity.ts'
import { sortedByValidity, proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { momentText, untilText } from '../time/format.ts'
import { instantOf } from '../time/span.ts'

type Right = Dated & CarIdentity & { readonly contract_id: string }

/** A version of a right, permit, or VIP entry of this car at this complex. */
interface Version extends Right {
  readonly kind: string
  readonly name: string
}

type Ended = EndOfRecord<Version>

function versionsOf({ contract, facts, asked }: Pick<Scene, 'contract' | 'facts' | 'asked'>): Version[] {
  const mine = <T extends Right>(list: readonly T[], kind: string, name: (fact: T) => string): Version[] =>
    sortedByValidity(list)
      .filter((fact) => fact.contract_id === contract.id && matchCar(fact, asked) === 'exact')
      .map((fact) => ({ ...fact, kind, name: name(fact) }))
  return [
    ...mine(facts.vips, 'vip_vehicle', () => 'The VIP entry'),
    ...mine(facts.resident_vehicles, 'vehicle', (fact) =>
      fact.unit_number === null ? 'The registration' : `The registration to unit ${fact.unit_number}`,
    ),
    ...mine(
      facts.guest_permits.filter((permit) => permit.status === 'active'),
      'guest_permit',
      (fact) => (fact.kind === 'paid' ? 'The paid permit' : 'The guest permit'),
    ),
  ]
}

/**
 * Returns every right, permit, and VIP entry of this car that has ended, latest first. Omits those whose car may still park here
 * under another record.
 */
export function endedRights(scene: Pick<Scene, 'contract' | 'facts' | 'clocks' | 'asked'>): Ended[] {
  const versions = versionsOf(scene)
  const live = versions.filter((version) => isLive(version, scene.clocks))
  return [...Map.groupBy(versions, ({ kind, id }) => `${kind} ${id}`).values()]
    .flatMap((record) => endOfRecord(record, scene.clocks) ?? [])
    .filter(({ fact }) => !live.some((other) => areOneCar(other, fact, scene.asked)))
    .sort((a, b) => b.at - a.at)
}

/** "The guest permit ended 11/20/2026, 9:50 PM", with the end formatted as in the record itself. */
export const endedWords = ({ fact, at }: Ended, zone: string): string =>
  `${fact.name} ended ${untilText(instantOf(at), zone)}`

/** The longest running grace period of each car. Its length is the complex's setting at the time the right ended. */
export function graceReasons(scene: Scene, ended: readonly Ended[]): WeighedReason[] {
  const { contract, facts, clocks, asked, words } = scene
  const running = ended
    .map((right) => {
      const then =
        contractAt(facts.contracts, contract.id, { at: right.at, known: Math.min(right.at, clocks.known) }) ?? contract
      return { right, minutes: then.grace_minutes, until: right.at + then.grace_minutes * 60_000 }
    })
    .filter(({ until }) => clocks.at < until)
    .sort((a, b) => b.until - a.until)
  const longest = running.filter(
    ({ right }, index) => !running.slice(0, index).some((one) => areOneCar(one.right.fact, right.fact, asked)),
  )
  const zone = contract.timezone
  return longest.map(({ right, minutes, until }) => ({
    code: 'grace',
    verdict: 'check',
    sentence: words.grace(endedWords(right, zone), momentText(instantOf(until), zone)),
    detail: words.grace_length(minutes),
    record: { ...proof(right.fact.kind, right.fact), valid_until: instantOf(right.at) },
    state: right.fact.state,
    ends_at: instantOf(until),
  }))
}
