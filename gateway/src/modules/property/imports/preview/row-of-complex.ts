import type { ImportColumn } from '@curbwise/api'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { complexFinder } from '../columns/complex-names.ts'
import { fieldColumns, type ReadRow } from '../rows/read-row.ts'

/** Marks the rows that name another complex than the one that the list is imported into. */
export function forComplex(
  contract: Contract,
  columns: readonly ImportColumn[],
  rows: readonly ReadRow[],
): readonly ReadRow[] {
  const column = fieldColumns(columns).get('complex')
  if (column === undefined) return rows
  const find = complexFinder([contract])
  return rows.map((row) => {
    const { complex } = row.values
    if (complex === undefined || find(complex).complex) return row
    const message = `This row is for ${complex}, not ${contract.name}. Import the list for several complexes, or leave this column out`
    return { ...row, problems: [...row.problems, { column, field: 'complex', message }] }
  })
}
