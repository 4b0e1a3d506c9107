import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const SIZE = z.object({ name: z.string(), bytes: z.int() })
export type TableSize = z.output<typeof SIZE>

/** The tables with their parts and indexes, the largest first. Any role may ask how large a table is. */
export const tableSizes = (db: Knex.Transaction): Promise<TableSize[]> =>
  readRows(
    db,
    SIZE,
    `select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
        sum(pg_total_relation_size(part.oid))::float8 as bytes
      from pg_class as part join pg_class as c on c.oid = coalesce(pg_partition_root(part.oid), part.oid)
        join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and part.relkind = 'r' group by 1 order by 2 desc, 1`,
  )

const DATABASE = z.object({ bytes: z.int() })

/** Everything in the database, its own catalogs too. */
export async function databaseBytes(db: Knex.Transaction): Promise<number> {
  const [size] = await readRows(db, DATABASE, 'select pg_database_size(current_database())::float8 as bytes')
  return size?.bytes ?? 0
}

const KIND = z.object({ kind: z.string(), files: z.int(), bytes: z.int() })
export type FileSize = z.output<typeof KIND>

/** The stored files by kind, without their thumbnails and without files that were removed. */
export const fileSizes = (db: Knex.Transaction): Promise<FileSize[]> =>
  readRows(
    db,
    KIND,
    `select kind, count(*)::int as files, sum(size)::float8 as bytes from files where removed_at is null
      group by kind order by 3 desc, 1`,
  )
