import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../read-rows.ts'
import { TABLE_SHAPES } from '../tables.ts'

interface Column {
  readonly name: string
  /** As PostgreSQL writes it, with its modifier: `timestamp with time zone`, `pgboss.job_state`. */
  readonly type: string
}

/** A table whose rows are archived, with the columns that aren't computed from others. */
export interface ArchivedTable {
  readonly schema: string
  readonly name: string
  readonly columns: readonly Column[]
}

const TABLE = z.object({ schema: z.string(), name: z.string(), columns: columnOf<readonly Column[]>() })

/** What pg-boss keeps besides these is about its own work, and begins again with any start. */
const JOB_TABLES = ['queue', 'schedule', 'job']

const TABLES = `select n.nspname as schema, c.relname as name,
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' and c.relname = any(:ours) or n.nspname = 'pgboss' and c.relname = any(:jobs))
  order by 1, 2`

/** Returns the product's tables and those of its jobs. Which migrations ran isn't archived as rows: a restore runs them. */
export const archivedTables = (db: Knex): Promise<ArchivedTable[]> =>
  readRows(db, TABLE, TABLES, {
    ours: Object.keys(TABLE_SHAPES).filter((name) => !name.startsWith('knex_')),
    jobs: JOB_TABLES,
  })

export interface SequenceState {
  readonly name: string
  readonly last_value: number
}

const SEQUENCE = z.object({ name: z.string(), last_value: z.number() })

/** Returns the last value of each sequence that was used. */
export const usedSequences = (db: Knex): Promise<SequenceState[]> =>
  readRows(
    db,
    SEQUENCE,
    `select sequencename as name, last_value::float8 as last_value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
