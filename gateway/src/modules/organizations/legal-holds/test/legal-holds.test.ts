import { randomUUID } from 'node:crypto'
import type { LegalHoldRow } from '@curbwise/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import { type Company, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let ines: HttpClient
let gil: HttpClient
let dana: HttpClient
let stranger: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  const prairie = await world.company('Lone Prairie Recovery')
  ines = await world.logIn(await world.superAdmin())
  gil = await world.logIn(await world.towUser('tow_admin', bayou, 'Gil Arceneaux'))
  dana = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  stranger = await world.logIn(await world.towUser('tow_admin', prairie, 'Wade Kessler'))
})
afterAll(() => gateway.close())

/** Lifts a hold in the database as an admin of its company, past the policy of the call. */
const liftAsAdmin = (held: LegalHoldRow) =>
  inTenancy(
    gateway.database.app,
    { ...PUBLIC_ACTOR, kind: 'user', role: 'tow_admin', tow_company_id: bayou.id },
    gateway.clock.now(),
    (db) => db('legal_holds').where('id', held.id).update({ lifted_at: gateway.clock.now(), lifted_by_name: 'Gil' }),
  )

const pathOf = (company: Company): string => `/api/tow-companies/${company.id}/legal-holds`
async function place(client: HttpClient, reason: string, company = bayou): Promise<LegalHoldRow> {
  const answer = await client.post(pathOf(company), { reason })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as LegalHoldRow
}
const lift = (client: HttpClient, { id }: LegalHoldRow, company = bayou) =>
  client.post(`${pathOf(company)}/${id}/lift`, {})
async function list(client: HttpClient): Promise<LegalHoldRow[]> {
  const { json } = await client.get(pathOf(bayou))
  return json['data'] as LegalHoldRow[]
}

it('is placed by the platform with its reason, shown to the admin, and lifted by the platform alone', async () => {
  const held = await place(ines, '  Ruiz v. Bayou City Towing ')
  expect(held).toMatchObject({
    reason: 'Ruiz v. Bayou City Towing',
    is_platform: true,
    placed_by: 'Ines Salgado',
    lifted: null,
    can: { lift: true },
  })
  expect((await list(gil)).find(({ id }) => id === held.id)).toMatchObject({ can: { lift: false } })
  const refused = await lift(gil, held)
  expect([refused.status, refused.json['message']]).toEqual([
    409,
    'The platform placed this legal hold. Ask its support to lift it.',
  ])
  await expect(liftAsAdmin(held), 'the database refuses it, too').rejects.toMatchObject({ code: '42501' })
  expect((await lift(ines, held)).json).toMatchObject({ lifted: { by: 'Ines Salgado' }, can: { lift: false } })
  const again = await lift(ines, held)
  expect([again.status, again.json['message']]).toEqual([409, 'This legal hold is already lifted.'])
})

it('is placed and lifted by an admin of the company, and lifted by the platform, too', async () => {
  const own = await place(gil, 'Letter of an attorney')
  expect(own).toMatchObject({ is_platform: false, placed_by: 'Gil Arceneaux', can: { lift: true } })
  const other = await place(gil, 'Hearing on 12/03')
  expect((await lift(gil, own)).json).toMatchObject({ lifted: { by: 'Gil Arceneaux' } })
  expect((await lift(ines, other)).json).toMatchObject({ lifted: { by: 'Ines Salgado' } })
})

it('is listed in force first', async () => {
  const held = await place(ines, 'Still on')
  const ended = await place(ines, 'Already over')
  await lift(ines, ended)
  const holds = await list(gil)
  expect(holds[0]?.id).toBe(held.id)
  expect(holds.map(({ lifted }) => lifted !== null)).toEqual(holds.map((_, i) => i > 0))
  await lift(ines, held)
})

it('is in the history of the company, with its reason', async () => {
  const held = await place(ines, 'Subpoena')
  await lift(ines, held)
  const entries = await world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': held.id })
    .orderBy('e.seq')
    .select('e.action', 'e.tow_company_id', 'v.reason', 'v.before', 'v.actor_name')
  expect(entries).toMatchObject([
    { action: 'legal_hold.placed', tow_company_id: bayou.id, reason: 'Subpoena', actor_name: 'Ines Salgado' },
    { action: 'legal_hold.lifted', before: { placed_by: 'Ines Salgado', placed_for: 'Subpoena' } },
  ])
})

it('is nothing that staff and other companies see, place, or lift', async () => {
  const held = await place(ines, 'Not yours')
  const statuses = async (client: HttpClient) => [
    (await client.get(pathOf(bayou))).status,
    (await client.post(pathOf(bayou), { reason: 'Mine' })).status,
    (await lift(client, held)).status,
  ]
  expect(await statuses(dana)).toEqual([403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404])
  expect((await list(ines)).find(({ id }) => id === held.id)).toMatchObject({ lifted: null })
  await lift(ines, held)
})

it('of another company isn’t found at this one, and neither is one that doesn’t exist', async () => {
  const other = await world.company('Gulfway Recovery')
  const held = await place(ines, 'Elsewhere', other)
  expect((await lift(ines, held)).status).toBe(404)
  expect((await lift(ines, { ...held, id: randomUUID() }, other)).status).toBe(404)
})

it('needs a reason of at most 500 characters', async () => {
  for (const [reason, message] of [
    ['  ', 'Fill this in'],
    ['x'.repeat(501), 'At most 500 characters'],
  ]) {
    const { status, json } = await ines.post(pathOf(bayou), { reason })
    expect([status, json['fields']]).toEqual([422, { reason: message }])
  }
})

it('is one of at most 20 in force', async () => {
  const many = await world.company('Twenty Holds Towing')
  const holds: LegalHoldRow[] = []
  for (let i = 0; i < 20; i += 1) holds.push(await place(ines, `Case ${i}`, many))
  expect((await ines.get(pathOf(many))).json['can']).toEqual({ place: false })
  expect((await ines.post(pathOf(many), { reason: 'One more' })).status).toBe(409)
  if (holds[0]) await lift(ines, holds[0], many)
  expect((await ines.post(pathOf(many), { reason: 'One more' })).status).toBe(200)
})
