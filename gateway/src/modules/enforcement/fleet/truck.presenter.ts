import type { api, ResponseOf } from '@curbwise/api'
import type { Row } from '../../../../db/tables.ts'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { canFleet } from '../fleet.policy.ts'

export interface TruckRecord {
  readonly id: string
  readonly tow_company_id: string
  readonly name: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
  readonly certificate_number: string | null
  readonly is_active: boolean
}

export const trucksOf = (
  db: Knex.Transaction,
  tow_company_id: string,
): Knex.QueryBuilder<Row<'trucks'>, TruckRecord[]> =>
  db.from<Row<'trucks'>>('trucks').where({ tow_company_id }).orderByRaw('natural_key(name), id').select<TruckRecord[]>()

export async function truckAnswer(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
): Promise<ResponseOf<typeof api.towCompanies.createTruck>> {
  return presentTruck(actor, await db('trucks').where({ id }).first<TruckRecord>())
}

export const presentTruck = (actor: Actor, truck: TruckRecord): ResponseOf<typeof api.towCompanies.createTruck> => ({
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
