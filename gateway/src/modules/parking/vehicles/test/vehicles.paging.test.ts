import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { openVehicleList } from '../queries/vehicle-list.query.ts'
import { inOrder } from '../queries/vehicle.query.ts'

interface Page {
  readonly data: readonly {
    readonly id: string
    readonly license_plate: string
    readonly valid_from: string
    readonly valid_until: string | null
  }[]
  readonly next: string | null
  readonly previous: string | null
}

const ROWS = 1000
let gateway: TestGateway
let dana: HttpClient
let complexes: Contract[]
let company: Actor

/** Returns a plate that doesn't look like any other. */
const plateOf = (i: number): string =>
  (((i + 1) * 48_271 * 65_537) % 36 ** 6).toString(36).toUpperCase().padStart(6, 'Q')

/** 1,000 rows over two complexes and every table, with many ties: ten start times, twenty ends, and a quarter distinct plates. */
async function fill(db: Knex): Promise<void> {
  const tables = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles']
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const table = tables[i % 4] ?? ''
    const from = new Date(gateway.clock.now().getTime() - (i % 10) * 3_600_000)
    const until =
      table === 'guest_permits' || i % 3 === 0
        ? new Date(gateway.clock.now().getTime() + (1 + (i % 20)) * 3_600_000)
        : null
    const extra =
      table === 'guest_permits'
        ? { kind: i % 8 === 1 ? 'paid' : 'guest' }
        : table === 'vehicles'
          ? {}
          : { reason: 'For a test' }
    return {
      table,
      row: {
        contract_id: complexes[i % 3 === 0 ? 0 : 1]?.id,
        license_plate: plateOf(Math.floor(i / 4)),
        state: 'TX',
        valid_from: from,
        valid_until: until,
        ...extra,
      },
    }
  })
  for (const table of tables)
    await db.batchInsert(
      table,
      rows.filter((one) => one.table === table).map(({ row }): Record<string, unknown> => row),
      250,
    )
}

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  company = { ...PUBLIC_ACTOR, kind: 'user', role: 'tow_staff', tow_company_id: bayou.id, contract_ids: null }
  complexes = [await world.complex(bayou, 'Arbor Ridge'), await world.complex(bayou, 'Cedar Bend')]
  dana = await world.logIn(await world.towUser('tow_staff', bayou))
  await fill(world.db)
})
afterAll(() => gateway.close())

const page = async (query: string) => (await dana.get(`/api/vehicles?${query}`)).json as unknown as Page

async function walk(
  sort: string,
  way: 'next' | 'previous',
  from: string | null,
): Promise<{ ids: string[]; pages: Page[] }> {
  const pages: Page[] = []
  for (let at = from; ;) {
    const one = await page(`sort=${sort}&limit=130${at ? `&${way === 'next' ? 'after' : 'before'}=${at}` : ''}`)
    pages.push(one)
    at = one[way]
    if (!at) break
  }
  const ordered = way === 'next' ? pages : pages.toReversed()
  return { pages, ids: ordered.flatMap(({ data }) => data.map(({ id }) => id)) }
}

describe('paging through a thousand vehicles of four tables', () => {
  it.each(['-valid_from', 'license_plate', '-valid_until'])(
    'by %s returns every row once, in both directions',
    async (sort) => {
      const forward = await walk(sort, 'next', null)
      expect(forward.ids).toHaveLength(ROWS)
      expect(new Set(forward.ids).size).toBe(ROWS)
      expect(forward.pages[0]?.previous).toBeNull()

      const backward = await walk(sort, 'previous', forward.pages.at(-1)?.previous ?? null)
      expect(backward.ids).toEqual(forward.ids.slice(0, backward.ids.length))
      expect(backward.ids).toHaveLength(ROWS - (forward.pages.at(-1)?.data.length ?? 0))

      const rows = forward.pages.flatMap(({ data }) => data)
      const field = sort.replace('-', '') as 'license_plate' | 'valid_from' | 'valid_until'
      const keys = rows.map((row) => row[field] ?? '9999')
      expect(keys).toEqual(sort.startsWith('-') ? [...keys].sort().reverse() : [...keys].sort())
    },
  )

  it('newest first, shows records that have not started last, in both directions', async () => {
    const { db } = new World(gateway)
    const ahead = (hours: number) => new Date(gateway.clock.now().getTime() + hours * 3_600_000)
    const later = [48, 2, 24, 3].map((hours, i) => ({
      contract_id: complexes[i % 2]?.id ?? '',
      license_plate: `LTR ${i}`,
      state: 'TX',
      valid_from: ahead(hours),
    }))
    await db('vehicles').insert(later.slice(0, 2))
    await db('vip_vehicles').insert(later.slice(2).map((row) => ({ ...row, reason: 'For a test' })))
    const forward = await walk('-valid_from', 'next', null)
    expect(forward.ids).toHaveLength(ROWS + 4)
    const plates = forward.pages.flatMap(({ data }) => data.map(({ license_plate }) => license_plate))
    expect(plates.slice(-5, -4)).not.toContainEqual(expect.stringContaining('LTR'))
    expect(plates.slice(-4)).toEqual(['LTR 0', 'LTR 2', 'LTR 3', 'LTR 1'])
    // The last page again, in pages of three that begin and end among the records that have not started.
    const last = forward.pages.at(-1)?.data.map(({ id }) => id) ?? []
    const small: Page[] = []
    for (let after = forward.pages.at(-2)?.next; after; after = small.at(-1)?.next)
      small.push(await page(`limit=3&after=${after}`))
    expect(small.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(last)
    const back: string[] = []
    for (let before = small.at(-1)?.previous; before && back.length < 30;) {
      const one = await page(`limit=3&before=${before}`)
      back.unshift(...one.data.map(({ id }) => id))
      before = one.previous
    }
    const seen = forward.ids.length - (small.at(-1)?.data.length ?? 0)
    expect(back).toEqual(forward.ids.slice(seen - back.length, seen))
    expect((await page('limit=1')).data[0]?.license_plate).not.toContain('LTR')
    expect((await page('limit=1&sort=valid_from')).data[0]?.license_plate).not.toContain('LTR')
    await db('vehicles').whereLike('license_plate', 'LTR%').delete()
    await db('vip_vehicles').whereLike('license_plate', 'LTR%').delete()
  })

  it('continues at its position while rows are added and removed', async () => {
    const first = await page('sort=-valid_from&limit=50')
    const deleted = first.data.at(-1)
    const { db } = new World(gateway)
    const table = (await db('vehicles')
      .where({ id: deleted?.id ?? '' })
      .first('id'))
      ? 'vehicles'
      : null
    const rest = await page(`sort=-valid_from&limit=200&after=${first.next}`)
    for (const name of table ? [table] : ['guest_permits', 'vip_vehicles', 'blocked_vehicles'])
      await db(name)
        .where({ id: deleted?.id ?? '' })
        .update({ valid_until: gateway.clock.now(), valid_from: new Date(0) })
    const again = await page(`sort=-valid_from&limit=200&after=${first.next}`)
    expect(again.data.map(({ id }) => id)).toEqual(rest.data.map(({ id }) => id))
    for (const name of ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles'])
      await db(name)
        .where({ id: deleted?.id ?? '' })
        .update({ valid_until: new Date(gateway.clock.now().getTime() + 3_600_000) })
  })

  it('refuses a cursor of another sort order', async () => {
    const { next } = await page('sort=-valid_from&limit=10')
    expect((await dana.get(`/api/vehicles?sort=license_plate&after=${next}`)).json['fields']).toHaveProperty('after')
  })
})

/** Buffers that Postgres reads for the page's query under the gateway's role; forces indexes on small tables. */
async function buffersOf(sort: string, after?: string): Promise<number> {
  const list = await inTenancy(gateway.database.app, company, gateway.clock.now(), async (db) => {
    const sent: { sql: string; bindings: Knex.RawBinding[] }[] = []
    db.on('query', (query: { sql: string; bindings: Knex.RawBinding[] }) => {
      if (query.sql.includes('keyset_0')) sent.push(query)
    })
    const opened = await openVehicleList(db, company, {}, gateway.clock.now())
    const { rows, ...order } = inOrder(opened.rows, sort, gateway.clock.now())
    await keysetPage(rows, { db, ...order, after, limit: 10 })
    await db.raw('set local enable_seqscan = off')
    await db.raw('set local enable_bitmapscan = off')
    return db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain (analyze, buffers, costs off, timing off, summary off) ${sent[0]?.sql.replace(/\$\d+/g, '?') ?? ''}`,
      sent[0]?.bindings ?? [],
    )
  })
  return Number(/shared hit=(\d+)/.exec(list.rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1] ?? 0)
}

describe('the cost of a page', () => {
  const queries: string[] = []
  /** The fewest of three: a request occasionally reloads its session too. */
  const count = async (query: string) => {
    const counts = []
    for (let i = 0; i < 3; i += 1) {
      queries.length = 0
      await page(query)
      counts.push(queries.length)
    }
    return Math.min(...counts)
  }

  it.each(['-valid_from', 'license_plate', 'valid_until', '-valid_until'])(
    'by %s is no higher for a late page than for the first',
    async (sort) => {
      await new World(gateway).db.raw('analyze')
      const { next } = await page(`sort=${sort}&limit=200`)
      const late = await page(
        `sort=${sort}&limit=200&after=${(await page(`sort=${sort}&limit=200&after=${next}`)).next}`,
      )
      const [first, deep] = [await buffersOf(sort), await buffersOf(sort, late.next ?? '')]
      // Eleven rows of each table and complex through an index; reading and sorting all of them takes about 830.
      expect(first).toBeGreaterThan(10)
      expect(first).toBeLessThan(400)
      expect(deep).toBeLessThanOrEqual(first * 1.5)
    },
  )

  it('takes as many queries for 100 rows as for 10, and one less when the complex (and its time zone) is named', async () => {
    gateway.gateway.app.kernel.knex.on('query', ({ sql }: { sql: string }) => {
      queries.push(sql)
    })
    const ten = await count('limit=10')
    expect(ten).toBeGreaterThan(0)
    expect(await count('limit=100')).toBe(ten)
    expect(await count(`limit=100&contract_id=${complexes[0]?.id}`)).toBe(ten - 1)
  })
})
