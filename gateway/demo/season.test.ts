import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../test/database.ts'
import { companyId } from './companies.ts'
import { seedDemo } from './index.ts'

const now = new Date('2026-11-21T03:58:00.000Z')
let db: TestDatabases
let files_dir: string

beforeAll(async () => {
  db = await openTestDatabase()
  files_dir = mkdtempSync(join(tmpdir(), 'curbwise-season-'))
  await seedDemo({ url: db.url, now, files_dir, pin_key: Buffer.alloc(32, 7) })
})
afterAll(async () => {
  rmSync(files_dir, { recursive: true, force: true })
  await db.close()
})

const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await db.owner.raw<{ rows: Record<string, unknown>[] }>(sql, { company: companyId('bayou') })).rows
const numberOf = async (sql: string): Promise<number> => Number(Object.values((await rowsOf(sql))[0] ?? {})[0])
const local = `timezone('America/Chicago', t.requested_at)`
const OF_COMPANY = `from tows t where t.tow_company_id = :company`

describe('three months of a company', () => {
  it('have tows in each week, more of them on weekends and at night', async () => {
    const weeks = await rowsOf(
      `select date_trunc('week', ${local}) as week, count(*)::int as tows ${OF_COMPANY} group by 1 order by 1`,
    )
    expect(weeks.length).toBeGreaterThanOrEqual(13)
    for (const { tows } of weeks.slice(1, -2)) expect(tows).toBeGreaterThan(12)
    const days = await rowsOf(
      `select extract(isodow from ${local}) >= 5 as is_weekend, count(*)::int as tows ${OF_COMPANY} group by 1 order by 1`,
    )
    expect(Number(days[1]?.['tows']) / 3).toBeGreaterThan(Number(days[0]?.['tows']) / 4)
  })

  it('show a driver who drops more cars than the others', async () => {
    const drivers = await rowsOf(
      `select u.name, count(*)::int as tows, count(*) filter (where t.status = 'completed_dropped_on_site')::float / count(*) as dropped
      from tows t join tow_users d on d.id = t.driver_id join users u on u.id = d.user_id
      where t.tow_company_id = :company and t.status in ('completed', 'completed_dropped_on_site')
      group by 1 order by dropped desc`,
    )
    expect(drivers.map(({ name }) => name)[0]).toBe('Hollis Greer')
    expect(drivers).toHaveLength(5)
    for (const { tows } of drivers) expect(tows).toBeGreaterThan(20)
  })

  it('have cars that a check kept, overrides, voids with their refund, charges set to zero, and plates read from photos', async () => {
    expect(
      await numberOf(`select count(distinct t.id) from decisions d join tows t on t.id = d.tow_id
        where d.moment = 'arrival' and t.status = 'cancelled' and d.verdict in ('authorized', 'check')`),
    ).toBeGreaterThan(3)
    expect(await numberOf(`select count(*) ${OF_COMPANY} and t.override_at is not null`)).toBeGreaterThan(2)
    for (const action of ['tow.overridden', 'tow.voided', 'tow.zeroed', 'tow.stopped', 'tow.same_car'])
      expect(await numberOf(`select count(*) from history_entries where action = '${action}'`), action).toBeGreaterThan(
        0,
      )
    expect(
      await numberOf(
        `select count(*) from transactions x join transactions p on p.id = x.refund_of join tows t on t.id = x.tow_id
        where x.kind = 'refund' and x.amount_cents = -p.amount_cents and t.voided_at is not null and x.at > p.at`,
      ),
    ).toBeGreaterThan(0)
    expect(await numberOf(`select count(*) ${OF_COMPANY} and cardinality(t.plates_read) > 0`)).toBeGreaterThan(50)
  })

  it('have stickers and boots in each month', async () => {
    for (const [table, column] of [
      ['sticker_items', 'made_at'],
      ['booted_vehicles', 'deployed_at'],
    ])
      expect(
        await numberOf(
          `select count(distinct floor(extract(epoch from '${now.toISOString()}'::timestamptz - ${column}) / 2592000)) from ${table}
          where tow_company_id = :company and ${column} > '${now.toISOString()}'::timestamptz - interval '90 days'`,
        ),
        table,
      ).toBeGreaterThanOrEqual(table === 'sticker_items' ? 3 : 2)
  })

  it('leave what is open tonight as it is: every car of these tows has left the lot', async () => {
    expect(await numberOf(`select count(*) from custody where status = 'in_storage'`)).toBe(23)
    const open = await rowsOf(
      `select status, count(*)::int as tows from tows where status in ('requested', 'pending') group by 1 order by 1`,
    )
    expect(open).toEqual([
      { status: 'pending', tows: 8 },
      { status: 'requested', tows: 7 },
    ])
    expect(
      await numberOf('select count(*) - count(distinct (tow_company_id, number)) from tows where not is_practice'),
    ).toBe(0)
  })

  it('have a webhook that is off since its server refused tows for three days, so that nothing is sent', async () => {
    const [webhook] = await rowsOf(
      `select off_why, switched_off_at - failing_since = interval '3 days' as is_after_three, last_delivered_at < failing_since
        as was_accepted from webhook_endpoints where tow_company_id = :company`,
    )
    expect(webhook).toEqual({ off_why: 'failed', is_after_three: true, was_accepted: true })
    const deliveries = await rowsOf(
      `select d.status, count(*)::int > 2 as several, bool_and(d.record_status = t.status) as is_theirs
        from webhook_deliveries d join tows t on t.id = d.record_id and t.tow_company_id = :company group by 1 order by 1`,
    )
    expect(deliveries).toEqual([
      { status: 'delivered', several: true, is_theirs: true },
      { status: 'failed', several: true, is_theirs: true },
    ])
    expect(await rowsOf(`select name, revoked_at from api_keys where tow_company_id = :company`)).toEqual([
      { name: 'Yard software', revoked_at: null },
    ])
  })
})
