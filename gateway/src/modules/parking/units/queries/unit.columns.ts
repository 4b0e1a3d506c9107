import { dayText, untilText } from '@curbwise/rules'
import type { UnitRow } from '@curbwise/api'
import type { Row } from '../../../../db/tables.ts'
import type { Column } from '../../../../documents/spreadsheet.ts'

const allowed = (limit: number | null): string | number => limit ?? 'No limit'
const onOff = (on: boolean): string => (on ? 'On' : 'Off')

type Complex = Pick<Row<'contracts'>, 'id' | 'timezone'>

/**
 * Columns of the export; times in the time zone of each row's complex, which is named if there are several. Like the list,
 * it has no PINs, phones, or email addresses.
 */
export function unitColumns(contracts: readonly Complex[]): readonly Column<UnitRow>[] {
  const zones = new Map(contracts.map(({ id, timezone }) => [id, timezone]))
  const zoneOf = ({ contract_id }: UnitRow): string => zones.get(contract_id) ?? 'America/Chicago'
  return [...(contracts.length > 1 ? [COMPLEX] : []), ...columnsIn(zoneOf)]
}

const COMPLEX: Column<UnitRow> = { header: 'Complex', width: 24, value: (unit) => unit.contract_name }

const columnsIn = (zoneOf: (unit: UnitRow) => string): readonly Column<UnitRow>[] => [
  { header: 'Unit', width: 10, value: (unit) => unit.unit_number },
  { header: 'Building', width: 12, value: (unit) => unit.building },
  { header: 'Residents', width: 40, value: (unit) => unit.residents.map(({ name }) => name).join(', ') },
  { header: 'Vacant since', value: (unit) => unit.vacant_since && dayText(unit.vacant_since, zoneOf(unit)) },
  { header: 'Vehicles', width: 10, value: (unit) => unit.vehicles.used },
  { header: 'Vehicles allowed', value: (unit) => allowed(unit.vehicles.allowed) },
  { header: 'Guests now', width: 12, value: (unit) => unit.guests.used },
  { header: 'Guests allowed', value: (unit) => allowed(unit.guests.allowed) },
  {
    header: 'Next guest ends',
    width: 22,
    value: (unit) => unit.guests.next_end && untilText(unit.guests.next_end, zoneOf(unit)),
  },
  { header: 'Resident registration', width: 20, value: (unit) => onOff(unit.has_resident_registration) },
  { header: 'Guest registration', width: 20, value: (unit) => onOff(unit.has_guest_registration) },
  { header: 'Reserved space', value: (unit) => unit.reserved_space },
  { header: 'Garage covered', value: (unit) => (unit.garage_covered ? 'Yes' : 'No') },
]
