import type { ImportField, ImportPreview, ImportRow } from '@curbwise/api'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { Contract } from '../../organizations/contracts/index.ts'
import type { Import } from './import.model.ts'
import type { PreviewedRow } from './queries/staged-rows.query.ts'

export function presentPreview(
  row: Import,
  contract: Pick<Contract, 'id' | 'name'>,
  read: Pick<ImportPreview, 'token' | 'encoding' | 'sheet'>,
): ImportPreview {
  const { error = 0, new: added = 0, change = 0, same = 0, new_units = 0 } = row.counts
  return {
    ...read,
    id: row.id,
    contract: { id: contract.id, name: contract.name },
    file_name: row.file_name ?? '',
    format: row.format,
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    rows_total: row.rows_total,
    counts: { error, new: added, change, same },
    new_units,
    expires_at: row.expires_at.toISOString(),
  }
}

/** Shows what was read of a row; where a cell couldn't be read, the cell as it was sent. */
export function presentRow(
  { line, verdict, cells, data, problems }: PreviewedRow,
  { header, columns }: Pick<Import, 'header' | 'columns'>,
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
    vehicle: vehicleName(described, '') || null,
    adds: [...data.adds],
    changes: data.changes.map((change) => ({ ...change })),
    problems: (problems ?? []).map(({ column, field, message }) => ({
      header: column === null ? null : (header[column] ?? null),
      field,
      message,
    })),
  }
}
