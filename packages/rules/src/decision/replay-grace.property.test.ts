import { describe, expect, it } from 'vitest'
import { checkout, contract, hold, NOW, openCase, permit, question, vehicle, vip, world } from './facts.fixture.ts'
import { replay, type StoredInput } from './replay.ts'

const DECISIONS = 10_000
const minutesBefore = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()

/** What is known about one decision, in the terms of the oracle. */
interface Known {
  readonly disabled: boolean
  readonly vip: boolean
  readonly held: boolean
  readonly overridden: boolean
  readonly registered: boolean
  readonly checkout: boolean
  /** A registered look-alike, and whether a person has told the cars apart. */
  readonly near: 'none' | 'vehicle' | 'vip' | 'told_apart'
  readonly hazard: boolean
  readonly open: 'none' | 'tow' | 'boot' | 'sticker'
  /** Rights of the past: whose, of which kind, and how many minutes ago they ended. */
  readonly ended: readonly {
    readonly kind: 'vehicle' | 'permit' | 'cancelled' | 'vip' | 'other_car' | 'other_complex'
    readonly minutes: number
  }[]
}

/** A small generator with a seed, so that a failure is the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function decisions(count: number): Known[] {
  const next = random(2_026_11)
  const chance = (share: number): boolean => next() < share
  const one = <T>(of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0]
  return Array.from({ length: count }, () => ({
    disabled: chance(0.05),
    vip: chance(0.05),
    held: chance(0.15),
    overridden: chance(0.3),
    registered: chance(0.15),
    checkout: chance(0.05),
    near: chance(0.6) ? 'none' : one(['vehicle', 'vip', 'told_apart'] as const),
    hazard: chance(0.2),
    open: chance(0.7) ? 'none' : one(['tow', 'boot', 'sticker'] as const),
    ended: Array.from({ length: Math.floor(next() * 4) }, () => ({
      kind: one(['vehicle', 'permit', 'cancelled', 'vip', 'other_car', 'other_complex'] as const),
      minutes: one([0, 1, 14, 15, 30, 59, 60, 61, Math.floor(next() * 90)] as const),
    })),
  }))
}

function inputOf(known: Known, grace_minutes: number): StoredInput {
  const span = (minutes: number, at: number) => ({ id: `ended-${at}`, valid_until: minutesBefore(minutes) })
  const of = (...kinds: readonly Known['ended'][number]['kind'][]) =>
    known.ended.flatMap((one, at) => (kinds.includes(one.kind) ? [{ ...one, ...span(one.minutes, at) }] : []))
  const near = { id: 'near', license_plate: 'KVB 8B21' }
  return {
    question: question({
      ...(known.overridden && { override_reason: 'The manager is next to me' }),
      ...(known.hazard && {
        hazard: 'fire_lane',
        hazard_text: 'At the hydrant',
        permissions: { hazard: true, condition: false },
      }),
      ...(known.near === 'told_apart' && { confirmations: [{ kind: 'not_the_same_car', record_id: 'near' }] }),
    }),
    facts: world({
      contracts: [contract({ grace_minutes, status: known.disabled ? 'disabled' : 'active' })],
      holds: known.held ? [hold()] : [],
      vips: [
        ...(known.vip ? [vip()] : []),
        ...(known.near === 'vip' ? [vip(near)] : []),
        ...of('vip').map(({ id, valid_until }) => vip({ id, valid_until })),
      ],
      resident_vehicles: [
        ...(known.registered ? [vehicle()] : []),
        ...(known.near === 'vehicle' || known.near === 'told_apart' ? [vehicle(near)] : []),
        ...of('vehicle').map(({ id, valid_until }) => vehicle({ id, valid_until })),
      ],
      guest_permits: [
        ...of('permit', 'cancelled').map(({ id, valid_until, kind }) =>
          permit({ id, valid_until, status: kind === 'cancelled' ? 'cancelled' : 'active' }),
        ),
        ...of('other_car').map(({ id, valid_until }) => permit({ id, valid_until, license_plate: 'ZZT 1905' })),
        ...of('other_complex').map(({ id, valid_until }) => permit({ id, valid_until, contract_id: 'larkspur' })),
      ],
      checkouts: known.checkout ? [checkout()] : [],
      open_cases: known.open === 'none' ? [] : [openCase({ kind: known.open, eligible_at: minutesBefore(60) })],
    }),
  }
}

/** Whether a right of this car ended in the last hour, so that a grace of an hour is still running. */
const hasJustEnded = ({ ended }: Known): boolean =>
  ended.some(({ kind, minutes }) => ['vehicle', 'permit', 'vip'].includes(kind) && minutes < 60)

/** Whether something decides that comes before the grace period, or after which nothing is asked about it. */
const isDecidedBefore = (known: Known): boolean =>
  known.disabled || known.vip || (known.held && !known.overridden) || known.registered || known.checkout

/**
 * Names the decisions that an hour of grace changes, in prose: without it the car had no right (a tow or a boot), or only a
 * look at the plate was missing; in the grace period nothing but a hazard allows a tow, and nothing allows a boot.
 */
function differs(known: Known): boolean {
  if (!hasJustEnded(known) || isDecidedBefore(known)) return false
  const hasDoubt = known.near === 'vehicle' || known.near === 'vip'
  if (!hasDoubt && !known.held) return true
  const isBusy = known.open === 'tow' || known.open === 'boot'
  const hasBoot = !isBusy
  const passesByHazard = known.hazard && known.near !== 'vip'
  const hasTow = known.open !== 'tow' && !passesByHazard
  return hasBoot || hasTow
}

describe('an hour of grace instead of none', () => {
  const all = decisions(DECISIONS)
  const changed = (of: readonly Known[], from: number, to: number): number[] =>
    of.flatMap((known, at) =>
      replay(inputOf(known, from), { settings: { grace_minutes: to } }).difference === null ? [] : [at],
    )
  const named = all.flatMap((known, at) => (differs(known) ? [at] : []))

  it('changes exactly the decisions that an independent rule names, in both directions', () => {
    expect(named.length).toBeGreaterThan(DECISIONS / 10)
    expect(named.length).toBeLessThan(DECISIONS / 2)
    expect(changed(all, 0, 60)).toEqual(named)
    const some = all.slice(0, 1000)
    expect(changed(some, 60, 0)).toEqual(named.filter((at) => at < some.length))
  })

  it('changes nothing where it was an hour, or none, already', () => {
    expect(changed(all.slice(0, 500), 0, 0)).toEqual([])
    expect(changed(all.slice(0, 500), 60, 60)).toEqual([])
  })
})
