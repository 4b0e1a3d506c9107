import type { Knex } from 'knex'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { plateCheck, seedTwoPlaces, type Place } from '../../test/factories/two-places.ts'
import type { Actor } from '../db/actor.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../db/tenancy.ts'
import { oldestKept, oldestMonthKept } from '../time/retention.ts'
import { sweepRecords } from './sweep-records.ts'

const NOW = new Date('2026-11-20T21:58:00Z')
const SECOND_MS = 1000

let database: TestDatabases
let bayou: Place
let prairie: Place
const opened: TestDatabases[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  opened.push(database)
  ;[bayou, prairie] = await seedTwoPlaces(database.owner)
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const sweep = (batch?: number) =>
  sweepRecords({ knex: database.app, actor: PLATFORM_ACTOR, now: NOW, injected: NOW, ...(batch && { batch }) })

async function insert(table: string, row: object): Promise<string> {
  const [made] = await database.owner(table).insert(row).returning<{ id: string }[]>('id')
  return made?.id ?? ''
}
const check = (place: Place, at: Date): Promise<string> => insert('plate_checks', plateCheck(place, at, 'KVB 8821'))
let serial = 0
const message = ({ tow_company_id, contract_id }: Partial<Place>, at: Date, fields: object = {}): Promise<string> =>
  insert('notifications', {
    tow_company_id,
    contract_id,
    channel: 'sms',
    kind: 'announcement',
    recipient: '+17135550111',
    subject: 'Pool closed',
    message: JSON.stringify({ text: 'The pool is closed.' }),
    message_id: `message-${(serial += 1)}`,
    status: 'sent',
    sent_at: at,
    created_at: at,
    ...fields,
  })
const notice = ({ tow_company_id, contract_id }: Place, at: Date, fields: object = {}): Promise<string> =>
  insert('announcements', {
    tow_company_id,
    contract_id,
    channel: 'mail',
    subject: 'Pool closed',
    message: 'The pool is closed.',
    sent_by_name: 'Elena Ruiz',
    goes_out_at: at,
    created_at: at,
    ...fields,
  })
const resident = ({ contract_id, unit_id }: Place, ended_at: Date | null): Promise<string> =>
  insert('contacts', {
    contract_id,
    unit_id,
    name: 'Ana Treviño',
    email: 'ana@example.com',
    phone: '+17135550111',
    ended_at,
  })

/** This many milliseconds after the oldest moment that is still stored; plate checks end by the month. */
const before = (kept: Parameters<typeof oldestKept>[0], milliseconds: number): Date =>
  new Date((kept === 'plate_checks' ? oldestMonthKept : oldestKept)(kept, NOW).getTime() + milliseconds)

/** One record of each kind that ended this many milliseconds after the oldest moment that is still stored. */
async function oneOfEach(place: Place, milliseconds: number) {
  return {
    check: await check(place, before('plate_checks', milliseconds)),
    message: await message(place, before('messages', milliseconds)),
    notice: await notice(place, before('announcements', milliseconds)),
    contact: await resident(place, before('contacts', milliseconds)),
  }
}
type Records = Awaited<ReturnType<typeof oneOfEach>>
const rowOf = (table: string, id: string) => database.owner(table).where({ id }).first<Record<string, unknown>>()
const isStored = async ({ check: one, message: text, notice: sent, contact }: Records): Promise<boolean[]> => [
  (await rowOf('plate_checks', one)) !== undefined,
  (await rowOf('notifications', text))?.['recipient'] === '+17135550111',
  (await rowOf('announcements', sent)) !== undefined,
  (await rowOf('contacts', contact))?.['name'] === 'Ana Treviño',
]
const ALL = [true, true, true, true]
const NONE = [false, false, false, false]
const ONE_EACH = { plate_checks: 1, messages: 1, announcements: 1, contacts: 1 }
const NOTHING = { plate_checks: 0, messages: 0, announcements: 0, contacts: 0 }

const hold = ({ tow_company_id }: Place): Promise<string> =>
  insert('legal_holds', { tow_company_id, reason: 'Ruiz v. Bayou', is_platform: true, placed_by_name: 'Ines Salgado' })

describe('the end of a record', () => {
  it('comes after its time, and not before', async () => {
    const old = await oneOfEach(bayou, -SECOND_MS)
    const young = await oneOfEach(bayou, SECOND_MS)
    expect(await sweep()).toEqual(ONE_EACH)
    expect(await isStored(old)).toEqual(NONE)
    expect(await isStored(young)).toEqual(ALL)
    expect(await sweep()).toEqual(NOTHING)
  })

  it('leaves what became of a message, and a resident without name, address, and number', async () => {
    const { message: text, contact } = await oneOfEach(bayou, -SECOND_MS)
    await sweep()
    expect(await rowOf('notifications', text)).toMatchObject({
      status: 'sent',
      kind: 'announcement',
      sent_at: before('messages', -SECOND_MS),
      recipient: '',
      subject: null,
      message: null,
      error: null,
      erased_at: NOW,
    })
    expect(await rowOf('contacts', contact)).toMatchObject({
      unit_id: bayou.unit_id,
      name: '',
      email: null,
      phone: null,
      name_key: '',
      erased_at: NOW,
    })
  })

  it('never comes for residents who live there, messages about a car, and messages that wait or were sent late', async () => {
    const long_ago = new Date('2020-01-01')
    const present = await resident(bayou, null)
    const texts = [
      await message(bayou, long_ago, { tow_id: bayou.tow_id }),
      await message(bayou, long_ago, { kind: 'sticker' }),
      await message(bayou, long_ago, { kind: 'nudge' }),
      await message(bayou, long_ago, { status: 'queued', sent_at: null }),
      await message(bayou, long_ago, { sent_at: before('messages', SECOND_MS) }),
    ]
    expect(await sweep()).toEqual(NOTHING)
    expect(await rowOf('contacts', present)).toMatchObject({ name: 'Ana Treviño' })
    for (const id of texts) expect(await rowOf('notifications', id)).toMatchObject({ recipient: '+17135550111' })
  })

  it('comes for a notice after it was last sent, and never while a message of it waits', async () => {
    const [long_ago, recent] = [new Date('2020-01-01'), before('announcements', SECOND_MS)]
    const again = await notice(bayou, long_ago)
    await message(bayou, recent, { batch_id: again })
    const waits = await notice(bayou, long_ago)
    await message(bayou, long_ago, { batch_id: waits, status: 'queued', sent_at: null })
    const late = await notice(bayou, long_ago, { goes_out_at: recent })
    expect(await sweep()).toEqual(NOTHING)
    for (const id of [again, waits, late]) expect(await rowOf('announcements', id)).toBeDefined()
  })

  it('leaves a notice that is being sent again for the next run', async () => {
    const id = await notice(bayou, before('announcements', -SECOND_MS))
    await database.owner.transaction(async (sending) => {
      await sending('announcements').where({ id }).forUpdate().select('id')
      expect(await sweep()).toEqual(NOTHING)
    })
    expect(await sweep()).toMatchObject({ announcements: 1 })
  })

  it('comes for every other company and kind of record, even if one fails, and the failure is reported', async () => {
    const of_bayou = await oneOfEach(bayou, -SECOND_MS)
    const of_prairie = await oneOfEach(prairie, -SECOND_MS)
    await database.owner.raw(`create function refuse_delete() returns trigger language plpgsql as
      $$ begin raise exception 'no delete today'; end $$`)
    await database.owner.raw(
      `create trigger refuse_delete before delete on plate_checks for each row
        when (old.tow_company_id = '${bayou.tow_company_id}') execute function refuse_delete()`,
    )
    await expect(sweep()).rejects.toThrow(/Some records weren't deleted: .*no delete today/)
    expect(await isStored(of_bayou)).toEqual([true, false, false, false])
    expect(await isStored(of_prairie)).toEqual(NONE)
  })

  it('changes no other table', async () => {
    await oneOfEach(bayou, -SECOND_MS)
    const tables = await database.owner('pg_tables').where('schemaname', 'public').pluck<string[]>('tablename')
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [table, Number((await database.owner(table).count('*'))[0]?.['count'])] as const),
        ),
      )
    const was = await counts()
    await sweep()
    expect(await counts()).toEqual({
      ...was,
      plate_checks: (was['plate_checks'] ?? 0) - 1,
      announcements: (was['announcements'] ?? 0) - 1,
    })
  })
})

describe('a legal hold', () => {
  it('keeps everything of its company and nothing of another, until it is lifted', async () => {
    const held = await oneOfEach(bayou, -SECOND_MS)
    const free = await oneOfEach(prairie, -SECOND_MS)
    const [first, second] = [await hold(bayou), await hold(bayou)]
    expect(await sweep()).toEqual(ONE_EACH)
    expect([await isStored(held), await isStored(free)]).toEqual([ALL, NONE])
    const lift = (id: string) =>
      database.owner('legal_holds').where({ id }).update({ lifted_at: NOW, lifted_by_name: 'Ines Salgado' })
    await lift(first)
    expect(await sweep()).toEqual(NOTHING)
    await lift(second)
    expect(await sweep()).toEqual(ONE_EACH)
    expect(await isStored(held)).toEqual(NONE)
  })

  it('keeps messages that belong to no company, whichever company it is on', async () => {
    const text = await message({}, before('messages', -SECOND_MS))
    const id = await hold(prairie)
    expect(await sweep()).toMatchObject({ messages: 0 })
    await database.owner('legal_holds').where({ id }).update({ lifted_at: NOW, lifted_by_name: 'Ines Salgado' })
    expect(await sweep()).toMatchObject({ messages: 1 })
    expect(await rowOf('notifications', text)).toMatchObject({ recipient: '' })
  })

  it('counts for a message of a complex that names no company', async () => {
    await hold(bayou)
    const held = await message({ contract_id: bayou.contract_id }, before('messages', -SECOND_MS))
    const free = await message({ contract_id: prairie.contract_id }, before('messages', -SECOND_MS))
    expect(await sweep()).toMatchObject({ messages: 1 })
    expect(await rowOf('notifications', held)).toMatchObject({ recipient: '+17135550111' })
    expect(await rowOf('notifications', free)).toMatchObject({ recipient: '' })
  })

  it('that is being placed is waited for', async () => {
    const records = await oneOfEach(bayou, -SECOND_MS)
    const placing = await database.owner.transaction()
    await placing('legal_holds').insert({
      tow_company_id: bayou.tow_company_id,
      reason: 'Ruiz v. Bayou',
      is_platform: true,
      placed_by_name: 'Ines Salgado',
    })
    const swept = sweep()
    await someoneWaits(database.owner)
    await placing.commit()
    expect(await swept).toEqual(NOTHING)
    expect(await isStored(records)).toEqual(ALL)
  })
})

async function someoneWaits(owner: Knex): Promise<void> {
  const waiting = () =>
    owner('pg_locks').where({ granted: false }).whereRaw(`relation = 'legal_holds'::regclass`).first('pid')
  await expect.poll(waiting).toBeDefined()
}

it('works in batches, and continues where it was killed', async () => {
  const checks: string[] = []
  for (let i = 5; i > 0; i -= 1) checks.push(await check(bayou, before('plate_checks', -i * SECOND_MS)))
  await database.owner.raw(`
    create function stop_at_fifth() returns trigger language plpgsql as $$
      begin
        if old.id = ${Number(checks[4])} then raise exception 'killed'; end if;
        return old;
      end
    $$;
    create trigger stop_at_fifth before delete on plate_checks for each row execute function stop_at_fifth()`)
  await expect(sweep(2)).rejects.toThrow('killed')
  const left = () => database.owner('plate_checks').whereIn('id', checks).pluck<string[]>('id')
  expect(await left()).toEqual([checks[4]])
  await database.owner.raw('drop trigger stop_at_fifth on plate_checks')
  expect(await sweep(2)).toMatchObject({ plate_checks: 1 })
  expect(await left()).toEqual([])
})

describe('the history', () => {
  const append = async (action: string, record_id: string, at = NOW): Promise<string> => {
    const { tow_company_id, contract_id } = bayou
    const actor = systemActor({ tow_company_id, on_behalf_of: null })
    return inTenancy(database.app, actor, at, async (db) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        `select append_history(?, ?, ?::uuid, ?::uuid, ?::uuid, null, '{"email":"ana@example.com"}', null, null, 'Resident', null) as id`,
        [action, action.split('.')[0] ?? '', record_id, contract_id, tow_company_id],
      )
      return rows[0]?.id ?? ''
    })
  }
  const hasValues = async (entry_id: string): Promise<boolean> =>
    (await database.owner('history_values').where({ entry_id }).first('entry_id')) !== undefined

  const problems = () =>
    inTenancy(database.app, PLATFORM_ACTOR, NOW, async (db) => {
      const { rows } = await db.raw<{ rows: object[] }>('select * from verify_history(?::uuid)', [bayou.tow_company_id])
      return rows
    })

  it('loses the values about erased residents alone, and its chain stays valid', async () => {
    const gone = await resident(bayou, before('contacts', -SECOND_MS))
    const stays = await resident(bayou, before('contacts', SECOND_MS))
    const entries = [
      await append('contact.edited', gone),
      await append('contact.edited', stays),
      await append('unit.edited', bayou.unit_id),
    ]
    await sweep()
    expect(await Promise.all(entries.map(hasValues))).toEqual([false, true, true])
    expect(await problems()).toEqual([])
  })

  it('loses the text of notices with them, and nothing else of their units and complexes', async () => {
    const [old, young] = [before('announcements', -SECOND_MS), before('announcements', SECOND_MS)]
    await notice(bayou, old)
    await notice(bayou, old, { unit_id: bayou.unit_id })
    const { contract_id, unit_id } = bayou
    const lost = [
      await append('announcement.sent', contract_id, old),
      await append('announcement.sent_again', contract_id, old),
      await append('announcement.sent', unit_id, old),
    ]
    const stay = [
      await append('announcement.sent', contract_id, young),
      await append('announcement.sent_again', unit_id, young),
      await append('unit.edited', unit_id, old),
    ]
    expect(await sweep()).toMatchObject({ announcements: 2 })
    expect(await Promise.all(lost.map(hasValues))).toEqual([false, false, false])
    expect(await Promise.all(stay.map(hasValues))).toEqual([true, true, true])
    expect(await problems()).toEqual([])
  })

  it('loses nothing else, even if the application asked for it', async () => {
    const stays = await resident(bayou, null)
    const young = new Date('2025-11-20T22:00:00Z')
    const entries = [
      await append('contact.edited', stays),
      await append('announcement.sent', bayou.contract_id, young),
      await append('unit.edited', bayou.unit_id, new Date('2020-01-01')),
    ]
    const actor = systemActor({ tow_company_id: bayou.tow_company_id, on_behalf_of: null })
    await inTenancy(database.app, actor, NOW, (db) => db('history_values').delete())
    expect(await Promise.all(entries.map(hasValues))).toEqual([true, true, true])
  })
})

describe('the database refuses', () => {
  const system = (): Actor => systemActor({ tow_company_id: bayou.tow_company_id, on_behalf_of: null })
  const remove = (id: string, actor = system()) =>
    inTenancy(database.app, actor, NOW, (db) => db('plate_checks').where('id', id).delete())
  const erase = (table: string, id: string) =>
    inTenancy(database.app, system(), NOW, (db) => db(table).where({ id }).update({ erased_at: NOW }))
  const refused = { code: '42501' }

  it('to end a check for a person, one that is younger than 13 months, and one under a hold', async () => {
    const old = await check(bayou, before('plate_checks', -SECOND_MS))
    const young = await check(bayou, new Date('2025-10-20T22:00:00Z'))
    await expect(remove(old, { ...system(), kind: 'user' })).rejects.toMatchObject(refused)
    await expect(remove(young)).rejects.toMatchObject(refused)
    await hold(bayou)
    await expect(remove(old)).rejects.toMatchObject(refused)
  })

  it('to erase residents and messages that are too young, needed, or under a hold', async () => {
    const young = await oneOfEach(bayou, 30 * 86_400_000)
    const present = await resident(bayou, null)
    const waiting = await message(bayou, new Date('2020-01-01'), { status: 'queued' })
    const of_tow = await message(bayou, new Date('2020-01-01'), { tow_id: bayou.tow_id })
    const of_sticker = await message(bayou, new Date('2020-01-01'), { kind: 'sticker' })
    const old = await oneOfEach(bayou, -SECOND_MS)
    for (const id of [young.contact, present]) await expect(erase('contacts', id)).rejects.toMatchObject(refused)
    for (const id of [young.message, waiting, of_tow, of_sticker])
      await expect(erase('notifications', id)).rejects.toMatchObject(refused)
    await hold(bayou)
    await expect(erase('contacts', old.contact)).rejects.toMatchObject(refused)
    await expect(erase('notifications', old.message)).rejects.toMatchObject(refused)
  })

  it('to change a notice, and to delete one that is younger than 12 months or under a hold', async () => {
    const deleteNotice = (id: string) =>
      inTenancy(database.app, system(), NOW, (db) => db('announcements').where({ id }).delete())
    const old = await notice(bayou, before('announcements', -SECOND_MS))
    const young = await notice(bayou, new Date('2025-11-20T22:00:00Z'))
    await expect(database.owner('announcements').where({ id: old }).update({ message: '' })).rejects.toThrow(
      'append-only',
    )
    await expect(deleteNotice(young)).rejects.toMatchObject(refused)
    await hold(bayou)
    await expect(deleteNotice(old)).rejects.toMatchObject(refused)
  })

  it('to show the checks of another company to the sweep of this one', async () => {
    expect(await remove(await check(prairie, before('plate_checks', -SECOND_MS)))).toBe(0)
  })
})
