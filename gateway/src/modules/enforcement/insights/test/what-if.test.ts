import type { ReplayedDecision, WhatIf, WhatIfChoices } from '@curbwise/api'
import { CAUTIOUS, figuresOf } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

const DAY = 24 * 60
let scene: Scene
let admin: HttpClient
let path: string
let sibling: Contract
/** Of last month: at Arbor Ridge, and at its sibling. */
let towed: string
let stranger: { readonly company_id: string; readonly contract_id: string }

/** Writes copies of the decisions of a tow, with a permit of its car that ended ten minutes before each of them. */
async function decided(
  tow_id: string,
  contract: Pick<Contract, 'id' | 'tow_company_id'>,
  copies: number,
): Promise<void> {
  const { db } = scene.world
  const [one] = await db('decisions').where({ tow_id, moment: 'request' })
  if (!one?.facts) throw new Error('A tow has the decision of its request, with its facts')
  const past = new Date(one.at.getTime() - 10 * 60_000).toISOString()
  const facts = {
    ...one.facts,
    question: { ...one.facts.question, contract_id: contract.id },
    facts: {
      ...one.facts.facts,
      contracts: one.facts.facts.contracts.map((fact: object) => ({ ...fact, id: contract.id, grace_minutes: 15 })),
      guest_permits: [
        {
          id: '0190a0f2-0000-7000-8000-00000000aaaa',
          contract_id: contract.id,
          kind: 'guest',
          status: 'active',
          unit_id: null,
          unit_number: null,
          space: null,
          license_plate: one.license_plate,
          state: one.state,
          vin: null,
          valid_from: new Date(one.at.getTime() - DAY * 60_000).toISOString(),
          valid_until: past,
          known_from: new Date(one.at.getTime() - DAY * 60_000).toISOString(),
          known_until: null,
        },
      ],
    },
  }
  const { id: _, decision, ...rest } = one
  for (let copy = 0; copy < copies; copy += 1)
    await scene.world.insert('decisions', {
      ...rest,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      tow_id: contract.id === scene.arbor.id ? tow_id : null,
      at: new Date(one.at.getTime() + copy * 1000),
      decision: JSON.stringify(decision),
      facts: JSON.stringify(facts),
    })
}

beforeAll(async () => {
  scene = await startScene()
  admin = scene.clients.admin
  path = `/api/tow-companies/${scene.bayou.id}/what-ifs`
  sibling = await scene.world.complex(scene.bayou, 'Sibley Court')
  towed = await scene.tow('completed', { license_plate: 'WIF 101' })
  const other = await scene.world.company('Lone Star Recovery')
  const xanadu = await scene.world.complex(other, 'Xanadu')
  stranger = { company_id: other.id, contract_id: xanadu.id }
  await decided(towed, scene.arbor, 60)
  await decided(towed, sibling, 3)
  await decided(towed, xanadu, 5)
  scene.minutes(20 * DAY)
  admin = await scene.world.logIn(scene.people.admin)
})
afterAll(() => scene.gateway.close())

const storedOf = () => scene.world.db('decisions').orderBy(['at', 'id'])

async function ended(started: { status: number; json: Record<string, unknown>; text: string }): Promise<WhatIf> {
  if (started.status !== 200) throw new Error(started.text)
  return vi.waitUntil(
    async () => {
      const run = (await admin.get(`/api/what-ifs/${String(started.json['id'])}`)).json as unknown as WhatIf
      return run.status === 'queued' || run.status === 'running' ? null : run
    },
    { timeout: 300_000, interval: 50 },
  )
}
const replay = async (body: object): Promise<WhatIf> => ended(await admin.post(path, body))
const decisionsOf = async ({ id }: WhatIf, query = '', client = admin) =>
  (await client.get(`/api/what-ifs/${id}/decisions${query}`)).json as unknown as {
    data: ReplayedDecision[]
    next: number | null
  }

describe('a replay of a company’s month', () => {
  it('changes nothing when the settings are those of that time', async () => {
    const before = await storedOf()
    const run = await replay({ contract_ids: [sibling.id], grace_minutes: 15 })
    expect(run).toMatchObject({
      status: 'done',
      month: '2026-11-01',
      total: 3,
      done: 3,
      differing: 0,
      complexes: [{ id: sibling.id, name: 'Sibley Court' }],
      grace_minutes: 15,
      minimum_notice_hours: null,
      rules_version: null,
      can: { cancel: false },
    })
    expect(await decisionsOf(run)).toEqual({ data: [], next: null })
    expect(await storedOf()).toEqual(before)
  })

  it('names the decisions of all its complexes that would differ, page by page, and none of another company', async () => {
    const run = await replay({ grace_minutes: 5 })
    expect([run.differing, run.complexes]).toEqual([63, null])
    const first = await decisionsOf(run)
    const second = await decisionsOf(run, `?after=${first.next}`)
    const all = [...first.data, ...second.data]
    expect([first.data.length, first.next, second.next]).toEqual([50, 50, null])
    expect(all.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1))
    expect(new Set(all.map(({ contract }) => contract.name))).toEqual(new Set(['Arbor Ridge', 'Sibley Court']))
    const here = all.find(({ contract }) => contract.id === scene.arbor.id)
    expect(here).toMatchObject({
      license_plate: 'WIF 101',
      is_verdict: true,
      before: { verdict: 'check', reason: expect.stringContaining('ended') },
      after: { verdict: 'unauthorized' },
      record: { kind: 'tow', id: towed },
    })
  })

  it('names boots only to a company with boot access', async () => {
    const { db } = scene.world
    const run = await replay({ contract_ids: [sibling.id], grace_minutes: 5 })
    const difference = { replay_id: run.id, position: 1 }
    await db('rules_replay_differences')
      .where(difference)
      .update({ is_verdict: false, actions: ['boot'] })
    const seenBy = async (has_booting_access: boolean) => {
      await scene.world.setBootAccess(scene.bayou, has_booting_access)
      const { data } = await decisionsOf(run)
      return [data.map(({ position }) => position), JSON.stringify(data).includes('boot')]
    }
    expect(await seenBy(false)).toEqual([[2, 3], false])
    expect(await seenBy(true)).toEqual([[1, 2, 3], true])
  })

  it('is about the chosen complexes only', async () => {
    const run = await replay({ contract_ids: [sibling.id, sibling.id], grace_minutes: 5 })
    expect([run.total, run.differing]).toEqual([3, 3])
  })

  it('decides under an upcoming version where it applies', async () => {
    const texas = { ...figuresOf(CAUTIOUS), photos: 9 }
    const starts_on = '2027-03-01'
    const version = (fields: object) =>
      scene.world.insert('jurisdiction_rules', {
        county: null,
        rule: JSON.stringify(texas),
        source: '50 TexReg',
        starts_on,
        valid_from: new Date(`${starts_on}T05:00:00Z`),
        created_by_name: 'Ines Halvorsen',
        ...fields,
      })
    await version({ state: 'TX', code: 'TX 2027-03' })
    await version({ state: 'TX', city: 'Dallas', code: 'Dallas 2027-03' })
    await version({ state: 'LA', code: 'LA 2027-03' })
    const { versions, month } = (await admin.get(path)).json as unknown as WhatIfChoices
    expect([month, versions]).toEqual([
      '2026-11-01',
      [{ version: 'TX 2027-03', place: 'Texas', starts_on, is_verified: false }],
    ])
    const run = await replay({ contract_ids: [sibling.id], grace_minutes: 5, rules_version: 'TX 2027-03' })
    const { data } = await decisionsOf(run)
    expect([run.rules_version, data.length]).toEqual(['TX 2027-03', 3])
    expect(data[0]?.after.rules_version).toBe('TX 2027-03')
    expect(data[0]?.after.allows.tow?.missing).toContain('9 photos')
    const wrong = await admin.post(path, { rules_version: 'Dallas 2027-03' })
    expect([wrong.status, wrong.json['fields']]).toEqual([422, { rules_version: expect.any(String) }])
  })

  it('is what the company sees last, and in its history with who asked for it', async () => {
    scene.minutes(1)
    const run = await replay({ contract_ids: [sibling.id], grace_minutes: 0, minimum_notice_hours: 48 })
    expect((await admin.get(path)).json['last']).toEqual(run)
    const entry = await scene.world
      .db('history_entries')
      .where({ action: 'what_if.started', tow_company_id: scene.bayou.id })
      .orderBy('at', 'desc')
      .first()
    expect(entry).toMatchObject({ record_kind: 'tow_company', actor_role: 'tow_admin' })
  })
})

describe('a running replay', () => {
  const open = (fields: object) =>
    scene.world.insert('rules_replays', {
      tow_company_id: scene.bayou.id,
      grace_minutes: 5,
      month: '2026-11-01',
      requested_by_name: 'Gil Fontenot',
      status: 'running',
      total: 10,
      done: 4,
      ...fields,
    })

  it('is cancelled once, and the job takes no further step', async () => {
    const { id } = await open({})
    expect((await admin.post(path, { grace_minutes: 0 })).status).toBe(409)
    const cancelled = await admin.post(`/api/what-ifs/${id}/cancel`)
    expect([cancelled.status, cancelled.json]).toEqual([
      200,
      expect.objectContaining({ status: 'cancelled', done: 4, can: { cancel: false } }),
    ])
    expect((await admin.post(`/api/what-ifs/${id}/cancel`)).status).toBe(409)
    const { length } = await scene.world
      .db('history_entries')
      .where({ action: 'what_if.cancelled', record_id: scene.bayou.id })
    expect(length).toBe(1)
    expect((await replay({ contract_ids: [sibling.id], grace_minutes: 0 })).status).toBe('done')
    expect(await scene.world.db('rules_replays').where({ id }).first()).toMatchObject({ status: 'cancelled', done: 4 })
  })

  it('of another company, or of the platform, can’t be read or cancelled', async () => {
    const theirs = await open({ tow_company_id: stranger.company_id })
    for (const call of ['', '/decisions'])
      expect((await admin.get(`/api/what-ifs/${theirs.id}${call}`)).status).toBe(404)
    expect((await admin.post(`/api/what-ifs/${theirs.id}/cancel`)).status).toBe(404)
    expect((await admin.get(`/api/tow-companies/${stranger.company_id}/what-ifs`)).status).toBe(404)
    const driver = await scene.world.logIn(scene.people.driver)
    expect((await driver.get(path)).status).toBe(403)
  })
})

it('names the field that is wrong', async () => {
  const refused = async (body: object) => {
    const { status, json } = await admin.post(path, body)
    return [status, Object.keys(json['fields'] ?? {})]
  }
  expect(await refused({})).toEqual([422, ['grace_minutes']])
  expect(await refused({ grace_minutes: 2000 })).toEqual([422, ['grace_minutes']])
  expect(await refused({ minimum_notice_hours: -1 })).toEqual([422, ['minimum_notice_hours']])
  expect(await refused({ grace_minutes: 5, contract_ids: [] })).toEqual([422, ['contract_ids']])
  expect(await refused({ grace_minutes: 5, contract_ids: [stranger.contract_id] })).toEqual([422, ['contract_ids']])
})
