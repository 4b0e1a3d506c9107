import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Knex } from 'knex'
import { z } from 'zod'
import { connect } from '../connect.ts'
import { readRows } from '../read-rows.ts'
import { ARCHIVE_TIMEOUT_MS, type DumpedDatabase } from './dump.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'

/** Rows of one statement, and about how many characters they may have together. */
const ROWS_AT_ONCE = 1_000
const CHARACTERS_AT_ONCE = 4_000_000

interface LoadOptions {
  /** The owner's direct address of a new database, migrated to the archive's last migration. */
  readonly url: string
  readonly database: DumpedDatabase
  /** Opens the part with the rows of a table. */
  readonly open: (table: ArchivedTable) => Promise<Readable>
}

/**
 * Replaces every row of a new database by the archive's, in one transaction. No trigger runs, so nothing is written again that is
 * already among the rows; foreign keys are made again at the end, and so checked. Throws when a row is missing or doesn't fit.
 */
export async function loadDatabase({ url, database, open }: LoadOptions): Promise<void> {
  const db = connect({ url, max: 1, statement_timeout_ms: ARCHIVE_TIMEOUT_MS, name: 'curbwise-restore' })
  try {
    await db.transaction(async (trx) => {
      const here = await archivedTables(trx)
      assertFits(database.tables, here)
      const keys = await dropForeignKeys(trx)
      for (const table of here) await trx.raw('alter table ??.?? disable trigger user', [table.schema, table.name])
      for (const table of here) await trx.raw('truncate ??.??', [table.schema, table.name])
      for (const table of database.tables) await loadTable(trx, table, await open(table))
      for (const { name, last_value } of database.sequences)
        await trx.raw(`select setval(format('public.%I', ?::text)::regclass, ?)`, [name, last_value])
      for (const table of here) await trx.raw('alter table ??.?? enable trigger user', [table.schema, table.name])
      for (const { on, name, definition } of keys)
        await trx.raw(`alter table ${on} add constraint ?? ${definition}`, [name])
    })
    await db.raw('analyze')
  } finally {
    await db.destroy()
  }
}

/** A migration that isn't finished, or pg-boss of another version, would lose columns without a message. */
function assertFits(archived: readonly ArchivedTable[], here: readonly ArchivedTable[]): void {
  for (const table of archived) {
    const found = here.find(({ schema, name }) => schema === table.schema && name === table.name)
    const missing = found ? table.columns.filter(({ name }) => !found.columns.some((one) => one.name === name)) : []
    if (!found || missing.length > 0)
      throw new Error(
        `This version has no ${table.schema}.${table.name}${missing.map(({ name }) => `.${name}`).join(', ')}, which the archive has: install the version that made it, restore, and upgrade then`,
      )
  }
}

const KEY = z.object({ on: z.string(), name: z.string(), definition: z.string() })

async function dropForeignKeys(trx: Knex.Transaction): Promise<z.output<typeof KEY>[]> {
  const keys = await readRows(
    trx,
    KEY,
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  )
  for (const { on, name } of keys) await trx.raw(`alter table ${on} drop constraint ??`, [name])
  return keys
}

async function loadTable(
  trx: Knex.Transaction,
  { schema, name, columns, rows }: DumpedDatabase['tables'][number],
  part: Readable,
): Promise<void> {
  const values = columns.map(({ type }, at) => `(row ->> ${at})::${type}`).join(', ')
  const into = columns.map(() => '??').join(', ')
  const statement = `insert into ??.?? (${into}) overriding system value select ${values} from (select unnest(?::text[])::jsonb as row) as lines`
  const names = columns.map((column) => column.name)
  let loaded = 0
  for await (const batch of batches(part)) {
    await trx.raw(statement, [schema, name, ...names, batch])
    loaded += batch.length
  }
  if (loaded !== rows) throw new Error(`${schema}.${name} has ${loaded} rows in the archive instead of ${rows}`)
}

/** Lines end with a line feed and nothing else: node:readline would also split at separators within a text (U+2028). */
async function* linesOf(part: Readable): AsyncGenerator<string> {
  const texts = createGunzip().setEncoding('utf8')
  // A part that can't be read ends the loop with its error.
  pipeline(part, texts, () => undefined)
  let rest = ''
  for await (const text of texts as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('The last row of a table is cut off')
}

async function* batches(part: Readable): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of linesOf(part)) {
    batch.push(line)
    characters += line.length
    if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
