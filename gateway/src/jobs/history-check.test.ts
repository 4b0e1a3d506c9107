import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../db/tenancy.ts'
import { problemsOfChain } from './history-check.query.ts'

const ENTRIES = 9
let db: TestDatabases
let company: string

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  const [made] = (await db.owner('tow_companies').insert({ name: 'Bayou City Towing' }).returning('id')) as {
    id: string
  }[]
  company = made?.id ?? ''
  await inTenancy(db.app, systemActor({ tow_company_id: company, on_behalf_of: null }), null, async (trx) => {
    for (let n = 1; n <= ENTRIES; n += 1)
      await trx.raw(
        `select append_history('tow.assigned', 'tow', gen_random_uuid(), null, ?::uuid, '{}', '{}', null, null, null, null)`,
        [company],
      )
  })
})
afterAll(() => db.close())

/** Does what an attacker with the owner's password could do to the tables. */
const tamper = (sql: string): Promise<void> =>
  db.owner.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(sql, { company })
  })

const asPlatform = <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  inTenancy(db.app, PLATFORM_ACTOR, null, work)

const inOneStatement = async (): Promise<readonly unknown[]> =>
  asPlatform(
    async (trx) =>
      (await trx.raw<{ rows: unknown[] }>('select seq, problem from verify_history(?::uuid)', [company])).rows,
  )

describe('a chain that is checked part by part', () => {
  it.each([
    ['nothing', 'select :company::uuid', 0],
    ['an entry', `update history_entries set action = 'tow.voided' where chain_id = :company and seq = 4`, 1],
    ['the first entry', `update history_entries set action = 'tow.voided' where chain_id = :company and seq = 1`, 1],
    [
      'values',
      `update history_values set reason = 'x' where entry_id = (select id from history_entries where chain_id = :company and seq = 6)`,
      1,
    ],
    ['a link', `update history_entries set prev_hash = '\\x00' where chain_id = :company and seq = 5`, 2],
    ['a missing entry', 'delete from history_entries where chain_id = :company and seq = 3', 2],
    ['several missing entries', 'delete from history_entries where chain_id = :company and seq between 2 and 5', 2],
    ['a missing end', 'delete from history_entries where chain_id = :company and seq = 9', 1],
    ['no entry at all', 'delete from history_entries where chain_id = :company', 1],
    ['the head', 'update history_heads set last_seq = 12 where chain_id = :company', 1],
  ])('finds the same as in one statement: %s', async (_, sql, count) => {
    await tamper(sql)
    const whole = await inOneStatement()
    expect(whole).toHaveLength(count)
    for (const part of [1, 2, 3, 4, 100])
      expect(await asPlatform((trx) => problemsOfChain(trx, company, part))).toEqual(whole)
  })

  it('never reads more than a part in one statement', async () => {
    const parts: unknown[] = []
    await asPlatform(async (trx) => {
      trx.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
        if (sql.includes('verify_history_part')) parts.push(bindings.slice(1))
      })
      await problemsOfChain(trx, company, 4)
    })
    expect(parts).toEqual([
      [0, 4],
      [4, 8],
      [8, 9],
    ])
  })
})
