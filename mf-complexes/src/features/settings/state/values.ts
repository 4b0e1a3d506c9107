import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'

/** The form's values: numbers and times as typed, empty for "none". */
export interface Values {
  readonly allowed_resident_vehicles: number | null
  readonly allowed_active_guest_vehicles: number | null
  readonly vehicle_changes_per_month: number | null
  readonly has_guest_registration: boolean
  readonly guest_hours: string
  readonly guest_period: string
  readonly hourly_limit: string
  readonly grace_minutes: string
  readonly min_notice_hours: string
  readonly photos_required: string
  readonly has_owner_nudges: boolean
  readonly has_standing_instruction: boolean
  readonly reserved_parking: '' | 'none' | 'some' | 'all'
  readonly garage_covered: boolean
  readonly quiet_from: string
  readonly quiet_until: string
  readonly on_hold: boolean
  readonly reason: string
  /** The hold's end in the complex's zone: a date, and a time if it isn't midnight. */
  readonly until: string
  readonly until_time: string
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** Returns the complex as form values. */
export function valuesOf(details: ContractDetails): Values {
  const end = details.hold?.until ? toLocalTime(details.hold.until, details.timezone) : ''
  return {
    allowed_resident_vehicles: details.allowed_resident_vehicles,
    allowed_active_guest_vehicles: details.allowed_active_guest_vehicles,
    vehicle_changes_per_month: details.vehicle_changes_per_month,
    has_guest_registration: details.has_guest_registration,
    guest_hours: typed(details.guest_hours),
    guest_period: typed(details.guest_period),
    hourly_limit: typed(details.hourly_limit),
    grace_minutes: typed(details.grace_minutes),
    min_notice_hours: typed(details.min_notice_hours),
    photos_required: typed(details.photos_required),
    has_owner_nudges: details.has_owner_nudges,
    has_standing_instruction: details.has_standing_instruction,
    reserved_parking: details.reserved_parking ?? '',
    garage_covered: details.garage_covered,
    quiet_from: details.quiet_from ?? '',
    quiet_until: details.quiet_until ?? '',
    on_hold: details.hold !== null,
    reason: details.hold?.reason ?? '',
    until: end.slice(0, 10),
    until_time: end.slice(11, 16),
  }
}

const number = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : undefined
/** For fields that may not be empty. */
const filled = (text: string): number | undefined => number(text) ?? undefined

/** Returns the settings and limits for the API; leaves out unreadable numbers. */
export function readValues(values: Values) {
  return {
    allowed_resident_vehicles: values.allowed_resident_vehicles,
    allowed_active_guest_vehicles: values.allowed_active_guest_vehicles,
    vehicle_changes_per_month: values.vehicle_changes_per_month,
    has_guest_registration: values.has_guest_registration,
    guest_hours: number(values.guest_hours),
    guest_period: number(values.guest_period),
    hourly_limit: number(values.hourly_limit),
    grace_minutes: filled(values.grace_minutes),
    min_notice_hours: filled(values.min_notice_hours),
    photos_required: filled(values.photos_required),
    has_owner_nudges: values.has_owner_nudges,
    has_standing_instruction: values.has_standing_instruction,
    reserved_parking: values.reserved_parking === '' ? null : values.reserved_parking,
    garage_covered: values.garage_covered,
    quiet_from: values.quiet_from || null,
    quiet_until: values.quiet_until || null,
  }
}

export type Settings = ReturnType<typeof readValues>

/** The same, with the previous value for whatever can't be read yet. */
export function readable(values: Values, before: Values): Settings {
  const read = Object.entries(readValues(values)).filter(([, value]) => value !== undefined)
  return { ...readValues(before), ...Object.fromEntries(read) }
}

/** Returns the hold's end. A date without a time lasts through that day; null means until it's lifted. */
export const holdUntil = ({ until, until_time }: Values, timezone: string): string | null =>
  until === '' ? null : until_time === '' ? until : fromLocalTime(`${until}T${until_time}`, timezone)

/** Returns the user's changed values together with the latest values of all other fields. */
export function follow(mine: Values, before: Values, after: Values): Values {
  const changed = (Object.keys(mine) as (keyof Values)[]).filter((name) => mine[name] !== before[name])
  return { ...after, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}
