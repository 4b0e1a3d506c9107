import type { ImportDetail, ImportField, ImportPreview, ImportRow, ImportState, ImportSummary } from '@curbwise/api'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { Contract } from '../../organizations/contracts/index.ts'
import type { Import } from './import.model.ts'
import type { PreviewedRow } from './queries/staged-rows.query.ts'

type Complex = Pick<Contract, 'id' | 'name'>

export const countsOf = ({ counts: { error = 0, new: added = 0, change = 0, same = 0 } }: Pick<Import, 'counts'>) => ({
  error,
  new: added,
  change,
  same,
})

const inShort = (row: Import, contract: Complex) => ({
  id: row.id,
  list_id: row.list_id,
  kind: row.kind,
  contract: { id: contract.id, name: contract.name },
  file_name: row.file_name ?? '',
  rows_total: row.rows_total,
  counts: countsOf(row),
  expires_at: row.expires_at.toISOString(),
})

export const moveOutsOf = ({ counts, move_outs }: Pick<Import, 'counts' | 'move_outs'>) => ({
  unlisted: counts.unlisted ?? 0,
  move_outs: move_outs.length,
})

/** Imports from before a list could end vehicles have ended none. */
export const resultOf = ({ result }: Pick<Import, 'result'>): ImportSummary['result'] =>
  result && { ended: 0, ...result }

export const presentPreview = (row: Import, contract: Complex): ImportPreview => ({
  ...inShort(row, contract),
  token: row.token,
  format: row.format,
  encoding: row.encoding,
  sheet: row.sheet,
  columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
  new_units: row.counts.new_units ?? 0,
  ...moveOutsOf(row),
})

/** What users are shown of a status. */
export const STATES: Readonly<Record<Import['status'], ImportState>> = {
  reading: 'previewed',
  previewed: 'previewed',
  queued: 'running',
  running: 'running',
  done: 'done',
  refused: 'failed',
  cancelled: 'canceled',
  failed: 'failed',
}

export const presentImport = (row: Import, contract: Complex): ImportSummary => ({
  ...inShort(row, contract),
  state: STATES[row.status],
  rows_done: row.rows_done,
  result: resultOf(row),
  previewed_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.ended_at?.toISOString() ?? null,
  started_by: row.started_by_name,
  failure: row.error,
})

export const presentImportDetail = (row: Import, contract: Complex): ImportDetail => ({
  ...presentPreview(row, contract),
  ...presentImport(row, contract),
})

/** The name of a column, as screens show it: those without a header by their place. */
const columnName = (header: readonly string[], column: number): string => header[column] || `Column ${column + 1}`

/** What to fix in a row, each problem with its column. */
export const fixesOf = ({ problems }: Pick<PreviewedRow, 'problems'>, header: readonly string[]): string =>
  (problems ?? [])
    .map(({ column, message }) => (column === null ? message : `${columnName(header, column)}: ${message}`))
    .join('; ')

/** Shows what was read of a row; where a cell couldn't be read, the cell as it was sent. */
export function presentRow(
  { line, verdict, cells, data, problems, outcome, why }: PreviewedRow,
  { header, columns, kind }: Pick<Import, 'header' | 'columns' | 'kind'>,
): ImportRow {
  const text = (field: ImportField): string | null => {
    const at = columns.findIndex((column) => column.field === field)
    return data.values[field] ?? (cells[at] || null)
  }
  const described = { make: text('make'), model: text('model'), color: text('color') }
  return {
    line,
    verdict,
    unit_number: text('unit_number'),
    resident: text('resident_name'),
    license_plate: text('license_plate'),
    state: text('state'),
    vin: text('vin'),
    vehicle: vehicleName(described, '') || null,
    brought_over:
      kind === 'cases'
        ? {
            number: text('case_number'),
            lot: text('storage_lot'),
            arrived: text('arrived_at'),
            charges: text('charges'),
          }
        : null,
    adds: [...data.adds],
    changes: data.changes.map((change) => ({ ...change })),
    problems: (problems ?? []).map(({ column, field, message }) => ({
      header: column === null ? null : columnName(header, column),
      field,
      message,
    })),
    outcome,
    why,
  }
}
