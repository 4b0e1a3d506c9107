import type { ImportField, ImportVerdict } from '@curbwise/api'
import type { ImportedRow, ImportProblem } from '../../../../db/json-columns.ts'
import type { RightSpan } from '../../../../time/right-span.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { RegistrationBlocker } from '../../../parking/vehicles/index.ts'

/** What is saved of a unit; the names of the fields are those of a list. */
export interface SavedUnit {
  readonly id: string
  readonly unit_number: string
  readonly building: string | null
  readonly takes_new: boolean
  readonly has_own_limit: boolean
  readonly limit: number | null
}

export type PersonField = 'email' | 'phone' | 'language'
export interface SavedPerson extends Readonly<Record<PersonField, string | null>> {
  /** Empty for one that the list adds. */
  readonly id: string
  readonly name: string
}

export const CAR_FIELDS = ['vin', 'make', 'model', 'color', 'year'] as const
export interface SavedCar extends Readonly<Record<(typeof CAR_FIELDS)[number], string | null>>, RightSpan {
  readonly id: string
  readonly license_plate: string | null
  readonly state: string | null
}

/** A record that conflicts with registering a car; see `cars_obstacles`. `unit_number` is of another unit's vehicle. */
export interface Obstacle {
  readonly kind: RegistrationBlocker['kind']
  readonly id: string
  readonly unit_number: string | null
  readonly reason: string | null
  readonly valid_until: Date | null
}

export interface JudgedUnit {
  /** Null for a unit that the list adds. */
  readonly unit: SavedUnit | null
  /** A unit whose number is almost the same; asked only about a unit that doesn't exist. */
  readonly almost: string | null
  readonly people: readonly SavedPerson[]
  readonly cars: readonly SavedCar[]
}

export interface RowToJudge {
  readonly line: number
  readonly values: ImportedRow['values']
  /** The first row of another unit with the same car. */
  readonly car_elsewhere: number | null
  readonly obstacles: readonly Obstacle[]
}

export interface JudgedRow extends Pick<ImportedRow, 'adds' | 'changes'> {
  readonly line: number
  readonly verdict: ImportVerdict
  /** Without columns: they are known by their fields. */
  readonly problems: readonly Omit<ImportProblem, 'column'>[]
}

/** The rows of a unit, and the unit after those that were taken. */
export interface JudgedHome {
  readonly rows: readonly JudgedRow[]
  readonly home: Home
}

export interface Judging {
  readonly contract: Pick<Contract, 'allowed_resident_vehicles' | 'timezone'>
  readonly now: Date
}

type Change = ImportedRow['changes'][number]
export type Problem = JudgedRow['problems'][number]

/** A record while the rows of its unit are judged: with what they change, and which row set what. */
export interface Pending<Saved> {
  saved: Saved
  readonly set_by: Map<ImportField, number>
}

export interface Home {
  unit: SavedUnit | null
  readonly almost: string | null
  readonly unit_set_by: Map<ImportField, number>
  readonly people: Pending<SavedPerson>[]
  readonly cars: Pending<SavedCar>[]
}

/** What one row would do, before all of it has been checked. */
export interface Draft {
  readonly adds: ImportedRow['adds'][number][]
  readonly changes: Change[]
  readonly problems: Problem[]
  /** Applies the row to the unit, so that the next row of the unit is judged after it. */
  readonly effects: (() => void)[]
}

export const pending = <Saved>(saved: Saved): Pending<Saved> => ({ saved, set_by: new Map() })

export function setField<Saved, Field extends ImportField & keyof Saved>(
  record: Pending<Saved>,
  field: Field,
  value: Saved[Field],
  line: number,
): void {
  record.saved = { ...record.saved, [field]: value }
  record.set_by.set(field, line)
}

/** Records a problem, and returns true, when a row before this one has set another value for the field. */
export function assertUnset(
  draft: Draft,
  set_by: ReadonlyMap<ImportField, number>,
  field: ImportField,
  of: string,
): boolean {
  const line = set_by.get(field)
  if (line === undefined) return false
  draft.problems.push({ field, message: `Row ${line} has another value for ${of}. Keep one of them` })
  return true
}

export const isSameText = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
