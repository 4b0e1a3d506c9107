import type { UnitRow } from '@curbwise/api/resources/places.schemas'
import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { dayText, momentText, timeText, untilText } from '@curbwise/rules/time/format'
import { isMidnight } from '@curbwise/rules/time/zone'
import { isSameDay } from './day.ts'

export interface Described {
  readonly title: string
  readonly detail: string | null
}

/** The residents of a unit: the first by name, then the second or how many more. */
export function peopleWords(
  { residents, vacant_since }: Pick<UnitRow, 'residents' | 'vacant_since'>,
  zone: string,
): Described {
  const [first, second, ...rest] = residents
  if (first)
    return {
      title: first.name,
      detail: second ? (rest.length > 0 ? `and ${rest.length + 1} more` : second.name) : null,
    }
  return vacant_since
    ? { title: 'Vacant', detail: `since ${dayText(vacant_since, zone)}` }
    : { title: 'No residents', detail: null }
}

/** The same on one line, for cards and labels. */
export function peopleLine(unit: Pick<UnitRow, 'residents' | 'vacant_since'>, zone: string): string {
  const { title, detail } = peopleWords(unit, zone)
  if (!detail) return title
  return unit.residents.length === 2 ? `${title}, ${detail}` : `${title} ${detail}`
}

export type Registration = 'on' | 'guests_off' | 'vehicles_off' | 'off'

export const registrationOf = ({
  has_resident_registration: vehicles,
  has_guest_registration: guests,
}: Pick<UnitRow, 'has_resident_registration' | 'has_guest_registration'>): Registration =>
  vehicles ? (guests ? 'on' : 'guests_off') : guests ? 'vehicles_off' : 'off'

export const REGISTRATION_LABELS: Readonly<Record<Registration, string>> = {
  on: 'On',
  guests_off: 'Guests off',
  vehicles_off: 'Vehicles off',
  off: 'Off',
}

/** Why registrations are off, and since when, as a super admin wrote it: "Guests off since 11/02/2026: Sold permits to strangers". */
export function reasonsOf(record: Pick<UnitRecord, 'registration_off'> | undefined, zone: string): readonly string[] {
  const { resident = null, guest = null } = record?.registration_off ?? {}
  return (
    [
      ['Residents', resident],
      ['Guests', guest],
    ] as const
  ).flatMap(([who, off]) => (off ? [`${who} off since ${dayText(off.since, zone)}: ${off.reason}`] : []))
}

/** Formats a moment: only the time if that's today, else date and time. */
export const momentWords = (instant: string, zone: string, now: number): string =>
  isSameDay(instant, now, zone) ? timeText(instant, zone) : momentText(instant, zone)

/** The day of an end that isn't today; an end at midnight belongs to the day before. */
const lastDay = (end: string, zone: string): string =>
  isMidnight(end, zone) ? untilText(end, zone) : dayText(end, zone)

/** "next ends 6:00 AM"; "ends …" for a single guest; only the date if it isn't today; null without guests. */
export function guestEnd({ used, next_end }: UnitRow['guests'], zone: string, now: number): string | null {
  if (used === 0 || next_end === null) return null
  return `${used > 1 ? 'next ends' : 'ends'} ${isSameDay(next_end, now, zone) ? timeText(next_end, zone) : lastDay(next_end, zone)}`
}

/** Describes where the unit is and what it has: "Building 2, space 118, garage covered". */
export const placeWords = ({
  building,
  reserved_space,
  garage_covered,
}: Pick<UnitRow, 'building' | 'reserved_space' | 'garage_covered'>): string => {
  const text = [
    building && `building ${building}`,
    reserved_space && `space ${reserved_space}`,
    garage_covered && 'garage covered',
  ]
    .filter(Boolean)
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Which limit applies, as shown after "2 of 2 vehicles". */
export const limitWords = ({ allowed, own }: Pick<UnitRow['vehicles'], 'allowed' | 'own'>): string =>
  allowed === null
    ? own
      ? 'no limit of its own'
      : 'no limit, same as the complex'
    : own
      ? 'own limit'
      : 'same as the complex'

/** "12 more guest hours", "2 more vehicle changes" */
export function exceptionWords({
  hours,
  changes,
}: {
  readonly hours: number | null
  readonly changes: number | null
}): string {
  const [count, noun] = hours === null ? [changes ?? 0, 'vehicle change'] : [hours, 'guest hour']
  return `${count} more ${noun}${count === 1 ? '' : 's'}`
}

/** Describes how many vehicle changes were used, out of the number allowed in 30 days. */
export const changesWords = ({ used, allowed }: { readonly used: number; readonly allowed: number | null }): string =>
  allowed === null
    ? `${used} vehicle ${used === 1 ? 'change' : 'changes'} by residents in 30 days, no limit.`
    : `${used} of ${allowed} vehicle ${allowed === 1 ? 'change' : 'changes'} by residents in 30 days.`

/** What ends when the residents leave: "End the registration of 2 vehicles and the access of 2 people." */
export function livingWords({ residents, vehicles }: Pick<UnitRow, 'residents' | 'vehicles'>): string {
  const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`
  const ends = [
    vehicles.used > 0 && `the registration of ${count(vehicles.used, 'vehicle', 'vehicles')}`,
    residents.length > 0 && `the access of ${count(residents.length, 'person', 'people')}`,
  ].filter(Boolean)
  return ends.length === 0 ? 'End no access: no one lives here.' : `End ${ends.join(' and ')}.`
}
