import type { Answer, HttpClient } from '../client/http-client.ts'
import { startTestGateway, type TestGateway } from '../servers/start-gateway.ts'
import { type Company, type Person, World } from '../world.ts'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import { makeVehicle } from '../factories/vehicle.factory.ts'
import { addAllPhotos, driveTo, makeYard, requestTow, writtenAt, type Yard } from '../factories/tow.factory.ts'

/** One company at one complex, with everyone involved in a tow there. */
export interface Scene {
  readonly gateway: TestGateway
  readonly world: World
  readonly bayou: Company
  readonly arbor: Contract
  readonly yard: Yard
  readonly people: Readonly<Record<Who, Person>>
  readonly clients: Readonly<Record<Who, HttpClient>>
  /** Creates a request of the complex, taken by the driver and driven to a step; without a step it stays a request. */
  tow(
    to?: 'requested' | 'on_scene' | 'hooked' | 'left_property' | 'completed',
    fields?: Readonly<Record<string, unknown>>,
  ): Promise<string>
  /** Known and valid from the gateway's current time on. */
  enter(
    kind: 'resident' | 'guest' | 'vip',
    license_plate: string,
    fields?: Readonly<Record<string, unknown>>,
  ): Promise<{ id: string }>
  /** Writes records at the gateway's current time. */
  write: (change: Parameters<typeof writtenAt>[2]) => Promise<unknown>
  minutes(count: number): void
}

type Who = 'admin' | 'flagged' | 'dispatcher' | 'driver' | 'manager'

export const idOf = (answer: Answer): string => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return String(answer.json['id'])
}

export async function startScene(options: Parameters<typeof startTestGateway>[0] = {}): Promise<Scene> {
  const gateway = await startTestGateway(options)
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const yard = await makeYard(world, bayou, arbor)
  const people: Record<Who, Person> = {
    admin: await world.towUser('tow_admin', bayou, 'Ana Ruiz'),
    flagged: await world.towUser('tow_staff', bayou, 'Corinne Abel', { can_override: true, can_void: true }),
    dispatcher: await world.towUser('tow_staff', bayou, 'Dana Whitfield'),
    driver: await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id }),
    manager: await world.manager('contract_manager', [arbor], 'Elena Brandt'),
  }
  const entries = await Promise.all(
    Object.entries(people).map(async ([who, person]) => [who, await world.logIn(person)] as const),
  )
  const clients = Object.fromEntries(entries) as Record<Who, HttpClient>
  const now = () => gateway.clock.now()
  const write: Scene['write'] = (change) => writtenAt(world.db, now(), change)
  return {
    gateway,
    world,
    bayou,
    arbor,
    yard,
    people,
    clients,
    write,
    minutes: (count) => {
      gateway.clock.pass(count * 60_000)
    },
    enter: (kind, license_plate, fields = {}) =>
      writtenAt(world.db, now(), (trx) =>
        makeVehicle(trx, kind, { contract_id: arbor.id, license_plate, valid_from: now(), ...fields }),
      ),
    async tow(to = 'requested', fields = {}) {
      const id = idOf(await requestTow(clients.manager, arbor, fields))
      if (to === 'requested') return id
      idOf(await clients.driver.post(`/api/tows/${id}/accept`, {}))
      idOf(await driveTo(clients.driver, id, to === 'completed' ? 'at_lot' : to))
      if (to !== 'completed') return id
      await addAllPhotos(clients.driver, id)
      return idOf(await clients.driver.post(`/api/tows/${id}/complete`, {}))
    },
  }
}
