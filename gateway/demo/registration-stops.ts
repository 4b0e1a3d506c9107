import { the } from './cast.ts'
import type { Complex } from './complex-list.ts'
import { daysAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'

/** A unit of the demo, as far as its switches need it. */
interface Home {
  readonly id: string
  readonly complex: Complex
  readonly unit_number: string
  readonly people: readonly string[]
}

interface Stop {
  readonly home: Home
  readonly kind: 'resident' | 'guest'
  readonly reason: string
  /** Days since it was switched off, and since it was switched on again. */
  readonly days: number
  readonly ended?: { readonly days: number; readonly reason: string }
}

/** What a super admin switched off, newest first: one unit sells permits, one shelters a car, two are empty. */
export function stopsOf(homes: readonly Home[]): Stop[] {
  const numbered = (number: string) =>
    homes.filter((home) => home.complex.key === 'arbor-ridge' && home.unit_number === number)
  const empty = (key: string) => homes.filter((home) => home.complex.key === key && home.people.length === 0).slice(-1)
  const stop = (of: readonly Home[], more: Omit<Stop, 'home'>): Stop[] => of.map((home) => ({ home, ...more }))
  return [
    ...stop(empty('larkspur'), { kind: 'guest', reason: 'Empty, the lock is being replaced', days: 9 }),
    ...stop(numbered('203'), { kind: 'guest', reason: 'Sold permits to strangers', days: 19 }),
    ...stop(numbered('311'), { kind: 'resident', reason: 'The same car in three units', days: 33 }),
    ...stop(empty('mesquite-flats'), { kind: 'resident', reason: 'Empty until the renovation is done', days: 54 }),
    ...stop(numbered('214'), {
      kind: 'guest',
      reason: '14 guest permits in 3 days, the same phone on all of them',
      days: 161,
      ended: { days: 159, reason: 'The manager asked for it' },
    }),
  ]
}

export const COLUMNS = { resident: 'has_resident_registration', guest: 'has_guest_registration' } as const

/** The columns of a unit that its switches set. */
export function switchesOf(demo: Demo, homes: readonly Home[], id: string): object {
  const stop = stopsOf(homes).find(({ home }) => home.id === id)
  if (!stop) return {}
  return {
    ...(!stop.ended && { [COLUMNS[stop.kind]]: false }),
    registration_changed_at: daysAgo(demo, stop.ended?.days ?? stop.days),
  }
}

/** The rows of `registration_stops`. */
export const stopRowsOf = (demo: Demo, homes: readonly Home[]): object[] =>
  stopsOf(homes).map(({ home, kind, reason, days, ended }) => ({
    id: idOf('registration-stop', home.id, kind),
    contract_id: home.complex.id,
    unit_id: home.id,
    kind,
    reason,
    valid_from: daysAgo(demo, days),
    created_at: daysAgo(demo, days),
    created_by: the('ines').user_id,
    created_by_name: the('ines').name,
    valid_until: ended ? daysAgo(demo, ended.days) : null,
    end_reason: ended?.reason ?? null,
    ended_by: ended ? the('ines').user_id : null,
    ended_by_name: ended ? the('ines').name : null,
  }))
