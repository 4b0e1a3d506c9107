import type { EnteredFigures, RulesVersionDetail } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { requestTow } from '../../../../../test/factories/tow.factory.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

const RULES = '/api/admin/rules'
const DAY = 24 * 60

let scene: Scene
let ines: HttpClient
let texas: EnteredFigures

beforeAll(async () => {
  scene = await startScene()
  ines = await scene.world.logIn(await scene.world.superAdmin('Ines Halvorsen'))
  texas = (await version('TX 2025-09')).figures
  await scene.world.db('contracts').where({ id: scene.arbor.id }).update({ county: 'Harris', city: 'Houston' })
})
afterAll(() => scene.gateway.close())

async function version(name: string): Promise<RulesVersionDetail> {
  const answer = await ines.get(`${RULES}/${encodeURIComponent(name)}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json as unknown as RulesVersionDetail
}

/** The local date after some days from now. */
const inDays = (days: number): string =>
  new Date(scene.gateway.clock.now().getTime() + days * DAY * 60_000).toISOString().slice(0, 10)

const body = (more: Readonly<Record<string, unknown>> = {}) => ({
  state: 'TX',
  starts_on: inDays(5),
  source: '50 TexReg',
  figures: texas,
  ...more,
})
const enter = async (more: Readonly<Record<string, unknown>> = {}): Promise<RulesVersionDetail> => {
  const answer = await ines.post(RULES, body(more))
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json as unknown as RulesVersionDetail
}
const act = (name: string, call: string, of: Readonly<Record<string, unknown>> = {}) =>
  ines.post(`${RULES}/${encodeURIComponent(name)}/${call}`, of)
const verify = (name: string) =>
  act(name, 'verify', { verified_by: 'L. Ostrander', verified_on: inDays(0), source: '16 TAC 86.455' })
const fieldsOf = async (of: Readonly<Record<string, unknown>>) => {
  const { status, json } = await ines.post(RULES, of)
  return [status, json['fields']]
}
const historyOf = (action: string) => scene.world.db('history_entries').where({ action })
const towOf = async (id: string) => {
  const tow = await scene.world.db('tows').where({ id }).first<{ rules_version: string; rules: unknown }>()
  return tow
}
const lawOf = async () => {
  const { json } = await scene.clients.manager.get(`/api/contracts/${scene.arbor.id}`)
  return json['jurisdiction'] as { version: string; rules: { code: string; text: string }[] }
}

describe('the rules on record', () => {
  it('are the shipped ones at first, by place, with what they say in words', async () => {
    const { status, json } = await ines.get(RULES)
    expect(status).toBe(200)
    expect(json['places']).toMatchObject([
      {
        state: 'TX',
        name: 'Texas',
        complexes: 1,
        companies: 1,
        versions: [{ version: 'TX 2025-09', origin: 'shipped', state: 'in_force', can: { edit: false } }],
      },
      { state: null, name: 'Cautious default', complexes: 0 },
    ])
    const detail = await version('TX 2025-09')
    expect(detail.lines.find(({ code }) => code === 'tow_light')).toEqual({
      code: 'tow_light',
      group: 'fees',
      label: 'Fee cap, light duty',
      value: '$272.00',
      source: '16 Tex. Admin. Code 86.455',
      verified_on: '2026-11-20',
    })
    expect([detail.held, detail.replay]).toEqual([[], null])
  })

  it('are for super admins only', async () => {
    for (const client of [scene.clients.admin, scene.clients.manager])
      expect((await client.get(RULES)).status).toBe(403)
    expect((await ines.get(`${RULES}/TX%201999-01`)).status).toBe(404)
  })
})

describe('a new version', () => {
  it('names the field that is wrong', async () => {
    expect(await fieldsOf(body({ starts_on: inDays(0) }))).toEqual([
      422,
      { starts_on: 'Choose tomorrow or a later day' },
    ])
    expect(await fieldsOf(body({ starts_on: inDays(2000) }))).toEqual([
      422,
      { starts_on: 'Choose a day within three years' },
    ])
    const [status, fields] = await fieldsOf(body({ county: 'Harris', city: 'Houston' }))
    expect([status, Object.keys(fields as object)]).toEqual([422, ['city']])
    const photos = await fieldsOf(body({ figures: { ...texas, photos: -1 } }))
    expect(photos).toEqual([422, { 'figures.photos': 'Enter 0 or more' }])
    expect(await scene.world.db('jurisdiction_rules')).toEqual([])
  })

  it('starts on its day, says what it is held to, and is in the history', async () => {
    const entered = await enter({ note: 'Fee caps' })
    expect(entered).toMatchObject({
      version: `TX ${inDays(5).slice(0, 7)}`,
      state: 'upcoming',
      verified_on: null,
      created_by: 'Ines Halvorsen',
      can: { edit: true, withdraw: true, verify: true, replay: true },
    })
    expect(entered.held).toContainEqual({ code: 'boot_allowed', value: 'Refused' })
    expect(await fieldsOf(body())).toEqual([422, { starts_on: 'Another version of this place starts on this day' }])
    expect((await historyOf('rules.added')).length).toBe(1)
    expect((await version('TX 2025-09')).state).toBe('in_force')
  })

  it('can be corrected, verified, and withdrawn before it starts, and stays on record', async () => {
    const { version: name } = await enter({ starts_on: inDays(9) })
    const verified = await verify(name)
    expect(verified.json).toMatchObject({ verified_by: 'L. Ostrander', source: '16 TAC 86.455', held: [] })
    const path = `${RULES}/${encodeURIComponent(name)}`
    expect((await ines.patch(path, { note: 'Photos' })).json).toMatchObject({ note: 'Photos', verified_on: inDays(0) })
    const figures = { ...texas, photos: 6 }
    expect((await ines.patch(path, { figures })).json).toMatchObject({ verified_on: null, verified_by: null })
    expect((await act(name, 'withdraw', { reason: 'Never passed' })).json).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: 'Ines Halvorsen', reason: 'Never passed' },
      can: { edit: false, withdraw: false, verify: false, replay: false },
    })
    expect((await ines.patch(path, { note: 'Again' })).status).toBe(409)
    expect((await ines.patch(`${RULES}/TX%202025-09`, { note: 'Again' })).status).toBe(409)
    for (const action of ['rules.verified', 'rules.edited', 'rules.withdrawn'])
      expect((await historyOf(action)).length).toBeGreaterThan(0)
    expect((await enter({ starts_on: inDays(9) })).version).not.toBe(name)
  })
})

describe('decisions', () => {
  const check = async (at?: string) => {
    const asked = { contract_id: scene.arbor.id, license_plate: 'KVB8821', state: 'TX', ...(at && { at }) }
    const { json } = await scene.clients.dispatcher.post('/api/tows/preview-tow', asked)
    return json['decision'] as { rules_version: string }
  }

  it('are made under the version in force; an open case keeps its own, and the past stays', async () => {
    const before = scene.gateway.clock.now().toISOString()
    const open = await scene.tow('requested', { license_plate: 'OLD 1' })
    const stricter = await enter({ starts_on: inDays(1), figures: { ...texas, photos: 6 } })
    const city = await enter({ city: 'houston', starts_on: inDays(1), figures: { ...texas, photos: 7 } })
    expect(city.version).toContain('houston TX')
    expect((await verify(stricter.version)).status).toBe(200)
    expect((await check()).rules_version).toBe('TX 2025-09')

    scene.minutes(2 * DAY)
    const both = `${stricter.version} + ${city.version}`
    expect((await check()).rules_version).toBe(both)
    expect((await check(before)).rules_version).toBe('TX 2025-09')
    expect((await lawOf()).version).toBe(both)
    expect((await lawOf()).rules).toContainEqual(expect.objectContaining({ text: 'A tow has at least 7 photos.' }))
    expect(await version(stricter.version)).toMatchObject({ state: 'in_force', can: { edit: false, withdraw: false } })
    expect(await version('TX 2025-09')).toMatchObject({ state: 'ended' })

    const fresh = await requestTow(scene.clients.manager, scene.arbor, { license_plate: 'NEW 2' })
    expect(fresh.status).toBe(200)
    expect(await towOf(String(fresh.json['id']))).toMatchObject({ rules_version: both, rules: { photos: 7 } })
    expect(fresh.json).toMatchObject({ photos_required: 7 })
    expect((await scene.clients.driver.post(`/api/tows/${open}/accept`, {})).status).toBe(200)
    expect(await towOf(open)).toMatchObject({ rules_version: 'TX 2025-09', rules: null })
    const decisions = await scene.world.db('decisions').where({ tow_id: open }).pluck('rules_version')
    expect(new Set(decisions)).toEqual(new Set(['TX 2025-09']))
    expect((await scene.clients.manager.get(`/api/tows/${open}`)).json).toMatchObject({ photos_required: 4 })
  })

  it('of a case that began under an entered version keep it when the next one starts', async () => {
    const began = await scene.tow('requested', { license_plate: 'MID 3' })
    const { rules_version } = (await towOf(began)) ?? {}
    await verify((await enter({ starts_on: inDays(1), figures: { ...texas, photos: 9 } })).version)
    scene.minutes(2 * DAY)
    expect((await check()).rules_version).not.toBe(rules_version)
    expect((await scene.clients.driver.post(`/api/tows/${began}/accept`, {})).status).toBe(200)
    expect((await scene.clients.manager.get(`/api/tows/${began}`)).json).toMatchObject({ photos_required: 7 })
    const stored = await scene.world.db('decisions').where({ tow_id: began }).pluck('rules_version')
    expect(new Set(stored)).toEqual(new Set([rules_version]))
  })

  it('cap prices by the version that applies when a price starts', async () => {
    await scene.world.db('tow_companies').where({ id: scene.bayou.id }).update({ state: 'TX' })
    const caps = { ...texas.fee_caps, tow: { light: 250_00, medium: 300_00, heavy: 400_00 } }
    const starts_on = inDays(20)
    await enter({ starts_on, figures: { ...texas, fee_caps: caps } })
    const price = { name: 'Next', duty: 'light', price_cents: 260_00, drop_cents: 100_00, is_taxable: false }
    const add = (more: object) =>
      scene.clients.admin.post(`/api/tow-companies/${scene.bayou.id}/tow-prices`, {
        ...price,
        tax_basis_points: 0,
        ...more,
      })
    expect((await add({ starts_on: inDays(10) })).status).toBe(200)
    const refused = await add({ name: 'Later', starts_on: inDays(21) })
    expect([refused.status, refused.json['fields']]).toEqual([
      422,
      { price_cents: 'At most $250.00 in Texas: 16 Tex. Admin. Code 86.455' },
    ])

    const { json } = await scene.clients.admin.get(`/api/tow-companies/${scene.bayou.id}/fee-caps?state=TX`)
    const all = json['data'] as { from: string; name: string; fee_caps: { tow: { light: number } } }[]
    const later = all.find(({ from }) => from.slice(0, 10) === starts_on)
    expect([all[0]?.name, all[0]?.fee_caps.tow.light, later?.fee_caps.tow.light]).toEqual(['Texas', 272_00, 250_00])
    const other = await scene.clients.admin.get(`/api/tow-companies/${scene.bayou.id}/fee-caps?state=OK`)
    expect(other.json['data']).toMatchObject([{ fee_caps: null, storage_caps: null }])
  })
})
