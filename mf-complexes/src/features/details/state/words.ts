import type { ContractDetails, Sign } from '@curbwise/api/resources/contract-records.schemas'
import { dateText } from '@curbwise/rules/time/text'

export const SIGN_LABELS: Readonly<Record<Sign['kind'], string>> = {
  towing_enforced: 'Towing enforced',
  entrance: 'Entrance',
  reserved: 'Reserved spaces',
  fire_lane: 'Fire lane',
  no_parking: 'No parking',
}
export const RESERVED_LABELS: Readonly<Record<NonNullable<ContractDetails['reserved_parking']>, string>> = {
  none: 'No reserved spaces',
  some: 'Some spaces are reserved',
  all: 'Every space is reserved',
}

const count = (limit: number | null, one: string, many: string): string =>
  limit === null ? `No limit on ${many}` : limit === 0 ? `No ${many}` : `${limit} ${limit === 1 ? one : many}`

type Limits = Pick<
  ContractDetails,
  | 'allowed_resident_vehicles'
  | 'allowed_active_guest_vehicles'
  | 'guest_hours'
  | 'guest_period'
  | 'hourly_limit'
  | 'vehicle_changes_per_month'
  | 'has_guest_registration'
>

/** Describes the limits of a unit of the complex. */
export function limitWords(limits: Limits): readonly (readonly [label: string, words: string])[] {
  const { guest_hours: hours, guest_period: days, hourly_limit: longest, vehicle_changes_per_month: changes } = limits
  const bank =
    hours === null
      ? 'No limit'
      : hours === 0
        ? 'No hours'
        : `${counted(hours, 'hour')} in ${days === 1 ? 'a day' : `${days ?? 1} days`}`
  return [
    ['Vehicles per unit', count(limits.allowed_resident_vehicles, 'vehicle', 'vehicles')],
    ['Vehicle changes', changes === null ? 'No limit' : changes === 0 ? 'None' : `${changes} in 30 days`],
    ['Guest registration', limits.has_guest_registration ? 'On' : 'Off'],
    ['Guests at a time', count(limits.allowed_active_guest_vehicles, 'guest', 'guests')],
    ['Guest hours', bank],
    ['Longest permit', longest === null ? 'No limit' : longest === 1 ? '1 hour' : `${longest} hours`],
  ]
}

/** "4410 Memorial Dr, Houston, TX 77007" */
export const addressWords = ({
  address,
  city,
  state,
  zip_code,
}: Pick<ContractDetails, 'address' | 'city' | 'state' | 'zip_code'>): string =>
  `${address}, ${city}, ${state} ${zip_code}`

/** "Seen on 10/12/2026 by Elena Brandt" */
export const seenWords = ({ verified_on, verified_by }: Pick<Sign, 'verified_on' | 'verified_by'>): string =>
  `Seen on ${dateText(verified_on)}${verified_by ? ` by ${verified_by}` : ''}`

/** Describes how long a sign is still valid. */
export const lapseWords = ({ expires_on, is_lapsed }: Pick<Sign, 'expires_on' | 'is_lapsed'>): string =>
  expires_on === null
    ? 'Counts with no end date'
    : is_lapsed
      ? `Lapsed after ${dateText(expires_on)}`
      : `Counts through ${dateText(expires_on)}`

export interface SignWarning {
  readonly title: string
  readonly text: string
  /** Whether missing or lapsed signs make tows impossible here. */
  readonly stops_tows: boolean
}

/** Returns a warning about the signs; null if none is needed. */
export function signWarning({ count: all, lapsed }: ContractDetails['signs']): SignWarning | null {
  if (all === 0)
    return {
      title: 'No signs on record',
      text: 'Plate checks report missing signs, so no car without a right can be towed from here.',
      stops_tows: true,
    }
  if (lapsed === all)
    return {
      title: all === 1 ? 'The sign has lapsed' : `All ${all} signs have lapsed`,
      text: 'Plate checks report missing signs until someone sees one again.',
      stops_tows: true,
    }
  if (lapsed === 0) return null
  return {
    title: lapsed === 1 ? 'One sign has lapsed' : `${lapsed} signs have lapsed`,
    text: `${all - lapsed === 1 ? 'The other one still counts' : 'The others still count'}. Ask someone to check if ${lapsed === 1 ? 'it is' : 'they are'} still there.`,
    stops_tows: false,
  }
}

/** Formats a time of day (22:00) on a 12-hour clock: "10:00 PM". */
export function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export const counted = (number: number, one: string, many = `${one}s`): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`

/** What plate checks will answer once a hold is lifted, by what the complex has. */
export function registeredWords({ units, vehicles }: Pick<ContractDetails['counts'], 'units' | 'vehicles'>): string {
  if (vehicles === 0)
    return 'Answer “Unauthorized” for every car without a permit or VIP entry: no vehicle is registered here yet.'
  return `Answer plate checks by the ${counted(vehicles, 'vehicle', 'vehicles')} registered in ${counted(units, 'unit', 'units')}.`
}
