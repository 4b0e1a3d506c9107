import { randomUUID } from 'node:crypto'
import type { AddedPerson, AddedUnit, ChangedPerson } from '../../../parking/units/index.ts'
import type { AddedVehicle, ChangedVehicle } from '../../../parking/vehicles/index.ts'
import { CAR_FIELDS, type Home, type JudgedUnit, type SavedCar, type SavedPerson } from '../rows/judging.ts'

/** What a batch of units writes, table by table. */
export interface Writes {
  readonly units: AddedUnit[]
  readonly buildings: { readonly id: string; readonly building: string | null }[]
  /** Units that someone has moved into. */
  readonly occupied: string[]
  readonly people: AddedPerson[]
  readonly changed_people: ChangedPerson[]
  readonly vehicles: AddedVehicle[]
  readonly changed_vehicles: ChangedVehicle[]
}

export const noWrites = (): Writes => ({
  units: [],
  buildings: [],
  occupied: [],
  people: [],
  changed_people: [],
  vehicles: [],
  changed_vehicles: [],
})

/** Adds the writes that change the saved unit to what its rows say, as the forms would. */
export function addWrites(writes: Writes, saved: JudgedUnit, { unit, people, cars }: Home, now: Date): void {
  if (!unit) return
  const id = unit.id || randomUUID()
  if (unit.id === '') {
    const { unit_number, building } = unit
    writes.units.push({ id, unit_number, building, vacant_since: people.length > 0 ? null : now })
  } else if (unit.building !== saved.unit?.building) writes.buildings.push({ id, building: unit.building })
  if (unit.id !== '' && people.length > saved.people.length) writes.occupied.push(id)
  for (const [at, person] of people.entries())
    addPerson(writes, id, { was: saved.people[at], is: person.saved, is_main: at === 0 })
  for (const [at, car] of cars.entries()) addCar(writes, id, saved.cars[at], car.saved)
}

const CONTACT_FIELDS = ['email', 'phone', 'language'] as const

interface Person {
  readonly was: SavedPerson | undefined
  readonly is: SavedPerson
  /** The first person of a unit without anyone is its main one. */
  readonly is_main: boolean
}

function addPerson(writes: Writes, unit_id: string, { was, is, is_main }: Person): void {
  const { id, name, email, phone, language } = is
  if (!was) writes.people.push({ unit_id, name, email, phone, language, is_main })
  else if (CONTACT_FIELDS.some((field) => was[field] !== is[field]))
    writes.changed_people.push({ id, email, phone, language })
}

function addCar(writes: Writes, unit_id: string, was: SavedCar | undefined, is: SavedCar): void {
  if (!was) {
    writes.vehicles.push({ ...is, id: randomUUID(), unit_id })
    return
  }
  const isChanged =
    CAR_FIELDS.some((field) => was[field] !== is[field]) || was.valid_until?.getTime() !== is.valid_until?.getTime()
  if (!isChanged) return
  const { id, vin, make, model, color, year, valid_until } = is
  writes.changed_vehicles.push({ id, vin, make, model, color, year, valid_until })
}
