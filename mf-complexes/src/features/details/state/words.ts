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
  limit === null ? `No limit of ${many}` : limit === 0 ? `No ${many}` : `${limit} ${limit === 1 ? one : many}`

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

/** What a unit of the complex may have, in words. */
export function limitWords(limits: Limits): readonly (readonly [label: string, words: string])[] {
  const { guest_hours: hours, guest_period: days, hourly_limit: longest, vehicle_changes_per_month: changes } = limits
  const bank =
    hours === null
      ? 'No limit of hours'
      : hours === 0
        ? 'No hours'
        : `${hours} hours in ${days === 1 ? 'a day' : `${days ?? 1} days`}`
  return [
    ['Vehicles of a unit', count(limits.allowed_resident_vehicles, 'vehicle', 'vehicles')],
    [
      'Changes of vehicles',
      changes === null ? 'As many as they like' : changes === 0 ? 'None' : `${changes} in 30 days`,
    ],
    ['Guest registration', limits.has_guest_registration ? 'On' : 'Off'],
    ['Guests at a time', count(limits.allowed_active_guest_vehicles, 'guest', 'guests')],
    ['Hours of one guest', bank],
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

/** How long a sign still counts. */
export const lapseWords = ({ expires_on, is_lapsed }: Pick<Sign, 'expires_on' | 'is_lapsed'>): string =>
  expires_on === null
    ? 'Counts without an end'
    : is_lapsed
      ? `Lapsed after ${dateText(expires_on)}`
      : `Counts through ${dateText(expires_on)}`

export interface SignWarning {
  readonly title: string
  readonly text: string
  /** Whether no tow is possible here for want of signs. */
  readonly stops_tows: boolean
}

/** What the register of signs should make somebody do; null when all is well. */
export function signWarning({ count: all, lapsed }: ContractDetails['signs']): SignWarning | null {
  if (all === 0)
    return {
      title: 'No sign is on the register',
      text: 'Plate checks say that signs are missing: no car is towed from here for want of a right.',
      stops_tows: true,
    }
  if (lapsed === all)
    return {
      title: all === 1 ? 'The sign has lapsed' : `All ${all} signs have lapsed`,
      text: 'Plate checks say that signs are missing, until somebody has seen one again.',
      stops_tows: true,
    }
  if (lapsed === 0) return null
  return {
    title: lapsed === 1 ? 'One sign has lapsed' : `${lapsed} signs have lapsed`,
    text: 'The others still count. Have somebody look whether it still stands.',
    stops_tows: false,
  }
}

/** A time of day (22:00) as the clock is read: "10:00 PM". */
export function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
