import type { ListedMoney } from '@curbwise/rules'
import type { Knex } from 'knex'
import { AccountRefused, type MoneySpan } from '../../../../operation/payment-provider.ts'
import { accountsOf, companiesToCompare, type ComparedCompany } from '../queries/companies.query.ts'
import { ledgerOfIds } from '../queries/ledger.query.ts'
import type { MoneyLists } from './compare-day.ts'

/** Money that moved at the provider, and that this database has no record of, or only the request of. */
export interface MoneyNotHere {
  readonly company: ComparedCompany['name']
  readonly account: string | null
  readonly money: ListedMoney
}

interface Asking {
  readonly payments: MoneyLists
  transaction<T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T>
}

/** A refund that the bank still works on was ordered as well. */
const hasMoved = ({ kind, status }: ListedMoney): boolean =>
  status === 'succeeded' || (kind === 'refund' && status === 'pending')

const isOurs = ({ reference, refund_key }: ListedMoney): boolean => reference !== null || refund_key !== null

/**
 * Asks the provider what moved in a span for checkouts and refunds of this product, also of those that this database never had: a comparison
 * of a day leaves those out, and a restored database lacks them. An account that refuses us is left out.
 */
export async function moneyNotHere(
  { payments, transaction }: Asking,
  span: Omit<MoneySpan, 'account'>,
): Promise<MoneyNotHere[]> {
  const provider = payments.name
  const found: MoneyNotHere[] = []
  for (const { id: tow_company_id, name } of await transaction((db) => companiesToCompare(db, provider))) {
    const of = { tow_company_id, provider }
    for (const { account } of await transaction((db) => accountsOf(db, of))) {
      const listed = await payments.listMoney({ ...span, account }).catch((error: unknown) => {
        if (error instanceof AccountRefused) return []
        throw error
      })
      const moved = listed.filter((money) => hasMoved(money) && isOurs(money))
      const keys = moved.flatMap(({ refund_key }) => refund_key ?? [])
      const rows = await transaction((db) => ledgerOfIds(db, { ...of, ids: moved.map(({ id }) => id), keys }))
      const recorded = rows.filter(({ status }) => status === 'succeeded')
      const isRecorded = ({ id, refund_key }: ListedMoney): boolean =>
        recorded.some((row) => row.provider_id === id || row.id === refund_key)
      found.push(...moved.filter((money) => !isRecorded(money)).map((money) => ({ company: name, account, money })))
    }
  }
  return found
}
