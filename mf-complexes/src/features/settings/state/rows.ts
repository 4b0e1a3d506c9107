import { formatTime } from '@curbwise/ui/entry'
import { holdUntil, type Values } from './values.ts'

type Field = keyof Values
type Read = (values: Values, zone: string) => string

export interface RowOf {
  readonly id: string
  readonly label: string
  /** Fields of the row in order; the error summary links to the first one. */
  readonly fields: readonly Field[]
  /** The server's name for the row's effect. */
  readonly effect: string
  /** Describes the setting, for "before → after". */
  readonly words: Read
}

const perUnit = (count: number | null): string =>
  count === null ? 'No limit' : count === 0 ? 'None' : `${count} a unit`
const unit = (text: string, one: string, none: string): string =>
  text.trim() === '' ? none : `${text.trim()} ${one}${text.trim() === '1' ? '' : 's'}`
const SPACES = { '': 'Not specified', none: 'None', some: 'Some', all: 'All' } as const

/** Formats 22:00 for display. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function holdWords(values: Values, zone: string): string {
  if (!values.on_hold) return 'No hold'
  const until = holdUntil(values, zone)
  if (until === null) return 'On hold'
  if (until.length > 10) return `On hold until ${formatTime(until, zone)}`
  const [year, month, day] = until.split('-')
  return `On hold through ${month}/${day}/${year}`
}

export type RowId =
  | 'vehicles'
  | 'guests'
  | 'changes'
  | 'registration'
  | 'bank'
  | 'longest'
  | 'grace'
  | 'notice'
  | 'photos'
  | 'nudges'
  | 'standing'
  | 'hold'
  | 'reserved'
  | 'garage'
  | 'quiet'

/** The settings rows by id, in screen order. */
export const ROWS: Readonly<Record<RowId, RowOf>> = {
  vehicles: {
    id: 'vehicles',
    label: 'Vehicles',
    fields: ['allowed_resident_vehicles'],
    effect: 'allowed_resident_vehicles',
    words: (v) => perUnit(v.allowed_resident_vehicles),
  },
  guests: {
    id: 'guests',
    label: 'Guests',
    fields: ['allowed_active_guest_vehicles'],
    effect: 'allowed_active_guest_vehicles',
    words: (v) => perUnit(v.allowed_active_guest_vehicles),
  },
  changes: {
    id: 'changes',
    label: 'Vehicle changes',
    fields: ['vehicle_changes_per_month'],
    effect: 'vehicle_changes_per_month',
    words: ({ vehicle_changes_per_month: n }) => (n === null ? 'No limit' : n === 0 ? 'None' : `${n} in 30 days`),
  },
  registration: {
    id: 'registration',
    label: 'Guest registration',
    fields: ['has_guest_registration'],
    effect: 'has_guest_registration',
    words: (v) => (v.has_guest_registration ? 'On' : 'Off'),
  },
  bank: {
    id: 'bank',
    label: 'Guest hours',
    fields: ['guest_hours', 'guest_period'],
    effect: 'guest_hours',
    words: (v) =>
      v.guest_hours.trim() === '' ? 'No limit' : `${v.guest_hours} h in ${unit(v.guest_period, 'day', '…')}`,
  },
  longest: {
    id: 'longest',
    label: 'Longest permit',
    fields: ['hourly_limit'],
    effect: 'hourly_limit',
    words: (v) => unit(v.hourly_limit, 'hour', 'No limit'),
  },
  grace: {
    id: 'grace',
    label: 'Grace',
    fields: ['grace_minutes'],
    effect: 'grace_minutes',
    words: (v) => unit(v.grace_minutes, 'minute', '…'),
  },
  notice: {
    id: 'notice',
    label: 'Minimum notice',
    fields: ['min_notice_hours'],
    effect: 'min_notice_hours',
    words: (v) => unit(v.min_notice_hours, 'hour', '…'),
  },
  photos: {
    id: 'photos',
    label: 'Photos',
    fields: ['photos_required'],
    effect: 'photos_required',
    words: (v) => unit(v.photos_required, 'photo', '…'),
  },
  nudges: {
    id: 'nudges',
    label: 'Nudges before a tow',
    fields: ['has_owner_nudges'],
    effect: 'has_owner_nudges',
    words: (v) => (v.has_owner_nudges ? 'On' : 'Off'),
  },
  standing: {
    id: 'standing',
    label: 'Standing instruction',
    fields: ['has_standing_instruction'],
    effect: 'has_standing_instruction',
    words: (v) => (v.has_standing_instruction ? 'Right away' : 'After you confirm'),
  },
  hold: {
    id: 'hold',
    label: 'Hold',
    fields: ['on_hold', 'reason', 'until', 'until_time'],
    effect: 'on_hold',
    words: holdWords,
  },
  reserved: {
    id: 'reserved',
    label: 'Reserved parking',
    fields: ['reserved_parking'],
    effect: 'reserved_parking',
    words: (v) => SPACES[v.reserved_parking],
  },
  garage: {
    id: 'garage',
    label: 'Covered garage',
    fields: ['garage_covered'],
    effect: 'garage_covered',
    words: (v) => (v.garage_covered ? 'Yes' : 'No'),
  },
  quiet: {
    id: 'quiet',
    label: 'Quiet hours',
    fields: ['quiet_from', 'quiet_until'],
    effect: 'quiet_from',
    words: (v) =>
      v.quiet_from && v.quiet_until ? `${clockText(v.quiet_from)} to ${clockText(v.quiet_until)}` : 'None',
  },
}

/** Returns whether the row's value changed. Ignores the reason and end of a hold that is off. */
export function isChanged({ id, fields }: RowOf, before: Values, after: Values): boolean {
  if (id === 'hold' && !after.on_hold) return before.on_hold
  return fields.some((field) => before[field] !== after[field])
}

/** Returns the rows that would be saved, in screen order. */
export const changedRows = (before: Values, after: Values): RowOf[] =>
  Object.values(ROWS).filter((row) => isChanged(row, before, after))
