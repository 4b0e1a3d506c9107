import type { Knex } from 'knex'

/** Whether the database answers; while it does not, the gateway says 503 and goes on trying. */
export async function readiness(knex: Knex): Promise<Record<string, boolean>> {
  const database = await knex.raw('select 1').timeout(2_000).then(() => true, () => false)
  return { database }
}
