import type { api, ResponseOf } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { canFleet } from './fleet.policy.ts'
import type { Truck } from './truck.model.ts'

export const presentTruck = (actor: Actor, truck: Truck): ResponseOf<typeof api.towCompanies.createTruck> => ({
  id: truck.id,
  name: truck.name,
  is_active: truck.is_active,
  license_plate: truck.license_plate,
  state: truck.state,
  make: truck.make,
  model: truck.model,
  year: truck.year,
  certificate_number: truck.certificate_number,
  can: { edit: canFleet.edit(actor, { id: truck.tow_company_id }).allowed },
})
