import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CUSTODY_STATUSES, type Decision } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptPin } from '../src/db/pin-cipher.ts'
import { inTenancy, PLATFORM_ACTOR } from '../src/db/tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../test/database.ts'
import { chargeOfTow } from '../src/modules/enforcement/custody/index.ts'
import { decidePlate, type PlateQuestion } from '../src/modules/enforcement/decisions/index.ts'
import { passwordFits } from '../src/modules/accounts/sessions/index.ts'
import { DEMO_ACCOUNTS, DEMO_UNIT } from './accounts.ts'
import { seedDemo } from './index.ts'
import { WAITING_PLATES } from './recent-tows.ts'
import { unitId } from './units.ts'

const now = new Date('2026-11-21T03:58:00.000Z')
const pin_key = Buffer.alloc(32, 7)
let db: TestDatabases
let files_dir: string

beforeAll(async () => {
  db = await openTestDatabase()
  files_dir = mkdtempSync(join(tmpdir(), 'curbwise-demo-'))
  await seedDemo({ url: db.url, now, files_dir, pin_key })
})
afterAll(async () => {
  rmSync(files_dir, { recursive: true, force: true })
  await db.close()
})

const count = async (table: string, where: object = {}): Promise<number> =>
  Number((await db.owner(table).where(where).count({ rows: '*' }))[0]?.rows)
const decided = async (question: PlateQuestion): Promise<Decision> =>
  (await inTenancy(db.app, PLATFORM_ACTOR, now, (trx) => decidePlate(trx, question))).decision
const contract = async (name: string): Promise<string> =>
  String((await db.owner('contracts').where({ name }).first('id'))?.id)

describe('the demo world', () => {
  it('has the expected size', async () => {
    expect([await count('tow_companies', { is_active: true }), await count('contracts')]).toEqual([4, 7])
    expect(await count('contracts', { is_practice: true })).toBe(1)
    const [pending, declined] = [{ sign_up: 'pending' }, { sign_up: 'declined' }]
    expect([await count('tow_companies', pending), await count('tow_companies', declined)]).toEqual([2, 1])
    expect(await count('units')).toBe(413)
    for (const [table, least] of [
      ['vehicles', 450],
      ['guest_permits', 400],
      ['tows', 195],
      ['contacts', 500],
      ['vip_vehicles', 10],
      ['blocked_vehicles', 8],
      ['sticker_items', 30],
      ['booted_vehicles', 15],
      ['transactions', 100],
      ['plate_checks', 100],
      ['refused_requests', 15],
      ['history_entries', 1000],
    ] as const)
      expect(await count(table), table).toBeGreaterThanOrEqual(least)
    expect(
      Object.fromEntries(
        (await db.owner('tows').select('status').count({ rows: '*' }).groupBy('status')).map((row) => [
          String((row as { status?: string }).status),
          Number(row.rows) > 0,
        ]),
      ),
    ).toEqual({ requested: true, pending: true, completed: true, completed_dropped_on_site: true, cancelled: true })
  })

  it('is entered at many times of the day, about realistic cars, with varied wording', async () => {
    const times = async (table: string, column: string): Promise<number> =>
      Number(
        (
          await db
            .owner(table)
            .select(db.owner.raw("count(distinct to_char(??, 'HH24:MI')) as times", [column]))
            .first<{ times: string }>()
        ).times,
      )
    for (const [table, column, least] of [
      ['vehicles', 'created_at', 100],
      ['guest_permits', 'valid_from', 100],
      ['guest_permits', 'valid_until', 100],
      ['users', 'last_login_at', 10],
    ] as const)
      expect(await times(table, column), `${table}.${column}`).toBeGreaterThan(least)
    expect(await db.owner('sticker_items').where('made_at', '>', now).orWhere('complied_at', '>', now)).toEqual([])
    expect(await db.owner('vehicles').where({ model: 'LeSabre' }).where('year', '>', 2005)).toEqual([])
    const comments = await db.owner('tows').whereNotNull('private_comments').distinct().pluck('private_comments')
    expect(comments.length).toBeGreaterThan(9)
    expect(await db.owner('guest_permits').whereRaw('valid_until <= valid_from')).toEqual([])
    const nights = await db
      .owner('tows')
      .whereRaw("extract(hour from requested_at at time zone 'America/Chicago') not between 7 and 18")
      .count({ rows: '*' })
    expect(Number(nights[0]?.rows)).toBeGreaterThan((await count('tows')) / 2)
  })

  it('has payments with the sandbox’s cards: the provider’s event behind each, a paid car that waits, one that was paid for twice', async () => {
    const paid = await db
      .owner('transactions')
      .where({ provider: 'sandbox', kind: 'payment' })
      .select<{ checkout_id: string | null; provider_id: string }[]>('checkout_id', 'provider_id')
    expect(paid.length).toBeGreaterThan(10)
    expect(paid.filter(({ checkout_id }) => checkout_id === null)).toEqual([])
    expect([await count('payment_events'), await count('sandbox_payments')]).toEqual([paid.length, paid.length])
    expect(await count('reconciliation_differences', { kind: 'missing_here', cleared_at: null })).toBe(2)
    expect(
      await db
        .owner('custody')
        .where({ status: 'in_storage' })
        .whereNotNull('settled_at')
        .whereRaw('tow_id in (select tow_id from checkouts)')
        .pluck('settled_cents'),
    ).toHaveLength(2)
    expect(await count('checkouts', { outcome: 'paid_twice', refund_due_reason: 'paid_twice' })).toBe(1)
    expect(await count('checkouts', { status: 'pending' })).toBe(0)
  })

  it('has the checkout, the provider’s event, and the payment behind each permit that a visitor bought', async () => {
    const sold = await db
      .owner('guest_permits as p')
      .leftJoin('checkouts as c', 'c.id', 'p.checkout_id')
      .leftJoin('transactions as x', 'x.checkout_id', 'c.id')
      .where({ 'p.kind': 'paid' })
      .select<object[]>(
        'c.status',
        'c.outcome',
        'x.amount_cents',
        db.owner.raw('c.permit_until = p.valid_until as same_end'),
      )
    expect(sold.length).toBeGreaterThan(10)
    expect(sold).toEqual(sold.map(() => ({ status: 'paid', outcome: 'paid', amount_cents: 1200, same_end: true })))
  })

  it('has a voided tow with its replacement, a written override, drop reasons, and a request that waits for the manager', async () => {
    const [voided] = await db
      .owner('tows as wrong')
      .join('tows as right', 'right.id', 'wrong.successor_id')
      .select('wrong.void_reason', 'wrong.license_plate as wrong', 'right.license_plate as right', 'right.status')
    expect(voided).toEqual({
      void_reason: 'Booked at the wrong gate',
      wrong: 'HVR 2093',
      right: 'HVR 2093',
      status: 'completed',
    })
    const overridden = await db.owner('tows').whereNotNull('override_at').select('status', 'license_plate')
    expect(overridden).toContainEqual({ status: 'completed', license_plate: 'GWD 7415' })
    expect(new Set(overridden.map(({ status }) => status))).toEqual(new Set(['completed']))
    expect(await count('tows', { status: 'completed_dropped_on_site', drop_reason: null })).toBe(0)
    expect(
      await db
        .owner('tows')
        .where('status', 'requested')
        .whereNotNull('requested_by_unit_id')
        .whereNull('confirmed_at')
        .pluck('license_plate'),
    ).toEqual(['JPM 8830'])
    const marked = await db
      .owner('decisions')
      .join('tows', 'tows.id', 'decisions.tow_id')
      .whereIn('tows.license_plate', ['HVR 2093', 'GWD 7415', 'JPM 8830'])
      .distinct()
      .pluck('decisions.verdict')
    expect(marked).toEqual(['unauthorized'])
  })

  it('has notices to residents, some of which didn’t arrive, and readers who opted out', async () => {
    expect(await count('announcements')).toBe(5)
    const fates = await db
      .owner('notifications')
      .where('kind', 'announcement')
      .distinct('channel', 'status')
      .orderBy(['channel', 'status'])
    expect(fates.map(({ channel, status }) => `${channel} ${status}`)).toEqual([
      'mail failed',
      'mail opted_out',
      'mail sent',
      'sms delivered',
      'sms failed',
      'sms opted_out',
      'sms sent',
      'sms unknown',
    ])
  })

  it('accepts every login that it offers, and the resident’s PIN', async () => {
    for (const { email, password, role } of DEMO_ACCOUNTS.filter((account) => account.email !== null)) {
      const stored = await db
        .owner('users')
        .join('user_credentials', 'user_id', 'users.id')
        .where({ email })
        .first<{ password_hash: string; status: string } | undefined>('password_hash', 'status')
      expect(await passwordFits(stored?.password_hash ?? null, password ?? ''), String(email)).toBe(true)
      expect(stored?.status, String(email)).toBe(role === 'disabled' ? 'disabled' : 'active')
    }
    expect(new Set(DEMO_ACCOUNTS.map(({ role }) => role)).size).toBe(9)
    const pins = await db
      .owner('unit_pins')
      .where({ unit_id: unitId(DEMO_UNIT.contract, DEMO_UNIT.unit_number) })
      .first<{ resident_pin: Buffer; guest_pin: Buffer }>()
    expect([decryptPin(pin_key, pins.resident_pin), decryptPin(pin_key, pins.guest_pin)]).toEqual([
      DEMO_UNIT.resident_pin,
      DEMO_UNIT.guest_pin,
    ])
    const resident = DEMO_ACCOUNTS.find(({ role }) => role === 'resident')
    expect(await count('contracts', { id: resident?.contract?.id, name: resident?.contract?.name })).toBe(1)
  })

  it('has a file for every picture, and four photos for every completed tow without an override', async () => {
    expect(await count('files')).toBeGreaterThan(500)
    const { rows } = await db.owner.raw<{ rows: unknown[] }>(
      `select t.number from tows t where t.status = 'completed' and t.override_at is null
        and (select count(distinct i.subject) from tow_images i where i.tow_id = t.id
          and i.subject in ('front', 'side', 'rear', 'space')) < 4`,
    )
    expect(rows).toEqual([])
  })

  it('has intact history chains, and decisions that give the same result when they are made again', async () => {
    for (const chain of await db.owner('history_heads').pluck('chain_id'))
      expect(
        (
          await inTenancy(db.app, PLATFORM_ACTOR, now, (trx) =>
            trx.raw<{ rows: unknown[] }>('select * from verify_history(?::uuid)', [chain]),
          )
        ).rows,
      ).toEqual([])
    const stored = await db
      .owner('decisions')
      .whereIn(
        'tow_id',
        db
          .owner('tows')
          .select('id')
          .whereIn('license_plate', ['KVB 8821', 'PFN 6602', 'LWD 5518', 'BZN 0826', 'HXP 7714']),
      )
      .select<{ decision: Decision; facts: { question: PlateQuestion & { at: string } } }[]>('decision', 'facts')
    expect(stored.length).toBeGreaterThan(8)
    for (const { decision, facts } of stored) {
      const again = await inTenancy(db.app, PLATFORM_ACTOR, now, (trx) =>
        decidePlate(trx, facts.question, { known_at: new Date(decision.at) }),
      )
      expect({ ...again.decision, id: decision.id }).toEqual(decision)
    }
  })
})

describe('what a visitor can try', () => {
  it.each([
    ['Arbor Ridge', 'RKD 5540', 'TX', 'authorized'],
    ['Arbor Ridge', 'KTR 1190', 'TX', 'authorized'],
    ['Arbor Ridge', 'RKD 554O', 'TX', 'check'],
    ['Arbor Ridge', 'RKD 5540', 'LA', 'check'],
    ['Arbor Ridge', 'KVB 8821', 'TX', 'unauthorized'],
    ['The Larkspur', 'LWD 5518', 'TX', 'protected'],
    ['The Larkspur', 'BZN 0826', 'TX', 'check'],
    ['Pecan Grove', 'KVB 8821', 'TX', 'paused'],
    ['Arbor Ridge', 'PFN 6602', 'TX', 'authorized'],
  ])('%s, %s of %s: %s', async (name, license_plate, state, verdict) => {
    expect((await decided({ contract_id: await contract(name), license_plate, state })).verdict).toBe(verdict)
  })
})

describe('the notices of vehicles', () => {
  const tow = async (license_plate: string) =>
    (
      await decided({
        contract_id: await contract('Arbor Ridge'),
        license_plate,
        state: 'TX',
        reason: 'expired_registration',
        permissions: { condition: true },
        photos: 9,
      })
    ).allows.tow
  it('show the whole story of an expired registration', async () => {
    expect(await tow('GRV 1185')).toEqual({ state: 'ready', missing: [] })
    expect((await tow('JWM 8874')).missing).toEqual(['the 10 full days after the notice: tow from 11/27/2026'])
    expect((await tow('KFR 1360')).missing).toEqual(['the delivery of the notice sent 11/18/2026'])
    expect((await tow('WTL 6095')).missing).toEqual(['a notice delivered before 11/10/2026'])
    const rows = await db
      .owner('notices')
      .where('kind', 'condition')
      .whereNotNull('valid_until')
      .select('license_plate', 'ended_by_name')
    expect(rows).toEqual([{ license_plate: 'GRV 1185', ended_by_name: 'Gil Arceneaux' }])
    expect(await db.owner('files').where('kind', 'notice_proof').orderBy('content_type').pluck('content_type')).toEqual(
      ['application/pdf', 'image/jpeg', 'image/jpeg'],
    )
  })
})

describe('the tows of the last few days', () => {
  it('have the same numbers, whenever the demo begins', async () => {
    const numbered = await db
      .owner('tows as t')
      .leftJoin('custody as k', 'k.tow_id', 't.id')
      .whereIn('number', [48_198, 48_199, 48_200, 48_205, 48_223])
      .orderBy('number')
      .select('number', 'license_plate', 'k.status as custody')
    expect(numbered).toEqual([
      { number: 48_198, license_plate: 'HVR 2093', custody: null },
      { number: 48_199, license_plate: 'HVR 2093', custody: 'in_storage' },
      { number: 48_200, license_plate: 'RLT 0939', custody: 'released_paid' },
      { number: 48_205, license_plate: 'PFN 6602', custody: 'in_storage' },
      { number: 48_223, license_plate: 'RKL 4471', custody: null },
    ])
  })
})

it('has a request of a resident that the manager declined, with the answer', async () => {
  expect(
    await db
      .owner('tows as t')
      .join('users as u', 'u.id', 't.cancelled_by')
      .whereNotNull('t.requested_by_unit_id')
      .where({ 't.status': 'cancelled', 't.confirmed_at': null })
      .select('t.license_plate', 't.cancel_reason', 'u.name'),
  ).toMatchObject([
    { license_plate: 'MVC 3164', cancel_reason: expect.stringContaining('plumber') as string, name: 'Elena Brandt' },
  ])
})

describe('the cars at the lots', () => {
  it('wait unpaid and without problems where the demo’s story mentions them', async () => {
    const rows = await db
      .owner('custody')
      .join('tows', 'tows.id', 'custody.tow_id')
      .whereIn('license_plate', WAITING_PLATES)
      .select<
        {
          license_plate: string
          status: string
          settled_at: Date | null
          storage_paused_from: Date | null
          police_reported_at: Date | null
        }[]
      >('license_plate', 'custody.status', 'settled_at', 'storage_paused_from', 'police_reported_at')
    expect(rows.map(({ license_plate }) => license_plate).toSorted()).toEqual([...WAITING_PLATES].toSorted())
    for (const car of rows)
      expect(car, car.license_plate).toMatchObject({
        status: 'in_storage',
        settled_at: null,
        police_reported_at: expect.any(Date) as Date,
      })
  })

  it('are in every state of custody, with letters on time, late, and forgotten, and an overdue police report', async () => {
    const rows = (await db.owner('custody').select()) as Record<string, unknown>[]
    expect(new Set(rows.map((row) => row['status']))).toEqual(new Set(CUSTODY_STATUSES))
    const waiting = rows.filter((row) => row['status'] === 'in_storage')
    expect(waiting.length).toBeGreaterThan(6)
    expect(waiting.filter((row) => row['storage_paused_until'] !== null)).toHaveLength(1)
    expect(
      waiting.filter((row) => row['storage_paused_from'] !== null && (row['storage_paused_from'] as Date) < now),
    ).toHaveLength(2)
    expect(
      waiting.some(
        (row) =>
          row['police_reported_at'] === null &&
          (row['in_storage_at'] as Date).getTime() < now.getTime() - 2 * 3_600_000,
      ),
    ).toBe(true)
    expect(await count('notices', { kind: 'storage_letter' })).toBeGreaterThan(20)
    expect(
      await db
        .owner('tows')
        .join('custody', 'custody.tow_id', 'tows.id')
        .whereNotNull('tows.zeroed_at')
        .where('custody.status', 'in_storage'),
    ).toHaveLength(1)
    expect(await db.owner('tow_charge_lines').where('code', 'drop')).not.toEqual([])
  })

  it('cost what the product calculates, frozen and running', async () => {
    const rows = (await db.owner('custody').select('tow_id', 'total_cents', 'status')) as {
      tow_id: string
      total_cents: number | null
      status: string
    }[]
    await inTenancy(db.app, PLATFORM_ACTOR, now, async (trx) => {
      for (const { tow_id, total_cents, status } of rows) {
        const charge = await chargeOfTow(trx, { id: tow_id }, now)
        if (total_cents !== null) expect([tow_id, charge?.total.cents]).toEqual([tow_id, total_cents])
        if (status === 'released_paid') expect([tow_id, charge?.due.cents]).toEqual([tow_id, 0])
        if (status === 'released_no_charge') expect([tow_id, charge?.total.cents]).toEqual([tow_id, 0])
      }
    })
  })
})
