import { randomUUID } from 'node:crypto'
import type { Contract } from '../../src/modules/organizations/contracts/contract.model.ts'
import { payFor, storeCar } from '../factories/custody.factory.ts'
import { addPhoto, makeYard, requestTow } from '../factories/tow.factory.ts'
import type { FileStore } from '../../src/operation/operation.ts'
import type { Unit } from '../../src/modules/parking/units/unit.model.ts'
import { makeVehicle } from '../factories/vehicle.factory.ts'
import { HttpClient } from '../client/http-client.ts'
import type { TestGateway } from '../servers/start-gateway.ts'
import { type Company, World } from '../world.ts'
import type { ActorName, Place, MatrixWorld } from './matrix-places.ts'

export * from './matrix-places.ts'

/**
 * Builds two companies, with one user of each role in the first, who know one of its two complexes, and the resident of
 * one unit there.
 */
export async function buildMatrixWorld(gateway: TestGateway): Promise<MatrixWorld> {
  const world = new World(gateway)
  const [bayou, xanadu] = [
    await world.company('Bayou City Towing', { has_booting_access: true }),
    await world.company('Xanadu Recovery'),
  ]
  const [larkspur, sibley, pleasure] = [
    await world.complex(bayou, 'The Larkspur'),
    await world.complex(bayou, 'Sibley Court'),
    await world.complex(xanadu, 'Xanadu Heights'),
  ]
  const home = await world.unit(larkspur, '101', ['Noah Pruitt'])
  const units = {
    own: home,
    sibling: await world.unit(sibley, '201', ['Sibley Person']),
    foreign: await world.unit(pleasure, '301', ['Xanadu Person']),
    other_unit: await world.unit(larkspur, '102', ['Neighbour Person']),
  }
  const people = {
    super_admin: await world.superAdmin(),
    tow_admin: await world.towUser('tow_admin', bayou),
    tow_staff: await world.towUser('tow_staff', bayou),
    tow_driver: await world.towUser('tow_driver', bayou),
    contract_manager: await world.manager('contract_manager', [larkspur]),
    contract_staff: await world.manager('contract_staff', [larkspur]),
    external_user: await world.externalUser([larkspur]),
    disabled: await world.towUser('tow_admin', bayou, 'A disabled admin'),
  }
  await world.towUser('tow_driver', xanadu, 'Xanadu Driver')
  const clients = {
    ...(Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await world.logIn(person)])),
    ) as Record<keyof typeof people, HttpClient>),
    resident: await world.logInResident(larkspur, home),
    public: await new HttpClient(gateway.url).begin(),
  }
  await world.db('users').where({ id: people.disabled.user_id }).update({ status: 'disabled' })
  for (const complex of [larkspur, sibley]) await makeYard(world, bayou, complex)
  await makeYard(world, xanadu, pleasure)
  const user_ids = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, person.user_id]))
  const stranger_id = (await world.towUser('tow_staff', xanadu, 'Xanadu Desk')).user_id
  const place = (company: Company, contract: Contract, unit: Unit, mark: string) =>
    placeOf(
      world,
      gateway.gateway.app.kernel.files,
      clients,
      company,
      contract,
      unit,
      mark,
      (actor) => (mark === 'Own' ? user_ids[actor] : undefined) ?? stranger_id,
    )
  return {
    clients,
    user_ids,
    places: {
      own: await place(bayou, larkspur, units.own, 'Own'),
      sibling: await place(bayou, sibley, units.sibling, 'Sibley'),
      foreign: await place(xanadu, pleasure, units.foreign, 'Xanadu'),
      other_unit: await place(bayou, larkspur, units.other_unit, 'Neighbour'),
      missing: NOWHERE,
    },
    marks: { foreign: 'Xanadu', sibling: 'Sibley', other_unit: 'Neighbour' },
  }
}

const NOWHERE: Place = {
  company_id: randomUUID(),
  contract_id: randomUUID(),
  unit_id: randomUUID(),
  vehicle_id: randomUUID(),
  file_id: randomUUID(),
  truck_id: randomUUID(),
  tow_price_id: randomUUID(),
  storage_lot_id: randomUUID(),
  tow: async () => randomUUID(),
  home: async () => randomUUID(),
  exception: async () => ({ id: randomUUID(), exceptionId: randomUUID() }),
  vehicle: async () => randomUUID(),
  permit: async () => randomUUID(),
  manager: async () => randomUUID(),
  towUser: async () => randomUUID(),
  teamSession: async () => ({ towUserId: randomUUID(), sessionId: randomUUID() }),
  personWithFactor: async () => randomUUID(),
  externalUser: async () => ({ id: randomUUID(), externalUserId: randomUUID() }),
  complex: async () => randomUUID(),
  company: async () => randomUUID(),
  row: async () => randomUUID(),
  companyRow: async () => randomUUID(),
  message: async () => ({ tow_id: randomUUID(), message_id: randomUUID() }),
  image: async () => ({ tow_id: randomUUID(), image_id: randomUUID() }),
  reservedTow: async () => randomUUID(),
  exported: async () => randomUUID(),
  custody: async () => ({ custody_id: randomUUID(), payment_id: randomUUID() }),
}

async function placeOf(
  world: World,
  files: FileStore,
  clients: MatrixWorld['clients'],
  company: Company,
  contract: Contract,
  unit: Unit,
  mark: string,
  exporter: (actor: ActorName) => string,
): Promise<Place> {
  const vehicle = await makeVehicle(world.db, 'resident', {
    contract_id: contract.id,
    unit_id: unit.id,
    license_plate: `WWWW${mark.slice(0, 3)}`,
    make: mark,
  })
  await makeVehicle(world.db, 'vip', { contract_id: contract.id, license_plate: `VVVV${mark.slice(0, 3)}`, make: mark })
  const file = await world.insert('files', {
    kind: 'tow_image_private',
    contract_id: contract.id,
    tow_company_id: company.id,
    key: await files.put(Buffer.from('private'), 'image/jpeg'),
    content_type: 'image/jpeg',
    size: 1,
    original_sha256: 'x',
    sha256: 'x'.repeat(64),
  })
  // Ids are random. By name, a company with two complexes gets the second one's yard every time, which is
  // not the default of the first.
  const first = async (table: string, by: string, where = {}): Promise<string> =>
    (
      await world
        .db(table)
        .where({ tow_company_id: company.id, ...where })
        .orderBy(by)
        .first<{ id: string }>('id')
    ).id
  const tow = async (actor: ActorName): Promise<string> => {
    // An external user sees only their own requests.
    const asker = mark === 'Own' && actor === 'external_user' ? clients.external_user : clients.super_admin
    const answer = await requestTow(asker, contract, { make: mark, location: `${mark} lane` })
    if (answer.status !== 200) throw new Error(`No tow at ${contract.name}: ${answer.status} ${answer.text}`)
    return String(answer.json['id'])
  }
  const driver = async (fields: Readonly<Record<string, unknown>> = {}, has_joined = true) => {
    const { user_id } = await world.user(`${mark} Driver`, fields, has_joined)
    const { id } = await world.insert('tow_users', { user_id, tow_company_id: company.id, role: 'tow_driver' })
    return { id, user_id }
  }
  const yard = {
    truck_id: await first('trucks', 'name'),
    price_id: await first('tow_prices', 'name'),
    lot_id: await first('storage_lots', 'name'),
  }
  const where = { company, complex: contract, yard, driver_id: await first('tow_users', 'id', { role: 'tow_driver' }) }
  return {
    company_id: company.id,
    contract_id: contract.id,
    unit_id: unit.id,
    vehicle_id: vehicle.id,
    file_id: file.id,
    truck_id: yard.truck_id,
    tow_price_id: yard.price_id,
    storage_lot_id: yard.lot_id,
    tow,
    home: async () => (await world.unit(contract, randomUUID().slice(0, 18), [`${mark} Person`])).id,
    exception: async () => {
      const { id } = await world.unit(contract, randomUUID().slice(0, 18), [`${mark} Person`])
      const granted = { contract_id: contract.id, unit_id: id, kind: 'vehicle_changes', changes: 2, reason: mark }
      const valid_until = new Date(world.now().getTime() + 3_600_000)
      return { id, exceptionId: (await world.insert('limit_exceptions', { ...granted, valid_until })).id }
    },
    vehicle: async () =>
      (await makeVehicle(world.db, 'resident', { contract_id: contract.id, unit_id: unit.id, make: mark })).id,
    permit: async () =>
      (
        await makeVehicle(world.db, 'guest', {
          contract_id: contract.id,
          unit_id: unit.id,
          make: mark,
          valid_from: world.now(),
          valid_until: new Date(world.now().getTime() + 3_600_000),
        })
      ).id,
    async exported(actor) {
      const row = {
        user_id: exporter(actor),
        call: 'units.export',
        params: {},
        query: { format: 'csv' },
        address: '/api/units/export',
        format: 'csv',
        status: 'failed',
        problem: mark,
      }
      return (await world.insert('exports', { ...row, expires_at: new Date(world.now().getTime() + 3_600_000) })).id
    },
    async complex() {
      const made = await world.complex(company, `${mark} Annex`)
      for (const table of ['contract_managers', 'external_contracts']) {
        const people: object[] = await world.db(table).where({ contract_id: contract.id }).whereNull('valid_until')
        for (const { id: _, ...row } of people as { id?: unknown }[])
          await world.insert(table, { ...row, contract_id: made.id })
      }
      return made.id
    },
    company: async (fields) => (await world.company(`${mark} Newcomer`, fields)).id,
    async row(table, fields) {
      const columns = Object.entries({ contract_id: contract.id, ...fields({ company_id: company.id, mark }) })
      return (await world.insert(table, Object.fromEntries(columns.filter(([, value]) => value !== undefined)))).id
    },
    companyRow: async (table, fields) => (await world.insert(table, { tow_company_id: company.id, ...fields })).id,
    async manager() {
      const person = await world.user(`${mark} Staff`, {}, false)
      const { user_id } = person
      await world.insert('contract_managers', { user_id, contract_id: contract.id, role: 'contract_staff' })
      await world.insert('managers', { user_id })
      return person.user_id
    },
    towUser: async (status) => (await driver({}, status === 'joined')).id,
    async externalUser(status) {
      const { user_id } = await world.user(`${mark} Guard`, {}, status === 'joined')
      const { id } = await world.insert('external_companies', { name: `${mark} Patrol` })
      return { id, externalUserId: (await world.insert('external_users', { user_id, external_company_id: id })).id }
    },
    async teamSession() {
      const { user_id, id: towUserId } = await driver()
      const expires_at = new Date(world.now().getTime() + 3_600_000)
      return { towUserId, sessionId: (await world.insert('sessions', { user_id, version: 1, expires_at })).id }
    },
    personWithFactor: async () => (await driver({ factor_since: world.now() })).user_id,
    async message(actor) {
      const tow_id = await tow(actor)
      const id = randomUUID()
      await world.insert('notifications', {
        id,
        message_id: id,
        tow_company_id: company.id,
        contract_id: contract.id,
        tow_id,
        channel: 'mail',
        kind: 'tow_contract',
        recipient: `${mark}@example.com`,
        status: 'failed',
        message: JSON.stringify({ to: `${mark}@example.com`, subject: mark, text: mark, html: mark }),
      })
      return { tow_id, message_id: id }
    },
    async image(actor) {
      const tow_id = await tow(actor)
      return { tow_id, image_id: String((await addPhoto(clients.super_admin, tow_id)).json['id']) }
    },
    async reservedTow() {
      const ended = { status: 'cancelled', cancelled_at: '2026-11-20T21:00:00Z', cancel_reason: mark }
      const asked = {
        requested_by_unit_id: unit.id,
        requested_by_name: `Unit ${unit.unit_number}`,
        requested_by_role: 'resident',
        reason: 'abandoned',
        location: `${mark} space`,
      }
      const place = {
        tow_company_id: company.id,
        contract_id: contract.id,
        timezone: contract.timezone,
        jurisdiction_state: 'TX',
      }
      return (
        await world.insert('tows', {
          ...place,
          ...asked,
          ...ended,
          license_plate: `RSV${randomUUID().slice(0, 4)}`,
          state: 'TX',
        })
      ).id
    },
    async custody() {
      const car = await storeCar(world, where, { at: new Date('2026-11-18T21:58:00Z'), tow: { make: mark } })
      const payment = await payFor(world, where, car)
      return { custody_id: car.custody_id, payment_id: payment.id }
    },
  }
}
