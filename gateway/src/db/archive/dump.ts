import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Knex } from 'knex'
import { z } from 'zod'
import { connect } from '../connect.ts'
import { newerMigrations, pendingMigrations } from '../migrate.ts'
import { readRows } from '../read-rows.ts'
import { type ArchivedTable, archivedTables, type SequenceState, usedSequences } from './tables.ts'

/** Everything but the rows, which are in files. */
export interface DumpedDatabase {
  /** The database's time of the snapshot, as an ISO text. */
  readonly taken_at: string
  /** As PostgreSQL says it. */
  readonly postgres: string
  /** The migrations that ran, in order. */
  readonly migrations: readonly string[]
  readonly tables: readonly (ArchivedTable & { readonly rows: number })[]
  readonly sequences: readonly SequenceState[]
}

/** A large table takes minutes. */
export const ARCHIVE_TIMEOUT_MS = 4 * 3_600_000
const ROWS_AT_ONCE = 1_000

export const partOf = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.jsonl.gz`

const STATE = z.object({ taken_at: z.date(), postgres: z.string() })

/**
 * Writes the rows of all tables, as they are in one snapshot, to files in a folder that has a folder `database`. A line is a row: an array of the text of
 * each column, from which PostgreSQL reads the same value again. `url` is the owner's direct address. Throws when the database isn't at this version's schema.
 */
export async function dumpDatabase(url: string, folder: string): Promise<DumpedDatabase> {
  const db = connect({ url, max: 1, statement_timeout_ms: ARCHIVE_TIMEOUT_MS, name: 'curbwise-backup' })
  try {
    return await db.transaction((snapshot) => dump(snapshot, folder), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    })
  } finally {
    await db.destroy()
  }
}

async function dump(db: Knex.Transaction, folder: string): Promise<DumpedDatabase> {
  const [state] = await readRows(db, STATE, `select now() as taken_at, current_setting('server_version') as postgres`)
  if (!state) throw new Error('The database did not say its time')
  const [pending, newer] = [await pendingMigrations(db), await newerMigrations(db)]
  if (pending.length > 0 || newer.length > 0)
    throw new Error(
      `The database is of another version (${[...pending, ...newer].join(', ')}): back it up with the version that runs on it, or run npm run migrate first`,
    )
  const migrations = await db('knex_migrations').orderBy('id').pluck<string[]>('name')
  const tables: DumpedDatabase['tables'][number][] = []
  for (const table of await archivedTables(db)) tables.push({ ...table, rows: await dumpTable(db, table, folder) })
  return {
    taken_at: state.taken_at.toISOString(),
    postgres: state.postgres,
    migrations,
    tables,
    sequences: await usedSequences(db),
  }
}

const LINE = z.object({ line: z.string() })

async function dumpTable(db: Knex.Transaction, table: ArchivedTable, folder: string): Promise<number> {
  const texts = table.columns.map(() => '??::text').join(', ')
  const names = table.columns.map(({ name }) => name)
  await db.raw(`declare archived no scroll cursor for select jsonb_build_array(${texts})::text as line from ??.??`, [
    ...names,
    table.schema,
    table.name,
  ])
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const fetched = await readRows(db, LINE, `fetch ${ROWS_AT_ONCE} from archived`)
      if (fetched.length === 0) return
      rows += fetched.length
      yield fetched.map(({ line }) => `${line}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 3 }), createWriteStream(join(folder, partOf(table))))
  await db.raw('close archived')
  return rows
}
