import type { SegmentName } from '@curbwise/api/list'
import { SYSTEM_BLOCK_LIST } from '@curbwise/api/resources/system-blocks.list'
import type { RightOfCar, SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { fromText, untilText } from '@curbwise/rules/time/format'
import { filterFields } from '@curbwise/ui/app'
import { count, footerText as footer, ZONE } from '../../../parts/words.ts'
import { PLATE_STATES } from './form.ts'

export const SEGMENTS = SYSTEM_BLOCK_LIST.segments
export type Segment = SegmentName<typeof SYSTEM_BLOCK_LIST>
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  now: 'Now',
  coming: 'Coming',
  ended: 'Ended',
  all: 'All',
}
/** Returns the segment in the URL; active entries for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'now'

export const FILTERS = filterFields(SYSTEM_BLOCK_LIST, {
  state: { label: 'State', pinned: 'Any', options: PLATE_STATES },
  valid_from: { label: 'Blocked from' },
  valid_until: { label: 'Blocked until' },
})

/** What blocking a vehicle everywhere does and, as important, what it doesn't. */
export const WILL = [
  'Refuse new registrations and permits of this vehicle at every complex of every company.',
  'Refund a visitor who pays for a permit for it.',
] as const
export const WILL_NOT = [
  'End a permit or a registration that exists. Each stays valid until someone ends it by name.',
  'Make it a reason to tow. A right to park still counts.',
] as const
export const END_WILL = ['Let this vehicle be registered and permitted again.'] as const
export const END_WILL_NOT = [
  'Give it a right to park.',
  'Unblock it at a complex that has blocked it.',
  'Delete the entry. It stays in the history.',
] as const

const ORDERS: Readonly<Record<string, string>> = { license_plate: 'plate', valid_until: 'end', valid_from: 'start' }

/** Footer text: "Newest first, 12 of 12". */
export const footerText = (sort: string | null, shown: number, total: number | null): string =>
  footer(sort === null ? 'Newest first' : `Sorted by ${ORDERS[sort.replace('-', '')] ?? 'start'}`, shown, total)

const SLOW_CLOCK = 60_000

/**
 * When the entry applies: "No end", "11/30/2026", "From 12/01/2026, no end", "Ended 11/20/2026, 4:10 PM".
 * @param now ms since 1970
 */
export function spanText({ valid_from, valid_until, phase }: SystemBlock, now: number): string {
  const until = valid_until === null ? null : untilText(valid_until, ZONE)
  if (phase === 'ended') return `Ended ${until ?? ''}`.trim()
  if (Date.parse(valid_from) <= now + SLOW_CLOCK) return until ?? 'No end'
  return `From ${fromText(valid_from, ZONE)}, ${until === null ? 'no end' : `until ${until}`}`
}

/** The rights to park among a car's records: a blocked entry of a complex is none. */
export const rightsToPark = (rights: readonly RightOfCar[]): readonly RightOfCar[] =>
  rights.filter(({ kind }) => kind !== 'blocked')

/** Warns of rights that the block didn't end; null if there are none. */
export function warningOf(rights: readonly RightOfCar[]): string | null {
  const held = rightsToPark(rights)
  if (held.length === 0) return null
  const places = new Set(held.map(({ contract_id }) => contract_id)).size
  const at = places === 1 ? (held[0]?.contract_name ?? '') : count(places, 'complex', 'complexes')
  return held.length === 1 ? `Still has a right at ${at}` : `Still has ${held.length} rights at ${at}`
}

const KINDS: Readonly<Record<RightOfCar['kind'], string>> = {
  resident: 'Registered',
  guest: 'Guest permit',
  paid: 'Paid permit',
  vip: 'On the VIP list',
  blocked: 'On the blocked list',
}

/** A right of the car: "Registered for unit 214, no end". Times are in the complex's zone. */
export function rightText({ kind, unit_number, until, timezone }: RightOfCar): string {
  const place =
    unit_number === null ? KINDS[kind] : `${KINDS[kind]}${kind === 'resident' ? ' for' : ' of'} unit ${unit_number}`
  return `${place}, ${until === null ? 'no end' : `until ${untilText(until, timezone)}`}`
}

/** URL of the right at its complex, where it can be ended. */
export const rightHref = ({ contract_id, id }: RightOfCar): string =>
  `/complexes/vehicles?id=${contract_id}&selected=${id}`
