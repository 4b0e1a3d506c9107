import type { Knex } from 'knex'
import { ValidationFailed } from '../../../errors/errors.ts'

const asked = (): ValidationFailed => new ValidationFailed({ email: 'Write the address that this goes to' })

/** Where mails to a complex go: its own address, else its main manager's. A 422 names `email` when it has neither. */
export async function addressOfComplex(db: Knex.Transaction, contract_id: string): Promise<string> {
  const complex = await db('contracts').where('id', contract_id).first<{ email: string | null } | undefined>('email')
  if (complex?.email) return complex.email
  const manager = await db('contract_managers')
    .join('users', 'users.id', 'contract_managers.user_id')
    .where('contract_managers.contract_id', contract_id)
    .where('contract_managers.is_active', true)
    .where('contract_managers.role', 'contract_manager')
    .where('users.status', 'active')
    .whereNull('contract_managers.valid_until')
    .orderBy([{ column: 'contract_managers.is_main', order: 'desc' }, 'contract_managers.created_at'])
    .first<{ email: string } | undefined>('users.email')
  if (!manager) throw asked()
  return manager.email
}

/** Where the customer's papers went last, else the address that a payment was made with. A 422 names `email` when nobody gave one. */
export async function addressOfCustomer(db: Knex.Transaction, tow_id: string): Promise<string> {
  const sent = await db('notifications')
    .where({ tow_id, channel: 'mail' })
    .whereIn('kind', ['tow_customer', 'tow_invoice', 'tow_no_charge'])
    .orderBy('created_at', 'desc')
    .first<{ recipient: string } | undefined>('recipient')
  if (sent) return sent.recipient
  const paid = await db('checkouts')
    .where({ tow_id })
    .whereNotNull('payer_email')
    .orderBy('created_at', 'desc')
    .first<{ payer_email: string } | undefined>('payer_email')
  if (!paid) throw asked()
  return paid.payer_email
}
