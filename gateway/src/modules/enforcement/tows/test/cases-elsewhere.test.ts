import type { Decision } from '@curbwise/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import {
  addAllPhotos,
  aPhoto,
  driveTo,
  freshPlate,
  makeYard,
  requestTow,
} from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
/** Another complex of the same company, with other managers. */
let cedar: Contract
let outsider: HttpClient
let of_both: HttpClient
let plate: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  const { world, bayou, arbor } = scene
  await world.setBootAccess(bayou, true)
  cedar = await world.complex(bayou, 'Cedar Bend')
  await makeYard(world, bayou, cedar)
  outsider = await world.logIn(await world.externalUser([arbor]))
  of_both = await world.logIn(await world.manager('contract_manager', [arbor, cedar]))
})
beforeEach(() => {
  plate = freshPlate()
})
afterAll(() => scene.gateway.close())

const car = () => ({ contract_id: scene.arbor.id, license_plate: plate, state: 'TX' })
const check = (client: HttpClient, license_plate = plate): Promise<Answer> =>
  client.post('/api/tows/preview-tow', { ...car(), license_plate, reason: 'abandoned' })
const casesIn = (answer: Answer) =>
  (answer.json['decision'] as Decision).reasons.filter(({ code }) => code === 'open_case')
/** The response without IDs and the plate, to compare with that for a car without a case. */
const normal = ({ status, text }: Answer, of: string): string =>
  `${status} ${text.replaceAll(of, 'PLATE').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')}`
const CALL_DISPATCH = {
  code: 'conflict',
  message: 'Call dispatch about this vehicle.',
  details: { code: 'call_dispatch' },
}

interface Case {
  readonly id: string
  readonly number: string
}
interface CaseRow {
  readonly id: string
  readonly number: number
}
async function towAt(contract: Contract): Promise<Case> {
  const { json } = await requestTow(scene.clients.dispatcher, contract, { license_plate: plate })
  return { id: String(json['id']), number: String(json['number']) }
}
async function bootAt(contract: Contract): Promise<Case> {
  const { world, bayou } = scene
  const device = { tow_company_id: bayou.id, serial_number: `B-${plate}`, code: `B-${plate}` }
  const boot_device_id = (await world.insert('boot_devices', device)).id
  const made = (await world.insert('booted_vehicles', {
    tow_company_id: bayou.id,
    contract_id: contract.id,
    boot_device_id,
    license_plate: plate,
    state: 'TX',
    reason: 'abandoned',
    location: 'Lot A',
    price_cents: 15_000,
    timezone: 'America/Chicago',
    deployed_at: scene.gateway.clock.now(),
  })) as unknown as CaseRow
  return { id: made.id, number: String(made.number) }
}
async function stickerAt(contract: Contract): Promise<Case> {
  const { world, bayou, gateway } = scene
  const place = { tow_company_id: bayou.id, contract_id: contract.id }
  const list =
    (await world.db('sticker_lists').where({ contract_id: contract.id }).first<{ id: string } | undefined>('id')) ??
    (await world.insert('sticker_lists', { ...place, tow_date: '2026-12-24' }))
  const now = gateway.clock.now()
  const made = await world.insert('sticker_items', {
    ...place,
    sticker_list_id: list.id,
    license_plate: plate,
    state: 'TX',
    reason: 'abandoned',
    made_at: now,
    eligible_at: new Date(now.getTime() + 86_400_000),
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
  })
  return { id: made.id, number: '12/24/2026' }
}

describe.each([
  ['a tow', towAt],
  ['a boot', bootAt],
] as const)('%s at a sibling complex', (_, open) => {
  it('is hidden from the plate checks of users who may not see it, while the company sees its number and ID', async () => {
    const { manager, dispatcher, driver } = scene.clients
    const other = freshPlate()
    const before = await Promise.all(
      [manager, outsider].map(async (client) => normal(await check(client, other), other)),
    )
    const found = await open(cedar)
    expect(await Promise.all([manager, outsider].map(async (client) => normal(await check(client), plate)))).toEqual(
      before,
    )
    for (const client of [dispatcher, driver, of_both]) {
      const [reason, ...more] = casesIn(await check(client))
      expect([reason?.record?.id, reason?.sentence.includes(found.number), more]).toEqual([found.id, true, []])
    }
  })

  it('refuses their tow request with a call-dispatch conflict and records nothing for them', async () => {
    await open(cedar)
    for (const client of [scene.clients.manager, outsider]) {
      const answer = await requestTow(client, scene.arbor, { license_plate: plate })
      expect([answer.status, answer.json]).toEqual([409, CALL_DISPATCH])
      const left = await client.post('/api/tows/leave-car', { ...car(), reason: 'abandoned' })
      expect([left.status, left.json]).toEqual([
        200,
        { is_kept: false, verdict: 'unauthorized', sentence: `No vehicle, guest or paid permit for ${plate}.` },
      ])
      expect((await client.post('/api/tows/is-vehicle-existing', car())).json).toEqual({ exists: false, records: [] })
    }
    expect(await scene.world.db('refused_requests').where({ license_plate: plate })).toEqual([])
  })

  it('is hidden in a decision that was stored with their own tow', async () => {
    const { manager, dispatcher, driver } = scene.clients
    const id = idOf(await requestTow(manager, scene.arbor))
    const found = await open(cedar)
    await storeDecisionWith(id, open === towAt ? 'tow' : 'boot', found, cedar.id)
    for (const [client, hears] of [
      [dispatcher, true],
      [driver, true],
      [of_both, true],
      [manager, false],
    ] as const) {
      const { status, text } = await client.get(`/api/tows/${id}`)
      expect([status, text.includes(found.id), text.includes('open_case')]).toEqual([200, hears, hears])
    }
    const { full_decision } = (await manager.get(`/api/tows/${id}`)).json as unknown as { full_decision: Decision }
    expect(full_decision.allows.boot?.state).not.toBe('not_allowed')
  })
})

/** Stores a decision as a driver's step does, with a case of the same car in its facts and reasons. */
async function storeDecisionWith(
  tow_id: string,
  kind: 'tow' | 'boot',
  { id, number }: Case,
  contract_id: string,
): Promise<void> {
  const { db } = scene.world
  const first = await db('decisions').where({ tow_id }).first()
  if (!first) throw new Error('The tow has no decision')
  const { id: _first, decision, ...columns } = first
  const facts = JSON.parse(JSON.stringify(first.facts)) as { facts: { open_cases: object[] } }
  const { at, license_plate } = decision
  facts.facts.open_cases.push({
    kind,
    id,
    contract_id,
    number,
    license_plate,
    state: 'TX',
    vin: null,
    valid_from: at,
    valid_until: null,
    known_from: at,
    known_until: null,
    eligible_at: null,
  })
  const reason = {
    code: 'open_case',
    sentence: `This car has an open ${kind}: ${number}.`,
    detail: null,
    decisive: false,
    citation: null,
    record: { kind: kind === 'tow' ? 'tow' : 'booted_vehicle', id, contract_id, valid_from: at, valid_until: null },
  }
  const kept = {
    ...decision,
    reasons: [...decision.reasons, reason],
    allows: { ...decision.allows, boot: { state: 'not_allowed', missing: [] } },
  }
  const [made] = await db('decisions')
    .insert({ ...columns, decision: JSON.stringify(kept), facts: JSON.stringify(facts) })
    .returning<{ id: string }[]>('id')
  await db('tows').where({ id: tow_id }).update({ decision_id: made?.id })
}

describe('a boot at a sibling complex, added after the tow was requested', () => {
  it('is hidden from the manager in a later decision and in the documents', async () => {
    const { manager, dispatcher } = scene.clients
    const id = await scene.tow('requested', { license_plate: plate })
    const found = await bootAt(cedar)
    const asked = await Promise.all(
      [dispatcher, manager].map(async (client) => (await client.get(`/api/tows/${id}/decision`)).text),
    )
    expect(asked.map((text) => text.includes(found.id))).toEqual([true, false])
    idOf(await scene.clients.driver.post(`/api/tows/${id}/accept`, {}))
    idOf(await driveTo(scene.clients.driver, id, 'at_lot'))
    await addAllPhotos(scene.clients.driver, id)
    idOf(await scene.clients.driver.post(`/api/tows/${id}/complete`, {}))
    const ticket = await readPdf((await manager.get(`/api/tows/${id}/documents/tow_ticket`)).bytes)
    expect(ticket.text).toContain(plate)
    expect(ticket.text).not.toContain('open case')
  })
})

describe('a tow at a sibling complex', () => {
  it('blocks a resident’s request and its confirmation by the manager with the same message', async () => {
    const {
      world,
      arbor,
      clients: { manager },
    } = scene
    const noah = await world.logInResident(
      arbor,
      await world.unit(arbor, `E${plate}`, undefined, { reserved_space: `E${plate}` }),
    )
    const ask = async (license_plate: string): Promise<Answer> => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ license_plate, state: 'TX' })) form.set(name, value)
      form.set('photo', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'photo.jpg')
      return noah.send('POST', '/api/residents/request-reserved-tow', { form })
    }
    const id = idOf(await ask(plate))
    await towAt(cedar)
    expect((await manager.post(`/api/tows/${id}/confirm`)).json).toEqual(CALL_DISPATCH)
    await noah.post(`/api/residents/requested-tows/${id}/cancel`)
    expect((await ask(plate)).json).toEqual(CALL_DISPATCH)
  })

  it('is not revealed to a user who loses a race against it', async () => {
    const { db } = scene.world
    for (const client of [scene.clients.manager, outsider]) {
      plate = freshPlate()
      const theirs = idOf(await requestTow(scene.clients.dispatcher, cedar))
      // The sibling's case takes this plate in an open transaction: the request can't read it yet, and waits for it.
      const [answer] = await db.transaction(async (first) => {
        await first('tows').where({ id: theirs }).update({ license_plate: plate })
        const waiting = requestTow(client, scene.arbor, { license_plate: plate })
        await expect
          .poll(
            async () =>
              (await db('pg_stat_activity').where({ wait_event_type: 'Lock' }).whereRaw('datname = current_database()'))
                .length,
          )
          .toBeGreaterThan(0)
        return [waiting]
      })
      expect((await answer)?.json).toEqual(CALL_DISPATCH)
    }
  })
})

describe('a sticker', () => {
  it('counts only at its own complex', async () => {
    const { manager, dispatcher } = scene.clients
    await stickerAt(cedar)
    for (const client of [manager, dispatcher, outsider]) expect(casesIn(await check(client))).toEqual([])
    expect(((await check(dispatcher)).json['decision'] as Decision).allows.sticker.state).toBe('ready')
    const own = await stickerAt(scene.arbor)
    for (const client of [manager, dispatcher])
      expect(casesIn(await check(client)).map(({ record }) => record?.id)).toEqual([own.id])
    expect(((await check(manager)).json['decision'] as Decision).allows.tow.missing_codes).toContain('minimum_notice')
  })
})
