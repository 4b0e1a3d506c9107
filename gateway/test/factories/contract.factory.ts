import type { Knex } from 'knex'
import { Contract } from '../../src/modules/organizations/contracts/contract.model.ts'

let serial = 0

/** Creates a complex of a company for tests; the rest is filled in. */
export async function makeContract(
  db: Knex,
  fields: Partial<Contract> & Pick<Contract, 'tow_company_id'>,
): Promise<Contract> {
  serial += 1
  return Contract.query(db)
    .insert({
      name: `Complex ${serial}`,
      address: `${serial} Oak St`,
      city: 'Houston',
      state: 'TX',
      zip_code: '77001',
      timezone: 'America/Chicago',
      ...fields,
    })
    .returning('*')
}
