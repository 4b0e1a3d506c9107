import type { Knex } from 'knex'
import { ValidationFailed } from '../../../errors/errors.ts'
import { findContract } from '../../organizations/contracts/index.ts'
import { managerAddress, payerAddress } from './queries/addresses.query.ts'
import { lastCustomerAddress } from './queries/sent-mails.query.ts'

const asked = (): ValidationFailed => new ValidationFailed({ email: 'Write the address that this goes to' })

/** Where mails to a complex go: its own address, else its main manager's. A 422 names `email` when it has neither. */
export async function addressOfComplex(db: Knex.Transaction, contract_id: string): Promise<string> {
  const complex = await findContract(db, contract_id)
  if (complex?.email) return complex.email
  const manager = await managerAddress(db, contract_id)
  if (manager === undefined) throw asked()
  return manager
}

/** Where the customer's papers went last, else the address that a payment was made with. A 422 names `email` when nobody gave one. */
export async function addressOfCustomer(db: Knex.Transaction, tow_id: string): Promise<string> {
  const address = (await lastCustomerAddress(db, tow_id)) ?? (await payerAddress(db, tow_id))
  if (address === null) throw asked()
  return address
}
