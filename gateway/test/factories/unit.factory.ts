import type { Knex } from 'knex'
import { Unit } from '../../src/modules/parking/units/unit.model.ts'

let serial = 0

/** Creates a unit for tests, with the given people. */
export async function makeUnit(
  db: Knex,
  fields: Partial<Unit> & Pick<Unit, 'contract_id'>,
  people: readonly string[] = [],
): Promise<Unit> {
  serial += 1
  const unit = await Unit.query(db)
    .insert({ unit_number: `T${serial}`, ...fields })
    .returning('*')
  for (const [i, name] of people.entries()) {
    await db('contacts').insert({
      contract_id: unit.contract_id,
      unit_id: unit.id,
      name,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      phone: `(713) 555-01${String(10 + i)}`,
      is_main: i === 0,
    })
  }
  return unit
}
