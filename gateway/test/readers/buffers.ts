import type { Knex } from 'knex'
import type { Actor } from '../../src/db/actor.ts'
import { inTenancy } from '../../src/db/tenancy.ts'
import type { TestGateway } from '../servers/start-gateway.ts'

interface Sent {
  readonly sql: string
  readonly bindings: Knex.RawBinding[]
}

/** What the queries of some work read, explained under the gateway's role and the same row-level security. */
export interface Reading {
  readonly buffers: number
  readonly plans: string
}

/** Decides the rows of a page, which are as many whatever the tables hold, or reads the session. */
const LEFT_OUT = /decision_facts|auth_/

/**
 * Makes a request, and runs each of its queries again to explain it. Tables of a test are small, so sequential scans are off: one
 * that is left has no index.
 */
export async function readingOf(gateway: TestGateway, actor: Actor, ask: () => Promise<unknown>): Promise<Reading> {
  const sent: Sent[] = []
  const listen = (query: Sent): void => {
    if (/^[\s(]*(select|with)/i.test(query.sql) && !LEFT_OUT.test(query.sql)) sent.push(query)
  }
  const { knex } = gateway.gateway.app.kernel
  knex.on('query', listen)
  await ask()
  knex.off('query', listen)
  return inTenancy(gateway.database.app, actor, gateway.clock.now(), async (db) => {
    await db.raw('set local enable_seqscan = off')
    const explain = async (): Promise<string[]> => {
      const plans: string[] = []
      for (const { sql, bindings } of sent) {
        const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
          `explain (analyze, buffers, costs off, timing off, summary off) ${sql.replace(/\$\d+/g, '?')}`,
          bindings,
        )
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return plans
    }
    // A connection reads the catalogs when it first plans a query, which would count as much as the query.
    await explain()
    const plans = await explain()
    const buffers = plans.reduce((sum, plan) => {
      const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
      return sum + Number(hit) + Number(read)
    }, 0)
    return { buffers, plans: plans.join('\n\n') }
  })
}
