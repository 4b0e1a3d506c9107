import type { Knex } from 'knex'
import { ValidationFailed } from '../../../errors/errors.ts'
import { findContract } from '../../organizations/contracts/index.ts'
import { managerAddress, payerAddress } from './queries/addresses.query.ts'
import { lastCustomerAddress } from './queries/sent-mails.query.ts'

const addressRequired = (): ValidationFailed => new ValidationFailed({ email: 'Enter the email address' })

/**
 * Returns the complex's email address, or else its main manager's. Throws a 422 that names `email` when there is
 * neither.
 */
export async function addressOfComplex(db: Knex.Transaction, contract_id: string): Promise<string> {
  const complex = await findContract(db, contract_id)
  if (complex?.email) return complex.email
  const manager = await managerAddress(db, contract_id)
  if (manager === undefined) throw addressRequired()
  return manager
}

/**
 * Returns the address of the last email to the customer, or else the payer's. Throws a 422 that names `email` when
 * there is neither.
 */
export async function addressOfCustomer(db: Knex.Transaction, tow_id: string): Promise<string> {
  const address = (await lastCustomerAddress(db, tow_id)) ?? (await payerAddress(db, tow_id))
  if (address === null) throw addressRequired()
  return address
}
