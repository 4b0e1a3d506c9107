import { COMPANY_ALERT_WORDS } from '../alerts/company-alerts.ts'
import { moneyText } from '../money/tax.ts'
import { momentText, untilText } from '../time/format.ts'
import { dateText } from '../time/text.ts'

type Unit = 'hours' | 'minutes' | 'days' | 'money' | 'limit' | 'switch'

interface Field {
  readonly label: string
  readonly unit?: Unit
}

const FIELDS: Readonly<Record<string, Field>> = {
  allowed_resident_vehicles: { label: 'Vehicles a unit', unit: 'limit' },
  allowed_active_guest_vehicles: { label: 'Guests a unit', unit: 'limit' },
  guest_hours: { label: 'Guest hours', unit: 'hours' },
  guest_period: { label: 'Period', unit: 'days' },
  hourly_limit: { label: 'Longest permit', unit: 'hours' },
  vehicle_changes_per_month: { label: 'Vehicle changes in 30 days', unit: 'limit' },
  grace_minutes: { label: 'Grace', unit: 'minutes' },
  min_notice_hours: { label: 'Minimum notice', unit: 'hours' },
  photos_required: { label: 'Photos a tow needs' },
  has_guest_registration: { label: 'Guest registration', unit: 'switch' },
  has_resident_registration: { label: 'Vehicle registration', unit: 'switch' },
  has_owner_nudges: { label: 'Nudges before a tow', unit: 'switch' },
  has_standing_instruction: { label: 'Standing instruction', unit: 'switch' },
  garage_covered: { label: 'Covered garage', unit: 'switch' },
  is_active: { label: 'Active', unit: 'switch' },
  is_practice: { label: 'Practice complex', unit: 'switch' },
  can_override: { label: 'Override', unit: 'switch' },
  can_void: { label: 'Void', unit: 'switch' },
  messages_new_work: { label: 'Messages about new work', unit: 'switch' },
  messages_cancelled: { label: 'Messages about canceled tows', unit: 'switch' },
  messages_changed_decision: { label: 'Messages about changed decisions', unit: 'switch' },
  board_sound: { label: 'Sound for new requests', unit: 'switch' },
  quiet_from: { label: 'Quiet from' },
  quiet_until: { label: 'Quiet until' },
  has_booting_access: { label: 'Boot access', unit: 'switch' },
  license_plate: { label: 'Plate' },
  read_as: { label: 'Read from a photo as' },
  vin: { label: 'VIN' },
  pin: { label: 'PIN' },
  unit_number: { label: 'Unit' },
  zip_code: { label: 'ZIP code' },
  timezone: { label: 'Time zone' },
  verified_on: { label: 'Seen on' },
  expires_on: { label: 'Lapses after' },
  valid_from: { label: 'From' },
  valid_until: { label: 'Until' },
  price_cents: { label: 'Price', unit: 'money' },
  late_fee_cents: { label: 'Late fee, a day', unit: 'money' },
  return_hours: { label: 'Due back after', unit: 'hours' },
  return_to: { label: 'Return place' },
  drop_cents: { label: 'Drop', unit: 'money' },
  zeroed_at: { label: 'Set to zero' },
  license_ends_on: { label: 'License until' },
  other_licenses: { label: 'Licenses' },
  starts_on: { label: 'From' },
  ends_on: { label: 'Last day' },
  next_tow_price_id: { label: 'Next tow price' },
  default_tow_price_id: { label: 'Tow price' },
  default_storage_lot_id: { label: 'Storage lot' },
  ...COMPANY_ALERT_WORDS,
}

/** Internal fields. People see the name of the record that an id points to instead. */
const HIDDEN = /(^|_)(id|ids|sha256|key|since|version|position|rank|order)$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Fields whose value is an end. */
const END = /^(valid_until|until)$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const WORD = /^[a-z]+(_[a-z]+)+$/

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const spaced = (text: string): string => text.replaceAll('_', ' ')

/** Returns the label of a field: "Guest hours". */
export function fieldLabel(name: string): string {
  return FIELDS[name]?.label ?? sentence(spaced(name.replace(/_(at|cents)$/, '')))
}

/** Whether this field is shown to people. Ids, digests, and other internal fields aren't. */
export const isVisibleField = (name: string, value: unknown): boolean =>
  !HIDDEN.test(name) && !(typeof value === 'string' && ID.test(value))

/** Returns a value as readable text with its unit. Times are in `zone`. */
export function fieldText(name: string, value: unknown, zone: string): string {
  const unit = FIELDS[name]?.unit
  if (value === null || value === undefined || value === '')
    return unit === 'limit' || unit === 'hours' ? 'no limit' : 'none'
  if (typeof value === 'boolean') return unit === 'switch' ? (value ? 'on' : 'off') : value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(value, unit, name)
  if (typeof value === 'string') return END.test(name) ? endText(value, zone) : wordText(value, zone)
  return Array.isArray(value) ? listText(value, zone) : 'changed'
}

/** Returns the items or their names, or the number of items if they have no names. */
function listText(values: readonly unknown[], zone: string): string {
  const named = values.map((one) =>
    typeof one === 'string'
      ? wordText(one, zone)
      : typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string'
        ? one.name
        : null,
  )
  return values.length === 0 ? 'none' : named.every((name) => name !== null) ? named.join(', ') : String(values.length)
}

function numberText(value: number, unit: Unit | undefined, name: string): string {
  if (name === 'number' || name === 'successor') return String(value)
  if (unit === 'money' || name.endsWith('_cents')) return moneyText(value)
  const number = value.toLocaleString('en-US')
  if (unit === 'hours') return `${number} h`
  if (unit === 'minutes') return `${number} min`
  if (unit === 'days') return value === 1 ? '1 day' : `${number} days`
  return number
}

/** Shows an end at midnight as the last valid date, as lists do. */
const endText = (text: string, zone: string): string => (isInstant(text) ? untilText(text, zone) : wordText(text, zone))

const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text))

function wordText(text: string, zone: string): string {
  // A user-entered name may look like an instant or a date without being a valid one.
  if (isInstant(text)) return momentText(text, zone)
  if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return dateText(text)
  return WORD.test(text) ? spaced(text) : text
}
