import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'
import { lockTables } from './lock-tables.ts'

const BOUND = z.object({ bound: z.string() })

/**
 * The next migration partitions plate checks by month, with the existing table as the first partition. This is that partition's upper
 * bound. It is validated there without blocking writes, so that no plate check waits while millions of rows are read.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  const [row] = await readRows(
    trx,
    BOUND,
    `select cast(date_trunc('month', greatest(now(), (select max(at) from plate_checks)) at time zone 'UTC') + interval '3 months' as text)
      || ' UTC' as bound`,
  )
  await lockTables(trx, 'plate_checks')
  await trx.raw(
    `alter table plate_checks add constraint plate_checks_bound check (at < '${row?.bound}'::timestamptz) not valid`,
  )
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await lockTables(trx, 'plate_checks')
  await trx.raw('alter table plate_checks drop constraint plate_checks_bound')
}
