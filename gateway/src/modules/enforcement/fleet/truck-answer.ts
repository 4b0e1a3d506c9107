import type { api, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { presentTruck } from './truck.presenter.ts'
import { findTruck } from './truck.store.ts'

export async function truckAnswer(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
): Promise<ResponseOf<typeof api.towCompanies.createTruck>> {
  const truck = await findTruck(db, id)
  if (!truck) throw new NotFound()
  return presentTruck(actor, truck)
}
