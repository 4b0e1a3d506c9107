import { createHash } from 'node:crypto'
import { phone } from '@curbwise/api'
import { digested } from '../src/modules/property/imports/index.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, hoursAgo, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'
import type { Home } from './units.ts'

const DAY_HOURS = 24
const HEADER = ['Unit', 'Resident', 'Phone']
const FIELDS = ['unit_number', 'resident_name', 'phone'] as const
/** How many of a complex's residents a list has, who are there already. */
const KNOWN = 14

interface List {
  readonly complex: string
  readonly file_name: string
  /** Residents whom the list adds to the first units that have someone. */
  readonly added: readonly string[]
  /** It was applied then; null for one that waits for confirmation. */
  readonly applied: number | null
}

/** A list that was applied, and one whose preview waits for someone to apply it. */
const LISTS: readonly List[] = [
  {
    complex: 'arbor-ridge',
    file_name: 'arbor-ridge-residents.csv',
    added: ['Delphine Marchetti', 'Oskar Lindqvist', 'Yara Benavides'],
    applied: 6,
  },
  {
    complex: 'larkspur',
    file_name: 'larkspur-residents.csv',
    added: ['Henrike Solberg', 'Mateo Villanueva', 'Imani Okafor', 'Tobias Fennimore'],
    applied: null,
  },
]

/** A row of a list: a resident who is there, one whom it adds, or an error. */
interface ListRow {
  readonly cells: readonly [unit: string, name: string, phone: string]
  readonly problem: { readonly at: number; readonly message: string } | null
  readonly is_new: boolean
}

const NOT_A_PHONE = '713-55'

function rowsOf({ added }: List, homes: readonly Home[]): ListRow[] {
  const known = homes.slice(0, KNOWN).map(({ unit_number, people }) => [unit_number, people[0] ?? '', ''] as const)
  const fix = phone.safeParse(NOT_A_PHONE).error?.issues[0]?.message ?? ''
  return [
    ...known.map((cells) => ({ cells, problem: null, is_new: false })),
    ...added.map((name, at) => ({
      cells: [homes[at]?.unit_number ?? '', name, ''] as const,
      problem: null,
      is_new: true,
    })),
    { cells: ['', 'Casimir Duarte', ''], problem: { at: 0, message: 'Enter the unit' }, is_new: false },
    {
      cells: [homes[4]?.unit_number ?? '', 'Rosalind Achebe', NOT_A_PHONE],
      problem: { at: 2, message: fix },
      is_new: false,
    },
  ]
}

const valuesOf = ({ cells, problem }: ListRow) =>
  Object.fromEntries(
    FIELDS.map((field, at) => [field, cells[at]] as const).filter(([, cell], at) => cell && at !== problem?.at),
  )
const adds = ({ is_new }: ListRow) => (is_new ? (['resident'] as const) : [])

const importId = ({ complex }: List): string => idOf('import', complex)
const isOccupied = ({ people }: Home): boolean => people.length > 0
const homesOf = ({ complex }: List, homes: readonly Home[]): Home[] =>
  homes.filter((home) => home.complex.key === complex && isOccupied(home))
const appliedAt = (demo: Demo, { applied }: List): Date | null => (applied === null ? null : daysAgo(demo, applied))

/** What each applied row said and added, as the digest of an import takes it. */
function digestOf(rows: readonly ListRow[]): Buffer {
  const digest = createHash('sha256')
  for (const [at, row] of rows.entries())
    if (row.is_new) digest.update(digested({ line: at + 2, values: valuesOf(row), adds: adds(row), changes: [] }))
  return digest.digest()
}

/** Adds an import that is done, with the residents whom it added, and a preview that waits. */
export async function seedImports(demo: Demo, homes: readonly Home[]): Promise<HistoryNote[]> {
  const notes: HistoryNote[] = []
  for (const list of LISTS) notes.push(...(await seedList(demo, list, homesOf(list, homes))))
  return notes
}

async function seedList(demo: Demo, list: List, homes: readonly Home[]): Promise<HistoryNote[]> {
  const { db } = demo
  const complex = complexOf(list.complex)
  const rows = rowsOf(list, homes)
  const done = appliedAt(demo, list)
  const previewed = done ?? hoursAgo(demo, 2)
  const error = rows.filter(({ problem }) => problem !== null).length
  const counts = { error, new: list.added.length, change: 0, same: rows.length - error - list.added.length }
  const { user_id, name } = the('dana')
  await insertAll(db, 'imports', [
    {
      id: importId(list),
      tow_company_id: companyId(complex.company),
      contract_id: complex.id,
      status: done ? 'done' : 'previewed',
      format: 'csv',
      encoding: 'utf-8',
      file_name: list.file_name,
      header: JSON.stringify(HEADER),
      columns: JSON.stringify(
        FIELDS.map((field, at) => ({
          header: HEADER[at],
          field,
          by: 'name',
          samples: [...new Set(rows.map(({ cells }) => cells[at]).filter(Boolean))].slice(0, 3),
        })),
      ),
      rows_total: rows.length,
      rows_done: done ? rows.length : 0,
      counts: JSON.stringify({ ...counts, new_units: 0, unlisted: 0 }),
      token: idOf('import-token', list.complex),
      requested_by: user_id,
      created_by: user_id,
      created_at: previewed,
      expires_at: new Date(previewed.getTime() + DAY_HOURS * 3_600_000),
      ...(done && {
        queued_at: done,
        started_at: done,
        ended_at: done,
        started_by: user_id,
        started_by_name: name,
        result: JSON.stringify({ ...counts, rejected: 0, ended: 0 }),
        digest: digestOf(rows),
      }),
    },
  ])
  await insertAll(
    db,
    'import_rows',
    rows.map((row, at) => ({
      import_id: importId(list),
      tow_company_id: companyId(complex.company),
      line: at + 2,
      cells: JSON.stringify(row.cells),
      data: JSON.stringify({ values: valuesOf(row), adds: adds(row), changes: [] }),
      problems: JSON.stringify(
        row.problem ? [{ column: row.problem.at, field: FIELDS[row.problem.at], message: row.problem.message }] : [],
      ),
      verdict: row.problem ? 'error' : row.is_new ? 'new' : 'same',
      unit_key: row.cells[0].toLowerCase(),
      outcome: done && !row.problem ? (row.is_new ? 'applied' : 'same') : null,
    })),
  )
  if (!done) return []
  await insertAll(
    db,
    'contacts',
    list.added.map((added, at) => ({
      id: idOf('contact', homes[at]?.id ?? '', added),
      contract_id: complex.id,
      unit_id: homes[at]?.id,
      name: added,
      is_main: false,
      created_at: done,
    })),
  )
  return [noteOf(list, { at: done, rows, counts })]
}

function noteOf(
  list: List,
  {
    at,
    rows,
    counts,
  }: {
    readonly at: Date
    readonly rows: readonly ListRow[]
    readonly counts: { new: number; same: number; error: number }
  },
): HistoryNote {
  const complex = complexOf(list.complex)
  return {
    action: 'contract.imported',
    record_kind: 'contract',
    record_id: complex.id,
    contract_id: complex.id,
    tow_company_id: companyId(complex.company),
    at,
    actor: actorOf('dana', { complex }),
    before: null,
    after: {
      import_id: importId(list),
      file_name: list.file_name,
      rows: rows.length,
      rows_added: counts.new,
      rows_changed: 0,
      rows_unchanged: counts.same,
      rows_rejected: 0,
      rows_with_errors: counts.error,
      vehicles_ended: 0,
      rows_sha256: digestOf(rows).toString('hex'),
    },
    reason: null,
  }
}
