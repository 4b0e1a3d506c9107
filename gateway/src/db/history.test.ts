import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../test/client/at-once.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from './tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases
let company: string
const opened: TestDatabases[] = []

beforeEach(async () => {
  db = await openTestDatabase()
  opened.push(db)
  company =
    ((await db.owner('tow_companies').insert({ name: 'Bayou City Towing' }).returning('id')) as { id: string }[])[0]
      ?.id ?? ''
  for (const n of [1, 2, 3, 4]) await append({ status: 'requested', n }, { status: 'pending', n })
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const append = (before: object, after: object, now: Date | null = null): Promise<unknown> =>
  inTenancy(db.app, systemActor({ tow_company_id: company, on_behalf_of: null }), now, (trx) =>
    trx.raw(
      `select append_history('tow.assigned', 'tow', gen_random_uuid(), null, ?::uuid, ?::jsonb, ?::jsonb,
        'because', 'req-1', 'Dana Whitfield', '203.0.113.9')`,
      [company, JSON.stringify(before), JSON.stringify(after)],
    ),
  )
const problems = async (): Promise<{ seq: number; problem: string }[]> =>
  (
    await inTenancy(db.app, PLATFORM_ACTOR, null, (trx) =>
      trx.raw<{ rows: { seq: number; problem: string }[] }>('select seq, problem from verify_history(?::uuid)', [
        company,
      ]),
    )
  ).rows
/** Does what an attacker with the owner's password could do to the tables. */
async function tamper(sql: string): Promise<void> {
  await db.owner.raw(
    `alter table history_entries disable trigger user; alter table history_values disable trigger user; ${sql};
     alter table history_values enable trigger user; alter table history_entries enable trigger user`,
  )
}

describe('the chain of a company', () => {
  it('is intact as written, each entry linked to the one before', async () => {
    expect(await problems()).toEqual([])
    expect(await db.owner('history_entries').where({ tow_company_id: company }).orderBy('seq').pluck('seq')).toEqual([
      1, 2, 3, 4,
    ])
  })

  it('remains one chain when many write at the same time', async () => {
    await atOnce(12, (n) => append({ n }, { n: n + 1 }))
    expect(await problems()).toEqual([])
    expect(await db.owner('history_heads').where({ chain_id: company }).pluck('last_seq')).toEqual([16])
  })

  it('has no gap for what was rolled back', async () => {
    await expect(
      inTenancy(db.app, systemActor({ tow_company_id: company, on_behalf_of: null }), null, async (trx) => {
        await trx.raw(
          `select append_history('tow.voided', 'tow', gen_random_uuid(), null, ?::uuid, null, null, null, null, null, null)`,
          [company],
        )
        throw new Error('changed its mind')
      }),
    ).rejects.toThrow('changed its mind')
    await append({}, {})
    expect(await problems()).toEqual([])
  })

  it.each([
    [
      'an entry that was changed',
      `update history_entries set action = 'tow.cancelled' where seq = 2`,
      { seq: 2, problem: 'the entry was changed' },
    ],
    [
      'values that were changed',
      `update history_values set after = '{"status":"completed"}' where entry_id = (select id from history_entries where seq = 3)`,
      { seq: 3, problem: 'the values were changed' },
    ],
    [
      'an entry that was taken out',
      `delete from history_values where entry_id = (select id from history_entries where seq = 2);
        delete from history_entries where seq = 2`,
      { seq: 3, problem: 'an entry before this one is missing' },
    ],
    [
      'a tail that was cut',
      `delete from history_values where entry_id = (select id from history_entries where seq = 4);
        delete from history_entries where seq = 4`,
      { seq: 4, problem: 'the end of the chain is not its head' },
    ],
    [
      'an entry that was rewritten with its own hash',
      `update history_entries set actor_role = 'resident' where seq = 2; update history_entries e set hash = history_hash(e) where seq = 2`,
      { seq: 3, problem: 'the link to the entry before is broken' },
    ],
  ])('shows %s', async (_, sql, expected) => {
    await tamper(sql)
    expect(await problems()).toContainEqual(expected)
  })

  it('remains intact when personal values are deleted', async () => {
    await db
      .owner('history_values')
      .whereIn('entry_id', db.owner('history_entries').where({ seq: 2 }).select('id'))
      .delete()
    expect(await problems()).toEqual([])
  })

  it('can’t be changed or truncated, even by its owner without disabling triggers', async () => {
    await expect(db.owner('history_entries').update({ action: 'tow.cancelled' })).rejects.toThrow('append-only')
    await expect(db.owner('history_entries').delete()).rejects.toThrow('append-only')
  })

  it('can be verified by anyone who has the rows and SHA-256', async () => {
    const entries = await db
      .owner('history_entries')
      .orderBy('seq')
      .select<Record<string, unknown>[]>(
        '*',
        db.owner.raw(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instant`),
      )
    for (const entry of entries) {
      const dash = (value: unknown): string => (value === null ? '-' : String(value))
      const text = [
        entry.chain_id,
        entry.seq,
        entry.instant,
        entry.action,
        entry.record_kind,
        entry.record_id,
        dash(entry.contract_id),
        dash(entry.tow_company_id),
        entry.actor_kind,
        dash(entry.actor_user_id),
        dash(entry.actor_unit_id),
        entry.actor_role,
        dash(entry.request_id),
        (entry.digest as Buffer).toString('hex'),
      ].join('|')
      expect(
        createHash('sha256')
          .update(entry.prev_hash as Buffer)
          .update(text)
          .digest(),
      ).toEqual(entry.hash)
    }
  })
})

it('takes the actor from the transaction, not from the caller', async () => {
  await append({}, {})
  expect(await db.owner('history_entries').where({ seq: 5 }).select('actor_kind', 'actor_role')).toEqual([
    { actor_kind: 'system', actor_role: 'tow_admin' },
  ])
})
