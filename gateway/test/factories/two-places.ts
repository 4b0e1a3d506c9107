import type { Knex } from 'knex'
import { seedEveryTable } from './rows.ts'

/** A company and its complex, with a record in every table. */
export interface Place {
  readonly tow_company_id: string
  readonly contract_id: string
  readonly unit_id: string
  readonly tow_id: string
}

async function seedPlace(owner: Knex, tag: string): Promise<Place> {
  const world = await seedEveryTable(owner, tag)
  const idOf = (table: string): string => String(world[table]?.['id'])
  return {
    tow_company_id: idOf('tow_companies'),
    contract_id: idOf('contracts'),
    unit_id: idOf('units'),
    tow_id: idOf('tows'),
  }
}

/** Seeds two companies that have nothing in common. */
export const seedTwoPlaces = async (owner: Knex): Promise<readonly [Place, Place]> => [
  await seedPlace(owner, 'bayou'),
  await seedPlace(owner, 'prairie'),
]

/** The row of a plate check there. */
export const plateCheck = ({ tow_company_id, contract_id }: Place, at: Date, license_plate: string) => ({
  tow_company_id,
  contract_id,
  at,
  license_plate,
  state: 'TX',
  verdict: 'protected' as const,
  decisive_code: 'vip',
  sentence: 'On the VIP list',
  rules_version: '1',
  decided_by_role: 'tow_driver',
})
