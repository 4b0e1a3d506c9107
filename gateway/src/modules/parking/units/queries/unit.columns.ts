import { dayText, untilText } from '@curbwise/rules'
import type { UnitRow } from '@curbwise/api'
import type { Column } from '../../../../documents/spreadsheet.ts'

const allowed = (limit: number | null): string | number => limit ?? 'No limit'
const onOff = (on: boolean): string => (on ? 'On' : 'Off')

/** Columns of the export; times in the complex's time zone. Like the list, it has no PINs, phones, or email addresses. */
export const unitColumns = (timezone: string): readonly Column<UnitRow>[] => [
  { header: 'Unit', width: 10, value: (unit) => unit.unit_number },
  { header: 'Building', width: 12, value: (unit) => unit.building },
  { header: 'Residents', width: 40, value: (unit) => unit.residents.map(({ name }) => name).join(', ') },
  { header: 'Vacant since', value: (unit) => unit.vacant_since && dayText(unit.vacant_since, timezone) },
  { header: 'Vehicles', width: 10, value: (unit) => unit.vehicles.used },
  { header: 'Vehicles allowed', value: (unit) => allowed(unit.vehicles.allowed) },
  { header: 'Guests now', width: 12, value: (unit) => unit.guests.used },
  { header: 'Guests allowed', value: (unit) => allowed(unit.guests.allowed) },
  {
    header: 'Next guest ends',
    width: 22,
    value: (unit) => unit.guests.next_end && untilText(unit.guests.next_end, timezone),
  },
  { header: 'Resident registration', width: 20, value: (unit) => onOff(unit.has_resident_registration) },
  { header: 'Guest registration', width: 20, value: (unit) => onOff(unit.has_guest_registration) },
  { header: 'Reserved space', value: (unit) => unit.reserved_space },
  { header: 'Garage covered', value: (unit) => (unit.garage_covered ? 'Yes' : 'No') },
]
