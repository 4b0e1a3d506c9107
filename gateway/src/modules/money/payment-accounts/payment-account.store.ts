import { takesCards } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import { PaymentAccount } from './payment-account.model.ts'

type ProviderName = PaymentProvider['name']
interface Owner {
  readonly tow_company_id: string
  readonly provider: ProviderName
}

/** Returns the company's account: the one in force, else the last one that was disconnected. */
export const findAccount = async (
  db: Knex.Transaction,
  { tow_company_id, provider }: Owner,
): Promise<PaymentAccount | undefined> =>
  PaymentAccount.query(db).where({ tow_company_id, provider }).orderByRaw('disconnected_at desc nulls first').first()

/** Returns the account in force, locked. */
export const lockAccountInForce = async (
  db: Knex.Transaction,
  { tow_company_id, provider }: Owner,
): Promise<PaymentAccount | undefined> =>
  PaymentAccount.query(db).findOne({ tow_company_id, provider }).whereNull('disconnected_at').forNoKeyUpdate()

export const loadAccount = async (db: Knex.Transaction, id: string): Promise<PaymentAccount | undefined> =>
  PaymentAccount.query(db).findById(id)

export const lockAccount = async (db: Knex.Transaction, id: string): Promise<PaymentAccount> =>
  PaymentAccount.query(db).findById(id).forNoKeyUpdate().throwIfNotFound()

/** Returns the company's account that the provider names so; undefined for one that no company here has connected. */
export const findProviderAccount = async (
  db: Knex.Transaction,
  provider: ProviderName,
  provider_account_id: string,
): Promise<PaymentAccount | undefined> => PaymentAccount.query(db).findOne({ provider, provider_account_id })

/**
 * Returns the provider's account that the company's card payments start on now; null when the company takes none.
 */
export async function chargeableAccount(db: Knex.Transaction, owner: Owner): Promise<string | null> {
  const account = await findAccount(db, owner)
  return account && takesCards(account) ? account.provider_account_id : null
}

export async function insertAccount(
  db: Knex.Transaction,
  account: PartialModelObject<PaymentAccount>,
): Promise<PaymentAccount> {
  return PaymentAccount.query(db).insert(account).returning('*')
}

export async function patchAccount(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<PaymentAccount>,
): Promise<void> {
  await PaymentAccount.query(db).findById(id).patch(change)
}
