import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLATFORM_ACTOR } from '../db/tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { seedEveryTable } from '../../test/factories/rows.ts'
import { type Kept, oldestKept } from '../time/retention.ts'
import { sweepRows } from './sweep-rows.ts'

const NOW = new Date('2026-11-20T21:58:00Z')
/** Swept tables with the column that decides, and what else a row needs to be swept. */
const SWEPT: Readonly<Record<string, { readonly column: string; readonly row?: object; readonly kept: Kept | null }>> =
  {
    outbox_messages: { column: 'sent_at', kept: 'outbox_messages' },
    sessions: { column: 'expires_at', kept: 'sessions' },
    known_devices: { column: 'last_seen_at', kept: 'known_devices' },
    pin_failures: { column: 'at', kept: 'pin_failures' },
    rate_limits: { column: 'expire', kept: 'rate_limits' },
    sticker_cures: { column: 'created_at', row: { phone: '+17135550111' }, kept: 'cure_phones' },
    webhook_deliveries: { column: 'occurred_at', kept: 'webhook_deliveries' },
    // These rows carry their own end.
    idempotency_keys: { column: 'expires_at', kept: null },
    login_tickets: { column: 'expires_at', kept: null },
    passkey_challenges: { column: 'expires_at', kept: null },
    imports: { column: 'expires_at', row: { status: 'previewed' }, kept: null },
  }
/** Rows that end with a session or an import. */
const TOGETHER = ['import_rows', 'phones', 'session_views']

let database: TestDatabases
type World = Awaited<ReturnType<typeof seedEveryTable>>
let old: World
let young: World

/** Sets the deciding column of a world's rows to this many milliseconds after the oldest moment that is still stored. */
async function date(world: World, milliseconds: number): Promise<void> {
  for (const [table, { column, row, kept }] of Object.entries(SWEPT)) {
    const { id, key } = world[table] ?? {}
    const at = new Date((kept === null ? NOW : oldestKept(kept, NOW)).getTime() + milliseconds)
    await database
      .owner(table)
      .where(id === undefined ? { key } : { id })
      .update({ ...row, [column]: table === 'rate_limits' ? at.getTime() : at })
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  old = await seedEveryTable(database.owner, 'old')
  young = await seedEveryTable(database.owner, 'young')
  await date(old, -1000)
  await date(young, 1000)
})
afterAll(() => database.close())

async function counts(): Promise<Record<string, number>> {
  const all = await Promise.all(
    Object.keys(old).map(async (table) => {
      const [row] = await database.owner(table).count<{ count: string }[]>('*')
      return [table, Number(row?.count)] as const
    }),
  )
  return Object.fromEntries(all)
}

it('deletes what is older than the handbook says, and no row of any other table', async () => {
  const before = await counts()
  const swept = await sweepRows(database.app, PLATFORM_ACTOR, NOW, NOW)
  expect(swept).toEqual({
    outbox_messages: 1,
    idempotency_keys: 1,
    sessions: 1,
    login_tickets: 1,
    passkey_challenges: 1,
    known_devices: 1,
    pin_failures: 1,
    imports: 1,
    cure_phones: 1,
    webhook_deliveries: 1,
    rate_limits: 1,
  })
  const after = await counts()
  const changed = Object.keys(before).filter((table) => after[table] !== before[table])
  // Of a photo only the number of its owner is deleted.
  const deleted = Object.keys(SWEPT).filter((table) => table !== 'sticker_cures')
  expect(changed.toSorted()).toEqual([...deleted, ...TOGETHER].toSorted())
  const phoneOf = async (world: World) => {
    const id = String(world['sticker_cures']?.['id'])
    return database.owner('sticker_cures').where({ id }).first<{ phone: string | null }>('phone')
  }
  expect([await phoneOf(old), await phoneOf(young)]).toEqual([{ phone: null }, { phone: '+17135550111' }])
})

it('finds nothing more at the same minute', async () => {
  const swept = await sweepRows(database.app, PLATFORM_ACTOR, NOW, NOW)
  expect(Object.values(swept).every((count) => count === 0)).toBe(true)
})

it('keeps the phone numbers of a company under a legal hold', async () => {
  await date(old, -1000)
  const tow_company_id = String(old['sticker_cures']?.['tow_company_id'])
  const hold = { tow_company_id, reason: 'Ruiz v. Bayou', is_platform: true, placed_by_name: 'Ines Salgado' }
  await database.owner('legal_holds').insert(hold)
  expect(await sweepRows(database.app, PLATFORM_ACTOR, NOW, NOW)).toMatchObject({ cure_phones: 0 })
  await database
    .owner('legal_holds')
    .where({ tow_company_id })
    .update({ lifted_at: NOW, lifted_by_name: 'Ines Salgado' })
  expect(await sweepRows(database.app, PLATFORM_ACTOR, NOW, NOW)).toMatchObject({ cure_phones: 1 })
})
