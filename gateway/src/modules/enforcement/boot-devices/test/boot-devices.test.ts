import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type BootDeviceScene, startBootDevices } from '../../../../../test/scenes/boot-device-scene.ts'

let scene: BootDeviceScene

beforeAll(async () => {
  scene = await startBootDevices()
})
afterAll(() => scene.gateway.close())

const bring = (client: HttpClient, id: string, body: object = {}) =>
  client.patch(`/api/boot-devices/${id}/return`, body)
const lose = (client: HttpClient, id: string) =>
  client.post(`/api/boot-devices/${id}/lost`, { reason: 'Not at the complex' })
const retire = (client: HttpClient, id: string) =>
  client.post(`/api/boot-devices/${id}/retire`, { reason: 'Keypad broken' })
const codes = async (query: string, client: HttpClient = scene.dana) =>
  ((await client.get(`${scene.devices}?${query}`)).json['data'] as { code: string }[]).map(({ code }) => code)
const RELEASED = {
  status: 'released_paid',
  released_at: '2026-11-20T20:00:00Z',
  return_by: '2026-11-21T20:00:00Z',
} as const

describe('the list of boots', () => {
  it('says where each boot is: on which car, with whose owner, or where it was put', async () => {
    const [on, out, back] = [
      await scene.device({ status: 'deployed' }),
      await scene.device({ status: 'awaiting_return' }),
      await scene.device({ place: 'Truck 7', condition: 'damaged', last_changed_by_name: 'Dana Whitfield' }),
    ]
    const car = await scene.bootedCar(on.id)
    await scene.bootedCar(out.id, { ...RELEASED, return_to: 'Yellow box' })
    // Its earlier case is over, and must not be shown.
    await scene.bootedCar(back.id, { ...RELEASED, returned_at: '2026-11-20T21:00:00Z' })
    const rows = (await scene.dana.get(scene.devices)).json['data'] as { code: string }[]
    const row = ({ code }: { readonly code: string }) => rows.find((one) => one.code === code)
    expect(row(on)).toMatchObject({
      status: 'deployed',
      booted_vehicle: { id: car.id, status: 'deployed', contract: { name: 'Arbor Ridge' }, location: 'Visitor row' },
      can: { deploy: false, return: false, mark_lost: true, retire: false },
    })
    expect(row(out)).toMatchObject({
      booted_vehicle: { status: 'released_paid', return_by: '2026-11-21T20:00:00.000Z', return_to: 'Yellow box' },
      can: { deploy: false, return: true, mark_lost: true, retire: true },
    })
    expect(row(back)).toMatchObject({
      booted_vehicle: null,
      place: 'Truck 7',
      condition: 'damaged',
      last_changed_by: 'Dana Whitfield',
      can: { deploy: true, return: true },
    })
  })

  it('finds a boot by its exact code or serial number in any case, and pages, counts, and exports the list', async () => {
    const one = await scene.device({ code: 'KX-17', serial_number: 'Pl-9-1' })
    await scene.device({ code: 'KX-170', serial_number: 'PL-9-2', status: 'lost' })
    expect(await codes('filter=code:is:kx-17')).toEqual(['KX-17'])
    expect(await codes('filter=serial_number:is:PL-9-1')).toEqual(['KX-17'])
    expect((await codes('search=kx-17&sort=code')).toSorted()).toEqual(['KX-17', 'KX-170'])
    const counted = (await scene.dana.get(`${scene.devices}?search=kx-17&counts=true`)).json
    expect(counted['counts']).toEqual({ all: 2, available: 1, deployed: 0, awaiting_return: 0, lost: 1, retired: 0 })
    const first = (await scene.dana.get(`${scene.devices}?search=kx-17&sort=code&limit=1`)).json as { next: string }
    expect(await codes(`search=kx-17&sort=code&limit=1&after=${encodeURIComponent(first.next)}`)).toEqual(['KX-170'])
    const file = await scene.dana.get(`${scene.devices}/export?format=csv&search=kx-17&segment=lost`)
    expect(file.text).toContain('KX-170,PL-9-2')
    expect(file.text).not.toContain(`${one.code},`)
    expect(await scene.actions(scene.bayou.id)).toContain('boot_devices.exported')
  })

  it('is the same 404 for another company and for one without boot access as for one that does not exist', async () => {
    const { id } = await scene.device()
    const theirs = await scene.device({ tow_company_id: scene.lone.id })
    const missing = await scene.wade.get(`/api/boot-devices/${randomUUID()}`)
    const answers = [
      await scene.wade.get(`/api/boot-devices/${id}`),
      await scene.wade.get(`/api/boot-devices/${theirs.id}`),
      await bring(scene.wade, theirs.id),
      await lose(scene.wade, theirs.id),
      await retire(scene.wade, theirs.id),
      await scene.wade.get(scene.devices),
      await scene.wade.get(`/api/tow-companies/${scene.lone.id}/boot-devices`),
      await scene.wade.get(`/api/tow-companies/${scene.lone.id}/boot-devices/export?format=csv`),
      await scene.wade.get(`/api/tow-companies/${scene.lone.id}/boot-prices`),
      await scene.wade.post(`/api/tow-companies/${scene.lone.id}/boot-prices`, { price_cents: 1 }),
      await scene.dana.get(`/api/boot-devices/${theirs.id}`),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, missing.text]))
    expect((await scene.ines.get(`/api/boot-devices/${theirs.id}`)).status).toBe(200)
  })
})

describe('bringing a boot back', () => {
  it('notes the place, the condition, and in the case when it came back, and nothing else of the case', async () => {
    const { id } = await scene.device({ status: 'awaiting_return' })
    const car = await scene.bootedCar(id, RELEASED)
    const before = await scene.world.db('booted_vehicles').where({ id: car.id }).first()
    const answer = await bring(scene.ruben, id, { place: 'Truck 7', condition: 'damaged', note: 'Bolt bent' })
    expect(answer.json).toMatchObject({
      status: 'available',
      place: 'Truck 7',
      condition: 'damaged',
      since: scene.world.now().toISOString(),
      booted_vehicle: null,
      last_changed_by: 'Rubén Treviño',
      earned: null,
      events: [{ kind: 'returned', detail: 'In Truck 7, damaged, Bolt bent, by Rubén Treviño' }, {}, {}],
    })
    const after = await scene.world.db('booted_vehicles').where({ id: car.id }).first()
    // Where the case is in lists follows from it.
    const { board_rank, board_order } = after ?? {}
    expect(after).toEqual({ ...before, returned_at: scene.world.now(), board_rank, board_order })
    expect(await scene.actions(id)).toEqual(['boot_device.returned'])
  })

  it('is refused while the boot is on a car, also for one that was reported lost meanwhile', async () => {
    const { id } = await scene.device({ status: 'deployed' })
    const car = await scene.bootedCar(id)
    expect((await bring(scene.dana, id)).json).toMatchObject({
      code: 'refused',
      message: 'This boot is on a car. Release the car first.',
    })
    expect((await lose(scene.dana, id)).json).toMatchObject({ status: 'lost', can: { return: false } })
    expect((await bring(scene.dana, id)).status).toBe(409)
    expect((await retire(scene.dana, id)).status).toBe(409)
    await scene.world
      .db('booted_vehicles')
      .where({ id: car.id })
      .update({ ...RELEASED, status: 'released_paid' })
    expect((await bring(scene.dana, id)).json).toMatchObject({ status: 'available' })
    expect(await scene.actions(id)).toEqual(['boot_device.lost', 'boot_device.found'])
  })

  it('says where an available boot is now, and keeps what was not said', async () => {
    const { id } = await scene.device({ place: 'Truck 7', condition: 'damaged' })
    expect((await bring(scene.ruben, id, { condition: 'works' })).json).toMatchObject({
      place: 'Truck 7',
      condition: 'works',
    })
    expect((await bring(scene.ruben, id, { place: 'Yard' })).json).toMatchObject({ place: 'Yard', condition: 'works' })
    expect(await scene.actions(id)).toEqual(['boot_device.checked', 'boot_device.checked'])
  })

  it('happens once when two people bring it at the same time', async () => {
    const { id } = await scene.device({ status: 'awaiting_return' })
    const car = await scene.bootedCar(id, RELEASED)
    await Promise.all([bring(scene.ruben, id, { place: 'A' }), bring(scene.dana, id, { place: 'B' })])
    expect((await scene.actions(id)).toSorted()).toEqual(['boot_device.checked', 'boot_device.returned'])
    expect(await scene.world.db('booted_vehicles').where({ id: car.id }).pluck('returned_at')).toEqual([
      scene.world.now(),
    ])
  })
})

describe('boots that are lost or out of use', () => {
  it('are marked by the office only, with a reason, and stay in their case', async () => {
    const { id } = await scene.device({ status: 'awaiting_return' })
    const car = await scene.bootedCar(id, RELEASED)
    expect([(await lose(scene.ruben, id)).status, (await retire(scene.ruben, id)).status]).toEqual([403, 403])
    expect((await scene.dana.post(`/api/boot-devices/${id}/lost`, {})).json['fields']).toHaveProperty('reason')
    expect((await lose(scene.dana, id)).json).toMatchObject({
      status: 'lost',
      booted_vehicle: { id: car.id },
      events: [{ kind: 'lost', detail: 'Not at the complex, by Dana Whitfield' }, {}, {}],
    })
    expect((await lose(scene.dana, id)).json).toMatchObject({ code: 'refused', message: 'This boot is lost.' })
    expect(await scene.world.db('booted_vehicles').where({ id: car.id }).pluck('returned_at')).toEqual([null])
  })

  it('come back into use by the office only, unless another boot has the code', async () => {
    const { id, code } = await scene.device()
    expect((await retire(scene.dana, id)).json).toMatchObject({ status: 'retired', can: { deploy: false } })
    expect((await bring(scene.ruben, id)).json).toMatchObject({
      code: 'refused',
      message: 'This boot is out of use. Only the office can put it back.',
    })
    const other = await scene.device({ code })
    expect((await bring(scene.dana, id)).json).toMatchObject({
      code: 'conflict',
      message: 'Another boot of the company has this code now.',
    })
    await retire(scene.dana, other.id)
    expect((await bring(scene.dana, id)).json).toMatchObject({ status: 'available' })
    expect(await scene.actions(id)).toEqual(['boot_device.retired', 'boot_device.restored'])
  })
})

describe('one boot', () => {
  it('has its events and what it earned, without practice cases, and without money for drivers', async () => {
    const { id } = await scene.device()
    const taxed = { price_cents: 15_000, is_taxable: true, tax_basis_points: 825 }
    const past = { returned_at: '2026-11-20T21:00:00Z' }
    const paid = await scene.bootedCar(id, { ...RELEASED, ...taxed, ...past, deployed_at: '2026-11-20T10:00:00Z' })
    await scene.bootedCar(id, {
      ...RELEASED,
      ...past,
      status: 'released_free',
      release_reason: 'Registered since',
      deployed_at: '2026-11-19T10:00:00Z',
      released_at: '2026-11-19T12:00:00Z',
    })
    const practice = await scene.bootedCar(id, {
      ...RELEASED,
      ...past,
      is_practice: true,
      deployed_at: '2026-11-18T10:00:00Z',
      released_at: '2026-11-18T12:00:00Z',
    })
    const pay = (boot_id: string, amount_cents: number, kind = 'payment') =>
      scene.world.insert('transactions', {
        tow_company_id: scene.bayou.id,
        contract_id: scene.arbor.id,
        boot_id,
        kind,
        method: 'cash',
        provider: 'counter',
        provider_id: randomUUID(),
        status: 'succeeded',
        amount_cents,
      })
    await pay(paid.id, 16_238)
    await pay(paid.id, 5_000)
    await pay(paid.id, -2_500, 'refund')
    await pay(practice.id, 9_999)
    const { json } = await scene.gil.get(`/api/boot-devices/${id}`)
    expect(json['earned']).toEqual({
      removals: { cents: 16_238, currency: 'USD' },
      late_fees: { cents: 2_500, currency: 'USD' },
      paid_count: 1,
      free_count: 1,
    })
    const events = json['events'] as { kind: string; detail: string }[]
    expect(events.map(({ kind }) => kind)).toEqual([
      'released_paid',
      'deployed',
      'released_free',
      'deployed',
      'released_paid',
      'deployed',
    ])
    expect(events[2]?.detail).toBe('Registered since')
    expect((await scene.ruben.get(`/api/boot-devices/${id}`)).json['earned']).toBeNull()
  })
})

describe('the boots of all companies', () => {
  it('are listed, counted by company, and exported for super admins only', async () => {
    const theirs = await scene.device({ tow_company_id: scene.lone.id, code: 'ZZ-1', status: 'lost' })
    const { json } = await scene.ines.get('/api/admin/boot-devices?search=lone+star&counts=true&filter=status:is:lost')
    expect(json['data']).toMatchObject([{ id: theirs.id, company: { name: 'Lone Star Recovery' } }])
    const companies = json['companies'] as { company: { name: string }; states: Record<string, number> }[]
    expect(companies.map(({ company }) => company.name)).toEqual(['Bayou City Towing', 'Lone Star Recovery'])
    expect(companies[1]?.states['lost']).toBe(1)
    expect((await scene.ines.get('/api/admin/boot-devices?sort=company&limit=1')).json['data']).toMatchObject([
      { company: { name: 'Bayou City Towing' } },
    ])
    const file = await scene.ines.get('/api/admin/boot-devices/export?format=csv&search=zz-1')
    expect(file.text).toContain('Lone Star Recovery,ZZ-1')
    expect((await scene.gil.get('/api/admin/boot-devices')).status).toBe(403)
  })
})

describe('the history', () => {
  it('has what happened to boots in sentences, and nothing of it for a company without boot access', async () => {
    const { id } = await scene.device({ tow_company_id: scene.lone.id, code: 'HX-1' })
    expect((await lose(scene.ines, id)).status).toBe(200)
    const entries = async (client: HttpClient) =>
      ((await client.get(`/api/history-logs?record_id=${id}`)).json['data'] as { action: string }[]).map(
        ({ action }) => action,
      )
    expect(await entries(scene.ines)).toEqual(['boot_device.lost'])
    expect(await entries(scene.wade)).toEqual([])
    await scene.world.setBootAccess(scene.lone, true)
    const wade = await scene.world.logIn(scene.people.wade)
    expect(await entries(wade)).toEqual(['boot_device.lost'])
    await scene.world.setBootAccess(scene.lone, false)
  })
})
