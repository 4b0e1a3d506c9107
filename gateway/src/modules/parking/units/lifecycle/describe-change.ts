import type { Unit } from '../unit.model.ts'
import type { UnitColumns } from './unit-settings.ts'

type Values = Readonly<Record<string, unknown>>

const LANGUAGES = { en: 'English', es: 'Spanish' } as const
const limit = (own: boolean, value: number | null, noun: string): string =>
  !own ? 'as the complex' : value === null ? 'no limit' : value === 0 ? 'none' : `${value}${noun}`

/** The settings of a unit as the history tells them: whose a limit is and how much, in one word instead of two columns. */
const told = (unit: Partial<UnitColumns>): Values => ({
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
    ` h in ${unit.guest_period ?? 1} days`,
  ),
  longest_permit: limit(unit.has_own_hourly_limit ?? false, unit.hourly_limit ?? null, ' h'),
})

/** What a change of columns is in the history, before and after. */
export function describeUnitChange(
  unit: Unit | null,
  after: UnitColumns,
): { readonly before: Values; readonly after: Values } {
  const [was, is] = [told(unit ?? {}), told({ ...unit, ...after })]
  const names = Object.keys(is).filter((name) => is[name] !== was[name])
  const pick = (from: Values): Values => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(was), after: pick(is) }
}
