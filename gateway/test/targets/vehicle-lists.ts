import { randomUUID } from 'node:crypto'
import type { MatrixWorld, Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

type List = 'vip' | 'blocked'

let serial = 0
const freshCar = () => {
  serial += 1
  return { license_plate: `LST ${1000 + serial}`, state: 'TX', reason: 'For the matrix' }
}

/** Creates an entry for the call, at the complex of the place; none for a complex that doesn't exist. */
async function entryAt(place: Place, world: MatrixWorld, list: List): Promise<string> {
  const answer = await world.clients.super_admin.post(
    `/api/contracts/${place.contract_id}/${list}-vehicles`,
    freshCar(),
  )
  return answer.status === 200 ? String(answer.json['id']) : randomUUID()
}

const ofContract = (query?: Record<string, string>): Target => ({
  call: (place) => ({ params: { id: place.contract_id }, ...(query && { query }) }),
})
const add: Target = { call: (place) => ({ params: { id: place.contract_id }, body: freshCar() }) }
const end = (list: List): Target => ({
  call: async (place, _, world) => ({
    params: { id: place.contract_id, entryId: await entryAt(place, world, list) },
    body: { reason: 'For the matrix' },
  }),
})

/** VIP and blocked entries, models, and one record of a vehicle. */
export const LISTED_TARGETS: Readonly<Record<string, Target>> = {
  'vehicleLists.vip.list': ofContract(),
  'vehicleLists.vip.export': ofContract({ format: 'csv' }),
  'vehicleLists.addVip': add,
  'vehicleLists.endVip': end('vip'),
  'vehicleLists.blocked.list': ofContract(),
  'vehicleLists.blocked.export': ofContract({ format: 'csv' }),
  'vehicleLists.addBlocked': add,
  'vehicleLists.endBlocked': end('blocked'),
  'vehicles.details': { call: (place) => ({ params: { id: place.vehicle_id } }) },
  'vehicleModels.all': { call: null, plain: {}, open: true },
  'vehicleModels.create': { call: null, plain: { body: { make: 'Tesla', model: 'Of the matrix' } } },
  'vehicleModels.remove': { call: null, plain: { params: { id: randomUUID() } } },
}
