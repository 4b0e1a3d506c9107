import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { type AccountOrder, AccountRefused } from '../../operation/payment-provider.ts'
import { HostedAccount, HostedPayout } from './sandbox.model.ts'

/** Creates the account of an order, or finds the existing one with the same key. */
export async function openAccount(db: Knex.Transaction, order: AccountOrder): Promise<HostedAccount> {
  const { idempotency_key, company: name } = order
  await HostedAccount.query(db).insert({ idempotency_key, name }).onConflict('idempotency_key').ignore()
  return HostedAccount.query(db).findOne({ idempotency_key }).throwIfNotFound()
}

export const findAccount = async (db: Knex.Transaction, id: string): Promise<HostedAccount | undefined> =>
  HostedAccount.query(db).findById(id)

export const lockAccount = async (db: Knex.Transaction, id: string): Promise<HostedAccount | undefined> =>
  HostedAccount.query(db).findById(id).forUpdate()

/** Returns the account. Throws AccountRefused when it doesn't exist, or its owner has ended the access. */
export async function assertAccess(db: Knex.Transaction, id: string): Promise<HostedAccount> {
  const account = await findAccount(db, id)
  if (!account || account.is_revoked) throw new AccountRefused('This account is no longer connected')
  return account
}

export async function patchAccount(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<HostedAccount>,
): Promise<void> {
  await HostedAccount.query(db).findById(id).patch(change)
}

/** Records a payout and returns its id. */
export async function recordPayout(db: Knex.Transaction, account: string, amount_cents: number): Promise<string> {
  const { id } = await HostedPayout.query(db).insert({ account, amount_cents })
  return id
}
