import type { ImportList, ImportPart, ImportPartState } from '@curbwise/api'
import type { Contract } from '../../organizations/contracts/index.ts'
import type { Import } from './import.model.ts'
import { countsOf, moveOutsOf, resultOf, STATES } from './import.presenter.ts'

/** The rows of one complex, and the complex if it is there. `problem`: what to fix in its name. */
export interface Part {
  readonly row: Import
  readonly contract: Contract | null
  readonly problem: string | null
}

function stateOf({ row, contract, problem }: Part): ImportPartState {
  if (problem !== null) return 'problem'
  if (contract === null) return 'new'
  return row.status === 'reading' ? 'waiting' : STATES[row.status]
}

function presentPart(part: Part): ImportPart {
  const { row, contract, problem } = part
  const state = stateOf(part)
  const counts = countsOf(row)
  return {
    id: row.id,
    name: row.complex ?? '',
    contract: contract && { id: contract.id, name: contract.name },
    state,
    problem: problem ?? row.error,
    rows_total: row.rows_total,
    rows_done: row.rows_done,
    counts: state === 'problem' ? { ...counts, error: row.rows_total } : counts,
    new_units: row.counts.new_units ?? 0,
    ...moveOutsOf(row),
    result: resultOf(row),
    token: row.status === 'reading' ? null : row.token,
  }
}

/** A list for several complexes; what its parts have in common is taken from the first. */
export function presentList(id: string, parts: readonly Part[]): ImportList {
  const [first] = parts
  if (!first) throw new Error('A list has at least one part')
  const { kind, file_name, format, encoding, sheet, columns, expires_at } = first.row
  return {
    id,
    kind,
    file_name: file_name ?? '',
    format,
    encoding,
    sheet,
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    rows_total: parts.reduce((sum, { row }) => sum + row.rows_total, 0),
    expires_at: expires_at.toISOString(),
    parts: parts.map(presentPart),
  }
}
