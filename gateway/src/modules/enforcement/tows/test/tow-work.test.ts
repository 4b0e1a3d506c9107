import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import {
  addAllPhotos,
  addPhoto,
  driveTo,
  makeYard,
  requestTow,
  type Yard,
} from '../../../../../test/factories/tow.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let yard: Yard
let ruben: Person
let hollis: Person
let manager: HttpClient
let dispatcher: HttpClient
let driver: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  yard = await makeYard(world, bayou, arbor)
  ruben = await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id })
  hollis = await world.towUser('tow_driver', bayou, 'Hollis Greer')
  manager = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  dispatcher = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  driver = await world.logIn(ruben)
})
afterAll(() => gateway.close())

const idOf = (answer: Answer): string => String(answer.json['id'])
const newTow = async (client = manager): Promise<string> => idOf(await requestTow(client, arbor))
const accepted = async (): Promise<string> => {
  const id = await newTow()
  await driver.post(`/api/tows/${id}/accept`, {})
  return id
}

describe('steps', () => {
  it('are taken one at a time and in order', async () => {
    const id = await newTow()
    expect((await driver.post(`/api/tows/${id}/steps`, { step: 'en_route' })).json).toMatchObject({
      code: 'refused',
      message: 'No one has this tow yet.',
    })
    await driver.post(`/api/tows/${id}/accept`, {})
    expect((await driver.post(`/api/tows/${id}/steps`, { step: 'hooked' })).json).toMatchObject({
      code: 'refused',
      message: '"En route" comes first.',
    })
    expect((await driver.post(`/api/tows/${id}/steps`, { step: 'accepted' })).json).toMatchObject({
      code: 'refused',
      message: '"Accepted" has been taken already.',
    })
    expect((await driveTo(driver, id, 'at_lot')).json).toMatchObject({ step: 'at_lot' })
    expect((await driver.post(`/api/tows/${id}/steps`, { step: 'at_lot' })).status).toBe(409)
  })

  it('can’t be taken by another driver', async () => {
    const id = await accepted()
    const other = await world.logIn(hollis)
    for (const [path, body] of [
      ['steps', { step: 'en_route' }],
      ['decline', {}],
      ['complete', {}],
      ['cancel', { reason: 'No' }],
      ['accept', {}],
    ] as const) {
      expect((await other.post(`/api/tows/${id}/${path}`, body)).json).toMatchObject({
        code: 'conflict',
        details: { driver: { name: 'Rubén Treviño' } },
      })
    }
  })
})

describe('declining or unassigning a tow', () => {
  it('makes it a request again, without driver, truck or steps', async () => {
    const id = await accepted()
    await driveTo(driver, id, 'on_scene')
    const back = await driver.post(`/api/tows/${id}/decline`, { reason: 'The gate is locked' })
    expect(back.json).toMatchObject({ status: 'requested', driver: null, truck: null, step: null, assigned_at: null })
    expect(back.json['timeline']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'declined',
          sentence: 'Returned by the driver: The gate is locked',
          who: 'Rubén Treviño',
        }),
      ]),
    )
    expect((await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: hollis.role_id })).json).toMatchObject({
      status: 'pending',
    })
    expect((await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: null })).json).toMatchObject({
      status: 'requested',
      driver: null,
    })
  })

  it('is impossible after hook-up', async () => {
    const id = await accepted()
    await driveTo(driver, id, 'hooked')
    expect((await driver.post(`/api/tows/${id}/decline`, {})).json).toMatchObject({
      code: 'refused',
      message: 'The car is already hooked up.',
    })
    expect((await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: null })).status).toBe(409)
  })

  it('assigns only to active users of the company', async () => {
    const id = await newTow()
    const lone = await world.company('Lone Star Recovery')
    const people = [
      await world.towUser('tow_driver', lone, 'Far Away'),
      await world.towUser('tow_driver', bayou, 'Gone Now', { is_active: false }),
    ]
    for (const person of people)
      expect((await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: person.role_id })).json).toMatchObject({
        fields: { driver_id: 'Choose an active driver of the company' },
      })
  })
})

describe('completing', () => {
  it('names the missing fields and where to set them, then freezes the rates and starts custody', async () => {
    const bare = await world.complex(bayou, 'Cedar Bend')
    await world.insert('signs', {
      contract_id: bare.id,
      place: 'the gate',
      verified_on: '2026-10-01',
      valid_from: '2026-01-01T06:00:00Z',
    })
    const alone = await world.logIn(hollis)
    const id = idOf(await requestTow(dispatcher, bare))
    await alone.post(`/api/tows/${id}/accept`, {})
    expect((await alone.post(`/api/tows/${id}/complete`, {})).json).toMatchObject({
      code: 'refused',
      message: 'The car has not left the property yet.',
    })
    await driveTo(alone, id, 'left_property')
    const missing = await alone.post(`/api/tows/${id}/complete`, {})
    expect(missing.json).toMatchObject({
      code: 'validation_failed',
      fields: {
        authorized_by: 'Enter who authorized this tow',
        storage_lot_id: expect.stringContaining('Company and prices') as string,
        tow_price_id: expect.stringContaining('Company and prices') as string,
        truck_id: expect.any(String) as string,
      },
    })
    const whole = {
      authorized_by: 'Elena Brandt',
      storage_lot_id: yard.lot_id,
      tow_price_id: yard.price_id,
      truck_id: yard.truck_id,
    }
    expect((await alone.post(`/api/tows/${id}/complete`, whole)).json).toMatchObject({
      code: 'refused',
      details: { photos_missing: ['front', 'side', 'rear', 'space'] },
    })
    await addAllPhotos(alone, id)
    expect((await alone.post(`/api/tows/${id}/complete`, { ...whole, truck_id: yard.lot_id })).json).toMatchObject({
      fields: { truck_id: expect.any(String) as string },
    })
    expect((await alone.post(`/api/tows/${id}/complete`, whole)).json).toMatchObject({
      status: 'completed',
      step: 'at_lot',
    })
    expect(await world.db('custody').where('tow_id', id)).toMatchObject([
      { status: 'in_storage', storage_lot_id: yard.lot_id, ended_at: null },
    ])
    expect(await world.db('tow_charge_lines').where('tow_id', id)).toMatchObject([
      { code: 'tow', amount_cents: 27_200, tax_cents: 0 },
    ])
    await world.db('tow_prices').where('id', yard.price_id).update({ price_cents: 99_900 })
    expect(
      (await world.db('tows').where('id', id).first<{ frozen_rates: unknown }>('frozen_rates'))?.frozen_rates,
    ).toMatchObject({ tow: { cents: 27_200 }, storage_day: { cents: 2285, taxed: true }, tax_rate: 82_500 })
    await world.db('tow_prices').where('id', yard.price_id).update({ price_cents: 27_200 })
  })

  it('never charges more for a tow than the state’s cap', async () => {
    const dear = await world.insert('tow_prices', {
      tow_company_id: bayou.id,
      name: 'Dear',
      price_cents: 40_000,
      valid_from: '2026-01-01T06:00:00Z',
    })
    const id = await accepted()
    await addAllPhotos(driver, id)
    await driveTo(driver, id, 'at_lot')
    await driver.post(`/api/tows/${id}/complete`, { tow_price_id: dear.id })
    expect(await world.db('tow_charge_lines').where('tow_id', id)).toMatchObject([
      { code: 'tow', amount_cents: 27_200 },
    ])
  })
})

describe('cancelling and deleting', () => {
  it('is for the requester while the tow is unassigned, with a reason', async () => {
    const id = await newTow()
    expect((await manager.post(`/api/tows/${id}/cancel`, {})).json).toMatchObject({
      fields: { reason: 'Fill this in' },
    })
    expect((await manager.post(`/api/tows/${id}/cancel`, { reason: 'The owner moved it' })).json).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The owner moved it',
    })
    const taken = await accepted()
    expect((await manager.post(`/api/tows/${taken}/cancel`, { reason: 'Too late' })).json).toMatchObject({
      code: 'refused',
      message: 'The tow company has this tow now. Call them.',
    })
    await driveTo(driver, taken, 'left_property')
    expect((await dispatcher.post(`/api/tows/${taken}/cancel`, { reason: 'Too late' })).json).toMatchObject({
      code: 'refused',
      message: 'The car has left the property.',
    })
  })

  it('cancels a request without photos by DELETE and deletes no row', async () => {
    const id = await newTow()
    expect((await manager.delete(`/api/tows/${id}`)).json).toEqual({ ok: true })
    expect(await world.db('tows').where('id', id).first('status')).toEqual({ status: 'cancelled' })
    const pictured = await newTow()
    await addPhoto(manager, pictured)
    expect((await manager.delete(`/api/tows/${pictured}`)).json).toMatchObject({
      code: 'refused',
      message: 'A request with photos can’t be removed. Cancel it instead.',
    })
  })
})

describe('PATCH', () => {
  it('changes fields, records the old values in the history, and changes nothing else', async () => {
    const id = await newTow()
    const edited = await dispatcher.patch(`/api/tows/${id}`, { space: '17', truck_id: yard.truck_id })
    expect(edited.json).toMatchObject({ space: '17', truck: { id: yard.truck_id }, version: 2 })
    const [entry] = await world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.record_id': id, 'e.action': 'tow.edited' })
      .select('v.before', 'v.after', 'v.actor_name')
    expect(entry).toEqual({
      before: { space: null, truck_id: null },
      after: { space: '17', truck_id: yard.truck_id },
      actor_name: 'Dana Whitfield',
    })
    expect((await dispatcher.patch(`/api/tows/${id}`, { space: '18', version: 1 })).json).toMatchObject({
      code: 'conflict',
      details: { version: 2 },
    })
    for (const body of [
      { tow_company_id: bayou.id },
      { number: 1 },
      { requested_by_name: 'Me' },
      { frozen_rates: {} },
      { status: 'completed_dropped_on_site' },
    ]) {
      expect((await dispatcher.patch(`/api/tows/${id}`, body)).status).toBe(422)
    }
    expect((await manager.patch(`/api/tows/${id}`, { space: '19' })).json).toMatchObject({
      code: 'unauthorized',
      message: 'Unauthorized',
    })
    expect((await dispatcher.patch(`/api/tows/${id}`, { storage_lot_id: yard.truck_id })).json).toMatchObject({
      fields: { storage_lot_id: 'Choose an active storage lot of the company' },
    })
  })

  it('runs the matching operations for a driver and a status, with the same checks', async () => {
    const id = await newTow()
    const given = await dispatcher.patch(`/api/tows/${id}`, { driver_id: ruben.role_id })
    expect(given.json).toMatchObject({ status: 'pending', driver: { id: ruben.role_id } })
    expect((await dispatcher.patch(`/api/tows/${id}`, { driver_id: hollis.role_id })).json).toMatchObject({
      code: 'conflict',
      details: { driver: { id: ruben.role_id } },
    })
    expect(
      (await dispatcher.patch(`/api/tows/${id}`, { driver_id: hollis.role_id, version: given.json['version'] })).json,
    ).toMatchObject({ driver: { id: hollis.role_id } })
    expect((await dispatcher.patch(`/api/tows/${id}`, { status: 'requested' })).json).toMatchObject({
      status: 'requested',
      driver: null,
    })
    expect((await driver.patch(`/api/tows/${id}`, { status: 'pending' })).json).toMatchObject({
      step: 'accepted',
      driver: { id: ruben.role_id },
    })
    expect((await driver.patch(`/api/tows/${id}`, { status: 'completed' })).json).toMatchObject({ code: 'refused' })
    expect((await dispatcher.patch(`/api/tows/${id}`, { status: 'cancelled' })).json).toMatchObject({
      fields: { cancel_reason: 'Enter why the tow is canceled' },
    })
    expect(
      (await dispatcher.patch(`/api/tows/${id}`, { status: 'cancelled', cancel_reason: 'Moved' })).json,
    ).toMatchObject({ status: 'cancelled' })
    expect((await dispatcher.patch(`/api/tows/${id}`, { space: '1' })).json).toMatchObject({
      code: 'refused',
      message: 'This tow is closed and can’t be edited.',
    })
  })
})
