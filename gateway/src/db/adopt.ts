import type { Knex } from 'knex'
import { MIGRATIONS, replaceFunctions } from './schema.ts'

/** The migrations of the development versions, which made the same schema in many steps. */
const FIRST = '0001-foundation'
const LAST = '0078-messages-sent-again'
const STEPS = 51

/** These checks were added for new rows only. */
const UNVALIDATED = [
  ['custody', 'custody_billed'],
  ['custody', 'custody_taker'],
  ['decisions', 'decisions_moment_check'],
  ['limit_exceptions', 'limit_exceptions_amount'],
  ['limit_exceptions', 'limit_exceptions_plate'],
  ['tows', 'tows_overridden'],
  ['tows', 'tows_rates_capped'],
] as const

const COLUMNS = `
  alter table tows drop column alert_verdict, drop column alert_sentence, drop column alert_since;
  alter table checkouts_versions alter column language drop default, alter column outcome drop default,
    alter column refund_due_cents drop default, alter column tries drop default, alter column has_set_aside drop default`

/** Returns the migrations among these that a development version ran; none for any other database. */
export const developmentSteps = (names: readonly string[]): string[] =>
  names.includes(FIRST) ? names.filter((name) => name <= LAST) : []

/** Adopts a database that a development version created: it differs only slightly from `schema/*.sql`. */
export async function adoptDevelopmentDatabase(db: Knex, steps: readonly string[]): Promise<void> {
  if (steps.length === 0) return
  if (steps.length < STEPS)
    throw new Error(
      `The database was made by a development version (its last change is ${steps.toSorted().at(-1)}), and this version cannot continue from it: start the last version before 1.0 on it once (it ends at ${LAST}), or name a new database in DATABASE_URL`,
    )
  await db.transaction(async (trx) => {
    await trx.raw(COLUMNS)
    for (const [table, name] of UNVALIDATED) await validate(trx, table, name)
    await replaceFunctions(trx)
    await trx('knex_migrations').whereIn('name', steps).delete()
    await trx('knex_migrations').insert({ name: MIGRATIONS[0]?.name, batch: 1, migration_time: trx.fn.now() })
  })
}

async function validate(trx: Knex.Transaction, table: string, name: string): Promise<void> {
  await trx.raw('alter table ?? validate constraint ??', [table, name]).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '23514') throw error
    throw new Error(
      `Rows of ${table} that a development version wrote break the check ${name}: correct them, or name a new database in DATABASE_URL`,
    )
  })
}
