import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { Unit } from '../unit.model.ts'
import type { UnitColumns } from './unit-settings.ts'

const LANGUAGES = { en: 'English', es: 'Spanish' } as const
const limit = (own: boolean, value: number | null, noun: string): string =>
  !own ? 'as the complex' : value === null ? 'no limit' : value === 0 ? 'none' : `${value}${noun}`

/** The settings of a unit as the history shows them: a limit's owner and value in one field instead of two columns. */
const historyValues = (unit: Partial<UnitColumns>): HistoryValues => ({
  unit_number: unit.unit_number ?? null,
  building: unit.building ?? null,
  reserved_space: unit.reserved_space ?? null,
  garage_covered: unit.garage_covered ?? false,
  language: LANGUAGES[unit.language ?? 'en'],
  vehicle_limit: limit(unit.has_own_resident_limit ?? false, unit.allowed_resident_vehicles ?? null, ''),
  guest_limit: limit(unit.has_own_guest_limit ?? false, unit.allowed_active_guest_vehicles ?? null, ''),
  guest_time: limit(
    unit.has_own_guest_hours ?? false,
    unit.guest_hours ?? null,
    ` h in ${unit.guest_period ?? 1} ${(unit.guest_period ?? 1) === 1 ? 'day' : 'days'}`,
  ),
  longest_permit: limit(unit.has_own_hourly_limit ?? false, unit.hourly_limit ?? null, ' h'),
})

/** Converts changed columns to history values, before and after. */
export function describeUnitChange(
  unit: Unit | null,
  after: UnitColumns,
): { readonly before: HistoryValues; readonly after: HistoryValues } {
  const [was, is] = [historyValues(unit ?? {}), historyValues({ ...unit, ...after })]
  const names = Object.keys(is).filter((name) => is[name] !== was[name])
  const pick = (from: HistoryValues): HistoryValues => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(was), after: pick(is) }
}
