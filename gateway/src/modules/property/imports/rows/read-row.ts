import { type ImportColumn, type ImportField, type ImportKind, IMPORT_FIELDS } from '@curbwise/api'
import { normalizeVin, plateKey } from '@curbwise/rules'
import type { ImportedRow, ImportProblem } from '../../../../db/json-columns.ts'
import type { TableRow } from '../../../../documents/tables/table.ts'
import { VALUE_OF } from '../columns/field-values.ts'

/** A row of the list, read but not yet compared with what is saved. */
export interface ReadRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly values: ImportedRow['values']
  readonly problems: readonly ImportProblem[]
  /** Rows of one unit have the same key; empty without a unit. Of cases, rows of one car. */
  readonly unit_key: string
  /** Rows with the same car have the same key; null without a car. Of cases, rows with the same number. */
  readonly car_key: string | null
}

/** The same as `units.unit_key`. */
export const unitKey = (unit_number: string): string => unit_number.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()

/** Where each field is, by its column. */
export type FieldColumns = ReadonlyMap<ImportField, number>

export const fieldColumns = (columns: readonly ImportColumn[]): FieldColumns =>
  new Map(columns.flatMap(({ field }, at) => (field === null ? [] : [[field, at] as const])))

/** Reads a row's cells by the rules of the forms. Empty cells are ignored: they never clear a saved value. */
export function readRow(
  { number, cells, problems: ofCells }: TableRow,
  columns: FieldColumns,
  kind: ImportKind = 'records',
): ReadRow {
  const values: Partial<Record<ImportField, string>> = {}
  const problems: ImportProblem[] = ofCells
    .filter(({ column }) => column === null)
    .map(({ message }) => ({ column: null, field: null, message }))
  for (const field of IMPORT_FIELDS) {
    const column = columns.get(field)
    const text = column === undefined ? '' : (cells[column] ?? '')
    if (column === undefined || text === '') continue
    const damaged = ofCells.find((problem) => problem.column === column)
    const read = damaged ? { problem: damaged.message } : VALUE_OF[field](text)
    if ('value' in read) values[field] = read.value
    else problems.push({ column, field, message: read.problem })
  }
  const complete = withFullName(values)
  const missing = problems.length > 0 ? [] : MISSING[kind](complete)
  return {
    line: number,
    cells,
    values: complete,
    problems: [
      ...problems,
      ...missing.map(([field, message]) => ({ column: columns.get(field) ?? null, field, message })),
    ],
    ...KEYS[kind](complete),
  }
}

function withFullName({ first_name, last_name, ...values }: ImportedRow['values']): ImportedRow['values'] {
  const name = values.resident_name ?? [first_name, last_name].filter(Boolean).join(' ')
  return name ? { ...values, resident_name: name } : values
}

const carKey = ({ license_plate, state, vin }: ImportedRow['values']): string | null =>
  license_plate ? plateKey(state, license_plate) : vin ? normalizeVin(vin) : null

/** The other system's number of a case; null without one. */
export const numberKey = ({ case_number = '' }: ImportedRow['values']): string | null => unitKey(case_number) || null

const KEYS: Readonly<Record<ImportKind, (values: ImportedRow['values']) => Pick<ReadRow, 'unit_key' | 'car_key'>>> = {
  records: (values) => ({ unit_key: unitKey(values.unit_number ?? ''), car_key: carKey(values) }),
  cases: (values) => ({ unit_key: carKey(values) ?? '', car_key: numberKey(values) }),
}

const OF_CAR = ['make', 'model', 'color', 'year', 'state', 'valid_until'] as const
const OF_RESIDENT = ['email', 'phone', 'language'] as const

/** What a form would ask for as well. */
function missingIn(values: ImportedRow['values']): [ImportField, string][] {
  const missing: [ImportField, string][] = []
  if (unitKey(values.unit_number ?? '') === '') missing.push(['unit_number', 'Enter the unit'])
  if (!values.resident_name && OF_RESIDENT.some((field) => values[field]))
    missing.push(['resident_name', 'Enter the name of the resident'])
  if (values.license_plate && !values.state) missing.push(['state', 'Choose the state of the plate'])
  if (!values.license_plate && !values.vin && OF_CAR.some((field) => values[field]))
    missing.push(['license_plate', 'Enter the plate, or the VIN if there is no plate'])
  return missing
}

function missingInCase(values: ImportedRow['values']): [ImportField, string][] {
  const missing: [ImportField, string][] = []
  if (values.license_plate && !values.state) missing.push(['state', 'Choose the state of the plate'])
  if (!values.license_plate && !values.vin)
    missing.push(['license_plate', 'Enter the plate, or the VIN if there is no plate'])
  if (!values.arrived_at) missing.push(['arrived_at', 'Enter when the car came to the lot'])
  if (!values.charges) missing.push(['charges', 'Enter what was charged so far without storage, or 0'])
  return missing
}

const MISSING: Readonly<Record<ImportKind, (values: ImportedRow['values']) => [ImportField, string][]>> = {
  records: missingIn,
  cases: missingInCase,
}
