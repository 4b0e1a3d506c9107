import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cloning, makeCloning } from '../../../../../test/scenes/cloning.ts'
import { statementsOf } from '../../../../../test/readers/statements.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { PLATFORM_ACTOR, inTenancy } from '../../../../db/tenancy.ts'
import { requeueAbandonedClones } from '../clone.bulk.ts'

let scene: Scene
let cloning: Cloning

beforeAll(async () => {
  scene = await startScene()
  cloning = await makeCloning(scene)
})
afterAll(() => scene.gateway.close())

const fieldsOf = async (body: Readonly<Record<string, unknown>>) => {
  const answer = await cloning.start(body)
  return [answer.status, answer.json['fields']]
}
const complexesNamed = (name: string) => scene.world.db('contracts').where({ name })
const complexNamed = async (name: string) => {
  const [found] = await complexesNamed(name)
  if (!found) throw new Error(`no complex ${name}`)
  return found
}
const clonesNamed = (name: string) => scene.world.db('contract_clones').where({ name })
const toGulf = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  tow_company_id: cloning.gulf.id,
  name,
  parts: ['units'],
  ...more,
})

describe('the preview of a clone', () => {
  const preview = async (tow_company_id: string) => {
    const answer = await cloning.ines.post(`/api/admin/contracts/${scene.arbor.id}/preview-clone`, { tow_company_id })
    expect(answer.status).toBe(200)
    return answer.json
  }

  it('counts what another company would get, and what it wouldn’t', async () => {
    const shown = await preview(cloning.gulf.id)
    expect(shown).toMatchObject({
      is_other_company: true,
      copied: { units: 2, pins: 2, residents: 2, vehicles: 3, lists: 2, prices: 1, packages: 1 },
      look_alikes: 1,
      price_problem: null,
      target: { main_admin: 'Denise Okonkwo', lots: [{ name: 'Shaver St' }] },
      never_copied: { guest_permits: 1, managers: 1, signs: 1, tows: 0 },
    })
    expect(await clonesNamed('Arbor Ridge')).toEqual([])
  })

  it('copies no price within the company', async () => {
    expect(await preview(scene.bayou.id)).toMatchObject({ is_other_company: false, copied: { prices: 0 } })
  })
})

describe('a clone', () => {
  it('gives residents, vehicles, and lists to another company only for a reason', async () => {
    const why = { reason: 'Enter why Gulf Freeway Wrecker gets personal data' }
    for (const parts of [['units', 'residents'], ['units', 'vehicles'], ['lists']])
      for (const reason of [undefined, null, '  '])
        expect(await fieldsOf(toGulf('Without a reason', { parts, reason }))).toEqual([422, why])
    expect(await clonesNamed('Without a reason')).toEqual([])
    expect(await fieldsOf(toGulf('Without personal data', { parts: ['units', 'prices'] }))).toEqual([200, undefined])
  })

  it('names the field that is wrong', async () => {
    expect(await fieldsOf(toGulf('Wrong', { parts: ['vehicles'], reason: 'x' }))).toEqual([
      422,
      { parts: 'Residents and vehicles can only be copied with the units' },
    ])
    const lot = { storage_lot_id: 'Choose an active lot of Gulf Freeway Wrecker' }
    expect(await fieldsOf(toGulf('Wrong', { storage_lot_id: scene.yard.lot_id }))).toEqual([422, lot])
    const taken = { name: 'Bayou City Towing already has a complex with this name' }
    expect(await fieldsOf({ ...toGulf('arbor RIDGE'), tow_company_id: scene.bayou.id })).toEqual([422, taken])
    await scene.world.db('tow_prices').where('id', scene.yard.price_id).update({ price_cents: 99_900 })
    const [status, fields] = await fieldsOf(toGulf('Wrong', { parts: ['prices'] }))
    await scene.world.db('tow_prices').where('id', scene.yard.price_id).update({ price_cents: 27_200 })
    expect([status, fields]).toEqual([
      422,
      { parts: expect.stringMatching(/Standard at Arbor Ridge can’t be copied. At most/) as string },
    ])
    expect(await clonesNamed('Wrong')).toEqual([])
  })

  it('needs a complex and an active company', async () => {
    const off = await scene.world.company('Switched Off Towing', { is_active: false })
    expect(await cloning.start({ ...toGulf('Off'), tow_company_id: off.id })).toMatchObject({
      status: 409,
      json: { message: 'Switched Off Towing is disabled and takes no new complexes.' },
    })
    expect((await cloning.start({ ...toGulf('Off'), tow_company_id: randomUUID() })).status).toBe(404)
    expect((await cloning.ines.post(`/api/admin/contracts/${randomUUID()}/clone`, toGulf('Off'))).status).toBe(404)
  })

  it('within the company needs no reason, goes on with its prices, and can leave the rest out', async () => {
    const done = await cloning.clone({
      tow_company_id: scene.bayou.id,
      name: 'Arbor Ridge North',
      parts: ['units', 'lists', 'prices'],
    })
    const copy = await complexNamed('Arbor Ridge North')
    expect(copy).toMatchObject({ default_tow_price_id: scene.yard.price_id, default_storage_lot_id: null })
    expect(done.steps.map(({ step, count }) => [step, count]).slice(1)).toEqual([
      ['units', 2],
      ['pins', 2],
      ['lists', 2],
      ['prices', 0],
      ['packages', 1],
    ])
    const of = { contract_id: copy.id }
    expect(await scene.world.db('contacts').where(of)).toEqual([])
    expect(await scene.world.db('vehicles').where(of)).toEqual([])
    const vacant = await scene.world.db('units').where(of).pluck('vacant_since')
    expect(vacant).toEqual([scene.gateway.clock.now(), scene.gateway.clock.now()])
    const chains = await scene.world
      .db('history_entries')
      .whereIn('record_id', [copy.id, scene.arbor.id])
      .whereIn('action', ['contract.cloned', 'contract.added_as_copy'])
      .pluck('chain_id')
    expect(new Set(chains)).toContain(scene.bayou.id)
  })

  it('without its prices sells nothing and has no price', async () => {
    await cloning.clone(toGulf('Priceless', { parts: [] }))
    const copy = await complexNamed('Priceless')
    expect(copy).toMatchObject({ has_paid_parking: false, default_tow_price_id: null, next_tow_price_id: null })
  })

  it('gives a price a free name where the company has its own by that name', async () => {
    const names = await scene.world.db('tow_prices').where({ tow_company_id: cloning.gulf.id }).pluck('name')
    await cloning.clone(toGulf('Second', { parts: ['prices'] }))
    await cloning.clone(toGulf('Third', { parts: ['prices'] }))
    const after = await scene.world.db('tow_prices').where({ tow_company_id: cloning.gulf.id }).pluck('name')
    expect(after.filter((name) => !names.includes(name)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Standard at Arbor Ridge (Second)',
      'Standard at Arbor Ridge (Third)',
    ])
  })

  it('is made once under its key', async () => {
    const key = randomUUID()
    const answers = [await cloning.start(toGulf('Once'), key), await cloning.start(toGulf('Once'), key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.json).toEqual(answers[0]?.json)
    expect(await complexesNamed('Once')).toHaveLength(1)
    expect((await cloning.start(toGulf('Once, but other'), key)).status).not.toBe(200)
  })

  it('of a practice complex is for practice too', async () => {
    const drill = await scene.world.complex(scene.bayou, 'Practice: Drill', { is_practice: true })
    const body = toGulf('Second drill')
    const { json } = await cloning.ines.post(`/api/admin/contracts/${drill.id}/clone`, body)
    expect(json).toMatchObject({ state: 'done', name: 'Practice: Second drill' })
    expect(await complexesNamed('Practice: Second drill')).toMatchObject([{ is_practice: true }])
  })
})

describe('a clone that is running', () => {
  /** Starts a clone while another transaction changes a unit of the complex, or the complex, so that it waits before it copies. */
  async function held(
    name: string,
    meanwhile: (clone_id: string) => Promise<void>,
    by: 'unit' | 'complex' = 'unit',
  ): Promise<string> {
    const other = await scene.world.db.transaction()
    try {
      if (by === 'unit')
        await other('units').where({ contract_id: scene.arbor.id, unit_number: '101' }).update('language', 'en')
      else await other('contracts').where({ id: scene.arbor.id }).update('grace_minutes', 5)
      const started = await cloning.start(toGulf(name, { wait: false }))
      expect(started.json).toMatchObject({ state: 'running', contract: null })
      const id = String(started.json['id'])
      const status = async () => (await scene.world.db('contract_clones').where({ id }).pluck('status'))[0] as unknown
      await expect.poll(status).toBe('running')
      await meanwhile(id)
      return id
    } finally {
      await other.rollback()
    }
  }
  /** Whether its transaction has begun. Only reads the lock: who tries it holds it for a moment, and the clone would give way. */
  async function isCopying(id: string): Promise<boolean> {
    const { rows } = await scene.world.db.raw<{ rows: { held: boolean }[] }>(
      `select exists (select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
         where l.locktype = 'advisory' and l.granted and l.objsubid = 1
           and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('clone ' || ?, 0)) as held`,
      [id],
    )
    return rows[0]?.held ?? false
  }
  const stateOf = (id: string) => async () => (await cloning.ines.get(`/api/admin/contract-clones/${id}`)).json['state']

  it('can be canceled, and then copies nothing', async () => {
    const id = await held('Canceled', async (clone_id) => {
      const canceled = await cloning.ines.post(`/api/admin/contract-clones/${clone_id}/cancel`)
      expect(canceled.json).toMatchObject({ state: 'canceled', contract: null })
    })
    const again = await cloning.ines.post(`/api/admin/contract-clones/${id}/cancel`)
    expect(again.json).toMatchObject({ state: 'canceled' })
    // The next clone of the complex runs after the canceled one has let go of it.
    await cloning.clone(toGulf('After the canceled one'))
    expect(await complexesNamed('Canceled')).toEqual([])
    expect(await scene.world.db('contract_holds').whereILike('reason', '%Canceled%')).toEqual([])
  })

  it('can’t be started a second time, and ends without the call that started it', async () => {
    const id = await held('Running', async () => {
      expect(await cloning.start(toGulf('Another'))).toMatchObject({
        status: 409,
        json: { message: 'This complex is being cloned right now. Wait until it finishes, and try again.' },
      })
    })
    await expect.poll(stateOf(id)).toBe('done')
    expect(await complexesNamed('Running')).toHaveLength(1)
    expect((await cloning.ines.post(`/api/admin/contract-clones/${id}/cancel`)).status).toBe(409)
  })

  it('is queued again when its process was killed, but not while it is copying', async () => {
    const requeue = () =>
      inTenancy(
        scene.gateway.gateway.app.kernel.knex,
        PLATFORM_ACTOR,
        scene.gateway.clock.now(),
        requeueAbandonedClones,
      )
    const id = await held('Copying', async (clone_id) => {
      await expect.poll(() => isCopying(clone_id)).toBe(true)
      expect(await requeue()).toEqual([])
    })
    await expect.poll(stateOf(id)).toBe('done')
    await scene.world.db('contract_clones').where({ id }).update({ status: 'running', contract_id: null })
    expect(await requeue()).toMatchObject([{ id, started_by_name: 'Ines Halvorsen' }])
    await scene.world.db('contract_clones').where({ id }).update({ status: 'cancelled' })
  })

  it('says why it failed, and leaves nothing behind', async () => {
    const taken = async (): Promise<void> => {
      await scene.world.complex(cloning.gulf, 'TOO LATE')
    }
    const id = await held('Too late', taken, 'complex')
    await expect.poll(stateOf(id)).toBe('failed')
    const { json } = await cloning.ines.get(`/api/admin/contract-clones/${id}`)
    expect(json['failure']).toBe('Gulf Freeway Wrecker already has a complex with this name. Nothing was copied.')
    expect(await complexesNamed('Too late')).toEqual([])
  })
})

describe('a clone of a large complex', () => {
  it('writes with as many statements as one of a small complex', async () => {
    const cost = async (units: number): Promise<number> => {
      const large = await scene.world.complex(scene.bayou, `Large ${units}`)
      await scene.world.db.raw(
        `with homes as (
           insert into units (contract_id, unit_number) select :id::uuid, 'U' || n from generate_series(1, :units::int) n
           returning id, unit_number
         ), people as (
           insert into contacts (contract_id, unit_id, name, is_main) select :id::uuid, id, 'Person ' || unit_number, true from homes
         )
         insert into vehicles (contract_id, unit_id, license_plate, state) select :id::uuid, id, 'Q' || unit_number, 'TX' from homes`,
        { id: large.id, units },
      )
      const body = { ...toGulf(`Large ${units}`), parts: ['units', 'residents', 'vehicles'], reason: 'Moved' }
      const statements = await statementsOf(async () => {
        const { json } = await cloning.ines.post(`/api/admin/contracts/${large.id}/clone`, body)
        expect(json).toMatchObject({ state: 'done' })
        const counts = (json['steps'] as { count: number }[]).slice(1).map(({ count }) => count)
        expect(counts).toEqual([units, units, units, units])
      }, 'curbwise-night')
      // Others of the night pool only look for abandoned jobs.
      return statements.filter((sent) => /insert into/i.test(sent)).length
    }
    const small = await cost(3)
    expect(small).toBeGreaterThan(5)
    expect(await cost(900)).toBe(small)
  })
})
