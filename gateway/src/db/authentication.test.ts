import { createHash, randomBytes } from 'node:crypto'
import type { Row } from './tables.ts'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_ACTOR } from './actor.ts'
import { inTenancy } from './tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { seedEveryTable } from '../../test/factories/rows.ts'

interface Session {
  is_live: boolean
  role: string
  role_id: string | null
  contracts: { id: string; role: string }[]
  tow_company_id: string | null
  external_company_name: string | null
}

let db: TestDatabases
let world: Record<string, Record<string, unknown>>
const now = new Date('2026-11-20T18:00:00Z')
const later = new Date('2026-11-21T18:00:00Z')

beforeAll(async () => {
  db = await openTestDatabase()
  world = await seedEveryTable(db.owner, 'ours')
  await db.owner('users').update({ status: 'active' })
})
afterAll(() => db.close())

const id = (table: string): string => String(world[table]?.id)
const asVisitor = <T>(work: (trx: Knex.Transaction) => Promise<T>, at: Date = now): Promise<T> =>
  inTenancy(db.app, PUBLIC_ACTOR, at, work)
const call = async <Answer>(
  sql: string,
  bindings: readonly Knex.RawBinding[] = [],
  at: Date = now,
): Promise<Answer[]> => asVisitor(async (trx) => (await trx.raw<{ rows: Answer[] }>(sql, bindings)).rows, at)
const begin = async (user: string | null, unit: string | null = null): Promise<string> =>
  (
    await call<{ id: string }>('select auth_begin_session(?::uuid, ?::uuid, ?, null, null) as id', [user, unit, later])
  )[0]?.id ?? ''
const session = async (sessionId: string, at: Date = now): Promise<Session | undefined> =>
  (await call<Session>('select * from auth_session(?::uuid)', [sessionId], at))[0]
async function person(setup: (userId: string) => Promise<unknown>, columns: object = {}): Promise<string> {
  const [user] = (await db
    .owner('users')
    .insert({ email: `${randomBytes(6).toString('hex')}@example.com`, name: 'Somebody', status: 'active', ...columns })
    .returning('id')) as { id: string }[]
  await setup(user?.id ?? '')
  return user?.id ?? ''
}

describe('auth_session', () => {
  it('knows the eight roles and the user who has none', async () => {
    const manager = (role: Row<'contract_managers'>['role']) => (user_id: string) =>
      Promise.all([
        db.owner('managers').insert({ user_id }),
        db.owner('contract_managers').insert({ user_id, contract_id: id('contracts'), role }),
      ])
    const tow = (role: Row<'tow_users'>['role']) => (user_id: string) =>
      db.owner('tow_users').insert({ user_id, tow_company_id: id('tow_companies'), role })
    const people: [string, string][] = [
      ['super_admin', await person(async () => undefined, { is_super_admin: true })],
      ['tow_admin', await person(tow('tow_admin'))],
      ['tow_staff', await person(tow('tow_staff'))],
      ['tow_driver', await person(tow('tow_driver'))],
      ['contract_manager', await person(manager('contract_manager'))],
      ['contract_staff', await person(manager('contract_staff'))],
      [
        'external_user',
        await person((user_id) =>
          db.owner('external_users').insert({ user_id, external_company_id: id('external_companies') }),
        ),
      ],
      ['disabled', await person(async () => undefined)],
    ]
    await db.owner('external_companies').update({ is_active: true })
    for (const [role, user] of people)
      expect(await session(await begin(user)), role).toMatchObject({ is_live: true, role })
    expect(await session(await begin(null, id('units')))).toMatchObject({
      is_live: true,
      role: 'resident',
      tow_company_id: id('tow_companies'),
    })
  })

  it('uses the higher role for a manager of two complexes, and shows an external user the company’s complexes', async () => {
    const [other] = (await db
      .owner('contracts')
      .insert({
        tow_company_id: id('tow_companies'),
        name: 'Cedar Bend',
        address: '5 Elm',
        city: 'Houston',
        state: 'TX',
        zip_code: '77002',
        timezone: 'America/Chicago',
      })
      .returning('id')) as { id: string }[]
    const both = await person((user_id) =>
      Promise.all([
        db.owner('managers').insert({ user_id }),
        db.owner('contract_managers').insert([
          { user_id, contract_id: id('contracts'), role: 'contract_staff' },
          { user_id, contract_id: other?.id ?? '', role: 'contract_manager' },
        ]),
      ]),
    )
    expect(await session(await begin(both))).toMatchObject({
      role: 'contract_manager',
      contracts: [
        expect.objectContaining({ role: 'contract_manager' }),
        expect.objectContaining({ role: 'contract_staff' }),
      ],
    })
    await db.owner('contracts').where({ id: other?.id }).update({ is_active: false })
    expect(await session(await begin(both))).toMatchObject({
      role: 'contract_staff',
      contracts: [expect.objectContaining({ id: id('contracts') })],
    })
  })

  it.each<[string, (user: string, sessionId: string) => Promise<unknown>]>([
    ['logs out', (_, sessionId) => call('select auth_end_session(?::uuid, ?)', [sessionId, 'log_out'])],
    ['is disabled', (user) => db.owner('users').where({ id: user }).update({ status: 'disabled' })],
    ['gets another password', (user) => db.owner('users').where({ id: user }).increment('session_version')],
  ])('ends when the user %s', async (_, end) => {
    const user = await person(async () => undefined)
    const sessionId = await begin(user)
    await end(user, sessionId)
    expect(await session(sessionId)).toMatchObject({ is_live: false })
  })

  it('ends by time, with a new PIN, and with its complex', async () => {
    const sessionId = await begin(null, id('units'))
    expect(await session(sessionId, later)).toMatchObject({ is_live: false })
    await db
      .owner('contracts')
      .where({ id: id('contracts') })
      .update({ is_active: false })
    expect(await session(sessionId)).toMatchObject({ is_live: false })
    await db
      .owner('contracts')
      .where({ id: id('contracts') })
      .update({ is_active: true })
    await db.owner('unit_pins').increment('pin_version')
    expect(await session(sessionId)).toMatchObject({ is_live: false })
  })

  it('is refused to a disabled user', async () => {
    const user = await person(async () => undefined, { status: 'disabled' })
    await expect(begin(user)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('links in emails', () => {
  const token = (secret: string): Buffer => createHash('sha256').update(secret).digest()
  const use = (secret: string, at: Date = now) =>
    call<{ user_id: string }>('select * from auth_use_token(?, ?)', [token(secret), 'new hash'], at)

  it('work once, and invalidate the older ones', async () => {
    const user = await person(async () => undefined, { status: 'has_not_joined_yet' })
    for (const secret of ['first', 'second'])
      await call('select auth_create_token(?::uuid, ?, ?, ?)', [user, 'invitation', token(secret), later])
    expect(await use('first')).toEqual([])
    expect(await use('second')).toMatchObject([{ user_id: user }])
    expect(await use('second')).toEqual([])
    expect(await db.owner('users').where({ id: user }).first('status', 'session_version')).toEqual({
      status: 'active',
      session_version: 2,
    })
  })

  it('work for only one of two browsers that use them at the same time, and not once they expired', async () => {
    const user = await person(async () => undefined)
    await call('select auth_create_token(?::uuid, ?, ?, ?)', [user, 'reset', token('race'), later])
    expect((await Promise.all([use('race'), use('race'), use('race')])).flat()).toHaveLength(1)
    await call('select auth_create_token(?::uuid, ?, ?, ?)', [user, 'reset', token('late'), later])
    expect(await use('late', later)).toEqual([])
  })
})

describe('a visitor', () => {
  it('joins with a disabled company, and can’t find out whether an address is taken', async () => {
    const join = () =>
      call<{ created: boolean; tow_company_id: string | null }>('select * from auth_sign_up(?, ?, ?, ?, ?, ?, ?, ?)', [
        'Pecan Towing',
        'VSF-1',
        'Austin',
        'TX',
        'Ana',
        'Ana@example.com',
        '512-555-0100',
        'hash',
      ])
    const [made] = await join()
    expect(
      await db
        .owner('tow_companies')
        .where({ id: made?.tow_company_id ?? '' })
        .pluck('is_active'),
    ).toEqual([false])
    expect(await join()).toMatchObject([{ created: false, tow_company_id: null }])
  })

  it('can’t invite anyone', async () => {
    await expect(
      call('select * from find_or_create_user(?, ?, ?)', ['x@example.com', 'X', null]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('has PIN failures counted by unit and address, in every spelling of the unit, and forgiven only per address', async () => {
    const [ours, theirs] = [randomBytes(32), randomBytes(32)]
    const unit = String(world.units?.unit_number)
    for (const spelling of [unit, unit.toUpperCase(), `${unit} `])
      await call('select auth_count_pin_try(?::uuid, ?, ?, ?)', [id('contracts'), spelling, ours, 'resident'])
    await call('select auth_count_pin_try(?::uuid, ?, ?, ?)', [id('contracts'), unit, theirs, 'resident'])
    const count = async (ip: Buffer) =>
      (
        await call<{ from_address: number; in_year: number }>(
          'select from_address, in_year from auth_pin_failures(?::uuid, ?, ?)',
          [id('contracts'), unit, ip],
        )
      )[0]
    const before = await count(ours)
    await call('select auth_forgive_pin_failures(?::uuid, ?, ?)', [id('contracts'), unit, ours])
    expect([before?.from_address, (await count(ours))?.from_address, (await count(theirs))?.from_address]).toEqual([
      3, 0, 1,
    ])
    expect((await count(ours))?.in_year).toBe(before?.in_year)
  })
})
