import type { JobContext } from '../../../../jobs/jobs.ts'
import {
  changeBuildings,
  changePeople,
  endVacancies,
  generateFirstPinsOfUnits,
  insertPeople,
  insertUnits,
} from '../../../parking/units/index.ts'
import { changeVehicles, insertVehicles } from '../../../parking/vehicles/index.ts'
import type { Writes } from './home-writes.ts'

/** Writes a batch with one statement for each table, as the forms would: a new unit gets PINs. */
export async function writeBatch(
  { db, actor, pin_key }: JobContext,
  contract_id: string,
  writes: Writes,
  now: Date,
): Promise<void> {
  await insertUnits(db, contract_id, writes.units, actor.user_id)
  await generateFirstPinsOfUnits(db, pin_key, { contract_id, units: writes.units }, now)
  await changeBuildings(db, writes.buildings)
  await endVacancies(db, writes.occupied)
  await insertPeople(db, writes.people, actor.user_id)
  await changePeople(db, writes.changed_people)
  await insertVehicles(db, contract_id, writes.vehicles, { user_id: actor.user_id, name: actor.name })
  await changeVehicles(db, writes.changed_vehicles)
}
