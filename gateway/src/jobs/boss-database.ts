import type { Knex } from 'knex'
import { fromKnex } from 'pg-boss'

type BossDatabase = ReturnType<typeof fromKnex>

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * The library's way to knex, with objects as JSON. It records why a job failed as an object, and knex refuses one with an undefined field, as
 * errors of Postgres have: such a job would stay active until its time is over.
 */
export function bossDatabase(knex: Knex): BossDatabase {
  const database = fromKnex(knex)
  return {
    executeSql: (text, values) =>
      database.executeSql(
        text,
        values?.map((value: unknown) => (isPlain(value) ? JSON.stringify(value) : value)),
      ),
  }
}
