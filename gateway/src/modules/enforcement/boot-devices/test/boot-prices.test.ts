import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BootDeviceScene, startBootDevices } from '../../../../../test/scenes/boot-device-scene.ts'

let scene: BootDeviceScene

beforeAll(async () => {
  scene = await startBootDevices()
})
afterAll(() => scene.gateway.close())

interface Price {
  readonly id: string
  readonly status: string
  readonly price: { readonly cents: number }
  readonly valid_from: string
  readonly valid_until: string | null
}

const add = (fields: object, client = scene.gil) => client.post(scene.prices, { price_cents: 15_000, ...fields })
const end = (id: unknown, client = scene.gil) => client.post(`/api/boot-prices/${String(id)}/end`, {})
const listed = async (query = ''): Promise<readonly Price[]> =>
  (await scene.ruben.get(`${scene.prices}${query}`)).json['data'] as Price[]
/** What is charged when, for one complex or all: amount, start, and end. */
const plan = (prices: readonly Price[]) =>
  prices.map(({ price, valid_from, valid_until }) => [price.cents, valid_from, valid_until])

describe('prices of boots', () => {
  it('start now or later, end the one before, and end with the next; a withdrawn one leaves no gap', async () => {
    const complex = await scene.world.complex(scene.bayou, 'Planned Place')
    const of = { contract_id: complex.id }
    const mine = async (query = '') => (await listed(query)).filter(({ id }) => ids.has(id))
    const ids = new Set<string>()
    const made = async (fields: object) => {
      const answer = await add({ ...of, ...fields })
      expect(answer.status, answer.text).toBe(200)
      ids.add(String(answer.json['id']))
      return answer.json
    }
    const t0 = scene.world.now().toISOString()
    const first = await made({ price_cents: 15_000 })
    expect(first).toMatchObject({
      status: 'active',
      contract: { name: 'Planned Place' },
      cap: null,
      can: { end: true },
    })
    const [t1, t2] = ['2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z']
    await made({ price_cents: 17_000, valid_from: t2 })
    const middle = await made({ price_cents: 16_000, valid_from: t1 })
    expect(plan(await mine())).toEqual([
      [15_000, t0, t1],
      [16_000, t1, t2],
      [17_000, t2, null],
    ])
    expect((await add({ ...of, valid_from: t1 })).json['fields']).toHaveProperty('valid_from')
    expect((await end(middle['id'])).json).toMatchObject({ status: 'ended', can: { end: false } })
    expect(plan(await mine())).toEqual([
      [15_000, t0, t2],
      [17_000, t2, null],
    ])
    const last = await made({ price_cents: 18_000, valid_from: '2027-02-01T06:00:00.000Z' })
    expect((await end(last['id'])).status).toBe(200)
    expect(plan(await mine())).toEqual([
      [15_000, t0, t2],
      [17_000, t2, null],
    ])
    scene.gateway.clock.pass(60_000)
    expect((await end(first['id'])).json).toMatchObject({ status: 'ended' })
    expect((await end(first['id'])).json).toMatchObject({ code: 'refused', message: 'This price has ended already.' })
    expect((await mine()).map(({ status }) => status)).toEqual(['upcoming'])
    expect((await mine('?ended=true')).map(({ status }) => status)).toEqual(['ended', 'ended', 'upcoming', 'ended'])
    expect(await scene.actions(first['id'])).toEqual(['boot_price.added', 'boot_price.ended'])
    expect(await scene.actions(middle['id'])).toEqual(['boot_price.added', 'boot_price.withdrawn'])
  })

  it('name what is wrong', async () => {
    const theirs = await scene.world.complex(scene.lone, 'Their Place')
    const wrong = async (fields: object) => Object.keys((await add(fields)).json['fields'] as object)
    expect(await wrong({ contract_id: theirs.id })).toEqual(['contract_id'])
    expect(await wrong({ valid_from: '2020-01-01T06:00:00Z' })).toEqual(['valid_from'])
    expect(await wrong({ late_fee_cents: 2_500 })).toEqual(['return_hours'])
    expect(await wrong({ is_taxable: true, tax_percent: 8.255 })).toEqual(['tax_percent'])
    expect(await wrong({ price_cents: -1 })).toEqual(['price_cents'])
    expect((await add({ price: 1 })).status).toBe(422)
  })

  it('are changed by admins only, and read by everyone in the company', async () => {
    const own = await add({ contract_id: (await scene.world.complex(scene.bayou, 'Read Place')).id })
    for (const client of [scene.dana, scene.ruben]) {
      expect((await add({}, client)).status).toBe(403)
      expect((await end(own.json['id'], client)).status).toBe(403)
    }
    const seen = (await scene.dana.get(scene.prices)).json['data'] as { id: string; can: object }[]
    expect(seen.find(({ id }) => id === own.json['id'])?.can).toEqual({ end: false })
    expect((await end(own.json['id'], scene.wade)).status).toBe(404)
  })

  it('keep one open price when two admins add one at the same time', async () => {
    const { id } = await scene.world.complex(scene.bayou, 'Race Place')
    const answers = await Promise.all(
      ['2027-02-01T06:00:00.000Z', '2027-03-01T06:00:00.000Z'].map((valid_from) =>
        add({ contract_id: id, valid_from }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows = await scene.world.db('boot_prices').where({ contract_id: id }).orderBy('valid_from')
    expect(rows.map(({ valid_until }) => valid_until?.toISOString() ?? null)).toEqual([
      '2027-03-01T06:00:00.000Z',
      null,
    ])
  })

  it('keep the late fee, the hours, and the place to return it to', async () => {
    const { id } = await scene.world.complex(scene.bayou, 'Late Place')
    const terms = {
      late_fee_cents: 2_500,
      return_hours: 24,
      return_to: 'Yellow box',
      is_taxable: true,
      tax_percent: 8.25,
    }
    expect((await add({ contract_id: id, ...terms })).json).toMatchObject({
      late_fee: { cents: 2_500 },
      return_hours: 24,
      return_to: 'Yellow box',
      is_taxable: true,
      tax_percent: 8.25,
    })
  })
})
