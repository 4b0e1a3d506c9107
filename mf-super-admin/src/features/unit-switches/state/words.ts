import type { SegmentName } from '@curbwise/api/list'
import type { UNIT_SWITCH_LIST } from '@curbwise/api/resources/unit-switches.list'
import type { SwitchedUnit, SwitchedUnitDetails } from '@curbwise/api/resources/unit-switches.schemas'
import { dayText, momentText, untilText } from '@curbwise/rules/time/format'
import { count, footerText as footer } from '../../../parts/words.ts'
import type { SwitchKind } from '../api/use-unit-switches.ts'

/** Segments in the order of the bar. */
export const SEGMENTS = ['off', 'residents_off', 'guests_off', 'all'] as const satisfies readonly SegmentName<
  typeof UNIT_SWITCH_LIST
>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  off: 'Something off',
  residents_off: 'Residents off',
  guests_off: 'Guests off',
  all: 'All units',
}
/** Returns the segment in the URL; "something off" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'off'

export const onOff = (on: boolean): string => (on ? 'On' : 'Off')

const SORTED: Readonly<Record<string, string>> = { unit_number: 'Sorted by unit' }

/** Footer text: "Last change first, 6 of 6". */
export const footerText = (sort: string | null, shown: number, total: number | null): string =>
  footer(
    SORTED[sort?.replace(/^-/, '') ?? ''] ?? (sort === 'changed_at' ? 'Earliest change first' : 'Last change first'),
    shown,
    total,
  )

interface Why {
  readonly reason: string
  /** "11/17/2026, by Ines Salgado"; null if that isn't recorded. */
  readonly detail: string | null
}

/** Why something is off at a unit: the later reason if both are; null if nothing is off. */
export function whyText(unit: SwitchedUnit): Why | null {
  if (unit.has_resident_registration && unit.has_guest_registration) return null
  const [latest] = [unit.residents_off, unit.guests_off]
    .filter((off) => off !== null)
    .toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since))
  if (!latest) return { reason: 'No reason recorded', detail: null }
  const day = dayText(latest.since, unit.contract.timezone)
  return { reason: latest.reason, detail: latest.by ? `${day}, by ${latest.by}` : day }
}

/** "Noah Pruitt and 1 more", "Vacant since 02/01/2024". */
export function peopleText({ residents, vacant_since, contract }: SwitchedUnitDetails): string {
  const [first, ...others] = residents
  if (first !== undefined) return others.length > 0 ? `${first} and ${others.length} more` : first
  return vacant_since ? `Vacant since ${dayText(vacant_since, contract.timezone)}` : 'No residents'
}

/** "2 of 2 registered", "1 registered, no limit". */
export const usedText = ({ used, allowed }: SwitchedUnitDetails['vehicles'], noun: string): string =>
  allowed === null ? `${used} ${noun}, no limit` : `${used} of ${allowed} ${noun}`

const PERMITS_NAMED = 3

/** What switching registrations of a unit does and doesn't do, with its own records. */
export function switchingWords(
  { unit_number, vehicles, permits, contract }: SwitchedUnitDetails,
  kind: SwitchKind,
  on: boolean,
): { readonly will: readonly string[]; readonly will_not: readonly string[] } {
  if (on)
    return {
      will: [
        kind === 'resident'
          ? `Let unit ${unit_number} register new vehicles again, within its limits.`
          : `Let unit ${unit_number} register guests again, within its limits.`,
      ],
      will_not: ['Change what is registered.'],
    }
  if (kind === 'resident')
    return {
      will: [`Stop new vehicles of unit ${unit_number} on every way in: office, resident, and import.`],
      will_not: [
        vehicles.used === 0
          ? 'End a registration.'
          : `End the registration of ${count(vehicles.used, 'vehicle')}. No car becomes towable by this.`,
      ],
    }
  const named = permits
    .slice(0, PERMITS_NAMED)
    .map(
      ({ license_plate, valid_until }) =>
        `${license_plate ?? 'a car without a plate'} until ${untilText(valid_until, contract.timezone)}`,
    )
  const more = permits.length - named.length
  return {
    will: [`Stop new guest permits of unit ${unit_number} on every way in: office, resident, and guest PIN.`],
    will_not: [
      ...named.map((permit) => `End the permit of ${permit}.`),
      ...(more > 0 ? [`End ${count(more, 'more valid permit')}.`] : []),
      'Make a car towable. What is registered stays.',
      'Stop paid permits, which visitors buy from the complex.',
    ],
  }
}

/** "Guest vehicles off, 06/14/2026, 9:00 PM to 06/16/2026, 8:00 AM" */
export const beforeText = (
  { kind, from, until }: SwitchedUnitDetails['before'][number],
  timezone: string,
): readonly [title: string, span: string] => [
  kind === 'guest' ? 'Guest vehicles off' : 'Resident vehicles off',
  `${momentText(from, timezone)} to ${momentText(until, timezone)}`,
]
