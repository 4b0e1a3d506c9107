import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type AlarmedCheckout = Pick<Row<'checkouts'>, 'contract_id' | 'tow_company_id' | 'amount_cents'> & {
  readonly company: Row<'tow_companies'>['name']
}

export const alarmedCheckout = (db: Knex.Transaction, checkout_id: string): Promise<AlarmedCheckout | undefined> =>
  db('checkouts')
    .join('tow_companies as o', 'o.id', 'checkouts.tow_company_id')
    .where('checkouts.id', checkout_id)
    .first('checkouts.contract_id', 'checkouts.tow_company_id', 'checkouts.amount_cents', 'o.name as company')

/** The email addresses of the company's admins and the super admins. */
export const alarmRecipients = (db: Knex.Transaction, tow_company_id: string): Promise<string[]> =>
  db('users')
    .where({ status: 'active' })
    .where((who) => {
      void who
        .where('is_super_admin', true)
        .orWhereIn(
          'id',
          db('tow_users').where({ tow_company_id, role: 'tow_admin', is_active: true }).select('user_id'),
        )
    })
    .orderBy('email')
    .pluck('email')
