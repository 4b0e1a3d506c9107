import { DBError } from 'objection'
import { Conflict, NotFound, type Refusal, Refused, Unavailable, ValidationFailed } from '../errors/errors.ts'

/** An error from Postgres; node's own codes (ECONNREFUSED …) are in the same field. */
interface DatabaseError {
  readonly code: string
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/** Constraint → the field that the user can correct, and the message that says how. */
const FIELDS: Readonly<Record<string, { readonly field: string; readonly message: string }>> = {
  users_email: { field: 'email', message: 'Someone here already uses this email address' },
  units_number: { field: 'unit_number', message: 'This complex already has a unit with this number' },
  units_space: { field: 'reserved_space', message: 'This space belongs to another unit' },
  trucks_name: { field: 'name', message: 'The company already has a truck with this name' },
  storage_lots_name: { field: 'name', message: 'The company already has a lot with this name' },
  tow_prices_name: { field: 'name', message: 'The company already has a price with this name' },
  boot_devices_serial: { field: 'serial_number', message: 'The company already has a boot with this serial number' },
  devices_serial: { field: 'serial_number', message: 'This device is already registered' },
  devices_code: { field: 'code', message: 'Another device has this code' },
  vehicle_models_name: { field: 'model', message: 'This model is already in the list' },
  vehicle_models_spelling: {
    field: 'model',
    message: 'This name was merged into another model. Search for it in the list',
  },
  vehicles_state: { field: 'state', message: 'Choose the state of the plate' },
  guest_permits_state: { field: 'state', message: 'Choose the state of the plate' },
  tows_state: { field: 'state', message: 'Choose the state of the plate' },
  vehicles_identity: { field: 'license_plate', message: 'Enter the plate or the VIN' },
  guest_permits_identity: { field: 'license_plate', message: 'Enter the plate or the VIN' },
  vip_vehicles_identity: { field: 'license_plate', message: 'Enter the plate or the VIN' },
  blocked_vehicles_identity: { field: 'license_plate', message: 'Enter the plate or the VIN' },
  tows_identity: { field: 'license_plate', message: 'Enter the plate, or the VIN if there is no plate' },
  tows_other_reason: { field: 'reason_text', message: 'Enter the reason in a sentence' },
  tows_hazard_text: { field: 'hazard_text', message: 'Enter why this is a hazard' },
  transactions_receipt: { field: 'receipt_number', message: 'This receipt number was already used' },
  notices_condition: { field: 'license_plate', message: 'Enter the plate, or the VIN if there is no plate' },
  notices_order: { field: 'delivered_on', message: 'The delivery can’t be before the day it was sent' },
  notices_tracking: { field: 'tracking_number', message: 'Another notice here already has this tracking number' },
  contracts_practice_name: { field: 'name', message: 'The name of a practice complex begins with “Practice: ”' },
  jurisdiction_rules_start: { field: 'starts_on', message: 'Another version of this place starts on this day' },
  saved_reports_own_name: { field: 'name', message: 'You already have a saved report with this name' },
  saved_reports_shared_name: { field: 'name', message: 'The company already has a saved report with this name' },
  sticker_lists_date: { field: 'tow_date', message: 'This complex already has a list for this day' },
}

/** Constraint → what another user did first. */
const CONFLICTS: Readonly<Record<string, string>> = {
  tows_open_plate: 'This car already has an open tow.',
  tows_open_vin: 'This car already has an open tow.',
  tows_old_number: 'A case with this number was brought over already.',
  passkeys_credential: 'This passkey is in use already. Choose another one.',
  tows_open_space: 'This unit already has an open request for its space.',
  vehicles_once: 'This vehicle is already registered at this complex.',
  guest_permits_once: 'This car already has a permit from this unit for that time.',
  vip_vehicles_once: 'This vehicle is already on the VIP list for that time.',
  blocked_vehicles_once: 'This vehicle is already blocked for that time.',
  system_blocked_vehicles_once: 'This vehicle is already blocked everywhere for that time.',
  contract_holds_once: 'This complex is already on hold for that time.',
  rules_replays_open: 'A replay of this version is running already.',
  rules_replays_company_open: 'A replay of this company is running already. Wait for it, or cancel it.',
  jurisdiction_rules_code: 'Someone else entered a version at the same time. Try again.',
  boot_prices_live: 'Someone else changed this price at the same time. Load it again.',
  contract_managers_once: 'This person already works with this complex.',
  contract_managers_main: 'This complex already has a main manager.',
  external_contracts_live: 'This complex already has an external company.',
  cash_drawers_once: 'Someone else closed this drawer at the same time. Load it again.',
  cash_drawer_records_pkey: 'Someone else closed this drawer at the same time. Load it again.',
  boot_devices_code: 'Another boot of the company has this code now.',
  booted_vehicles_device: 'This boot is on another car.',
  booted_vehicles_open: 'This car already has a boot.',
  booted_vehicles_open_vin: 'This car already has a boot.',
  custody_open: 'This car is already in custody.',
  transactions_provider: 'This payment is already recorded.',
  exports_unfinished: 'Another export of yours is being prepared. Wait until it is ready, or cancel it.',
  contract_clones_once: 'This complex is being cloned right now. Wait until it finishes, and try again.',
  imports_running: 'Another import into this complex is running. Wait until it finishes, and try again.',
  tow_users_user: 'This person already works for a tow company.',
  external_users_user: 'This person already works for an external company.',
}

/** State guards of records → why the action isn't possible now. */
const REFUSALS: Readonly<Record<string, string>> = {
  tows_closed: "This tow is closed and can't be edited. Void it if it is wrong.",
  tows_transition: 'Assign the tow to a driver before it is completed.',
  tows_fixed: 'A tow can’t be moved to another complex or company.',
  tows_completed: 'To complete the tow, enter the driver, truck, lot, price, and who authorized it.',
  tows_cancelled: 'A tow that has left the property can’t be canceled.',
  tow_users_own_flags: 'Someone else in the company has to give you this permission.',
  commission_rates_own: 'Another admin sets your own rate.',
  custody_closed: 'The car is no longer in storage, and its charge is frozen.',
  custody_paying: 'Someone is paying for this car online right now. Wait until that payment is finished.',
  checkouts_practice: 'This is a practice complex: nothing here can be paid by card. Nothing was charged.',
  checkouts_gone: 'The car is no longer in storage.',
  tow_charge_lines_cap: "This amount is above the state's cap.",
  tows_rates_capped: "A rate is above the state's cap.",
  tows_dropped: 'A car that has left the property can’t be dropped on site.',
}

const RETRYABLE = new Set(['40001', '40P01'])
/** The server is unreachable, starting, stopping, or full; or the query was canceled for taking too long. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53200',
  '53100',
  '25P03',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const LOST_CONNECTION =
  /Connection terminated|Timeout acquiring a connection|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying to connect|^timeout expired$|^operation timed out/
/** Values that no column accepts, even though they passed our validation. */
const UNFIT_VALUE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Returns the error as the driver threw it: Objection wraps it, and loses Postgres' code. Null for what isn't an error. */
export function driverErrorOf(error: unknown): (Error & Partial<DatabaseError>) | null {
  const thrown: unknown = error instanceof DBError ? error.nativeError : error
  return thrown instanceof Error ? thrown : null
}

/** Returns the refusal for a database error; null for a fault of ours. The only place that knows Postgres' codes. */
export function refusalOf(thrown: unknown): Refusal | null {
  const error = driverErrorOf(thrown)
  if (!error) return null
  if (LOST_CONNECTION.test(error.message)) return new Unavailable()
  const { code, constraint = '', column } = error
  if (code === undefined) return null
  if (UNAVAILABLE.has(code) || code.startsWith('08')) return new Unavailable()
  if (RETRYABLE.has(code)) return new Conflict('Someone else changed this at the same time. Try again.')
  const fit = FIELDS[constraint]
  if (fit) return new ValidationFailed({ [fit.field]: fit.message })
  if (code === '23505' || code === '23P01') return new Conflict(CONFLICTS[constraint])
  if (code === '23514')
    return REFUSALS[constraint] ? new Refused(REFUSALS[constraint]) : new ValidationFailed(spanField(constraint))
  if (code === '23503') return new NotFound()
  if (code === '23502' && column) return new ValidationFailed({ [column]: 'Fill this in' })
  if (UNFIT_VALUE.has(code))
    return new ValidationFailed({}, 'A value is too large or too small. Check the numbers and dates.')
  return null
}

const spanField = (constraint: string): Record<string, string> =>
  constraint.endsWith('_span') ? { valid_until: 'Choose an end after the start' } : {}

/** Whether another open tow for the car was just created, maybe at a complex that the user can't see. */
export const isSecondOpenTow = (error: unknown): boolean =>
  /^tows_open_(plate|vin)$/.test(driverErrorOf(error)?.constraint ?? '')

/** Whether running the same transaction again may succeed: it collided with another one, and is itself correct. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(driverErrorOf(error)?.code ?? '')
