import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { JudgedUnit, Obstacle, SavedCar, SavedPerson, SavedUnit } from '../rows/judging.ts'
import type { StagedRow } from './staged-rows.query.ts'

/** The numbers of all units of a complex. */
export const unitNumbers = (db: Knex.Transaction, contract_id: string): Promise<string[]> =>
  db('units').where({ contract_id }).whereNull('removed_at').pluck('unit_number')

export type SavedHome = Omit<JudgedUnit, 'almost'>

const NO_HOME: SavedHome = { unit: null, people: [], cars: [] }

/** The car in JSON: its times are strings. */
type CarInJson = Omit<SavedCar, 'valid_from' | 'valid_until'> & {
  readonly valid_from: string
  readonly valid_until: string | null
}

const HOME = z.object({
  unit_key: z.string(),
  unit: columnOf<SavedUnit>(),
  people: columnOf<readonly SavedPerson[]>(),
  cars: columnOf<readonly CarInJson[]>(),
})

/** Returns these units with their residents and their current and upcoming vehicles, by key. */
export async function savedHomes(
  db: Knex.Transaction,
  contract_id: string,
  unit_keys: readonly string[],
  now: Date,
): Promise<(unit_key: string) => SavedHome> {
  const rows = await readRows(
    db,
    HOME,
    `select u.unit_key,
       jsonb_build_object('id', u.id, 'unit_number', u.unit_number, 'building', u.building,
         'takes_new', u.has_resident_registration, 'has_own_limit', u.has_own_resident_limit,
         'limit', u.allowed_resident_vehicles) as unit,
       coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone,
           'language', c.language) order by c.is_main desc, c.name, c.id)
         from contacts c where c.unit_id = u.id and c.ended_at is null), '[]') as people,
       coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'license_plate', v.license_plate, 'state', v.state,
           'vin', v.vin, 'make', v.make, 'model', v.model, 'color', v.color, 'year', v.year::text,
           'valid_from', v.valid_from, 'valid_until', v.valid_until) order by v.valid_from, v.id)
         from vehicles v where v.unit_id = u.id
           and (v.valid_until is null or v.valid_until > greatest(v.valid_from, :now::timestamptz))), '[]') as cars
     from units u where u.contract_id = :contract_id and u.removed_at is null and u.unit_key = any(:unit_keys)`,
    { contract_id, unit_keys: [...unit_keys], now },
  )
  const homes = new Map(
    rows.map(({ unit_key, unit, people, cars }): [string, SavedHome] => [
      unit_key,
      {
        unit,
        people,
        cars: cars.map((car) => ({
          ...car,
          valid_from: new Date(car.valid_from),
          valid_until: car.valid_until === null ? null : new Date(car.valid_until),
        })),
      },
    ]),
  )
  return (unit_key) => homes.get(unit_key) ?? NO_HOME
}

const OBSTACLE = z.object({
  line: z.int(),
  kind: columnOf<Obstacle['kind']>(),
  id: columnOf<Obstacle['id']>(),
  reason: columnOf<Obstacle['reason']>(),
  valid_until: columnOf<Obstacle['valid_until']>(),
  unit_number: columnOf<Obstacle['unit_number']>(),
})

/** Returns what prevents registering the cars of these rows from now on, by line. */
export async function obstaclesOf(
  db: Knex.Transaction,
  contract_id: string,
  rows: readonly (Pick<StagedRow, 'line' | 'values'> & { readonly until: Date | null })[],
  now: Date,
): Promise<(line: number) => readonly Obstacle[]> {
  const found = await readRows(
    db,
    OBSTACLE,
    `select o.line, o.kind, o.id, o.reason, o.valid_until, u.unit_number
     from cars_obstacles(:contract_id, :lines::int[], :states::text[], :plates::text[], :vins::text[], :now,
       :untils::timestamptz[]) o left join units u on u.id = o.unit_id order by o.kind desc, o.id`,
    {
      contract_id,
      now,
      lines: rows.map(({ line }) => line),
      states: rows.map(({ values }) => values.state ?? null),
      plates: rows.map(({ values }) => values.license_plate ?? null),
      vins: rows.map(({ values }) => values.vin ?? null),
      untils: rows.map(({ until }) => until),
    },
  )
  const byLine = Map.groupBy(found, ({ line }) => line)
  return (line) => byLine.get(line) ?? []
}
