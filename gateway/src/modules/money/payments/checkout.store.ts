import type { Checkout as CheckoutAnswer } from '@curbwise/api'
import type { Knex } from 'knex'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { showCase } from '../../enforcement/find-my-car/index.ts'
import { loadCase } from './queries/payable-case.query.ts'
import { type FoundCheckout, presentCheckout } from './checkout.presenter.ts'
import type { Checkout } from './checkout.model.ts'

/** The checkout behind its address, for who holds it; throws NotFound. */
export async function findCheckout(db: Knex.Transaction, key: string): Promise<FoundCheckout> {
  const { rows } = await db.raw<{ rows: { found: FoundCheckout | null }[] }>(
    'select public_checkout(?::uuid) as found',
    [key],
  )
  const found = rows[0]?.found
  if (!found) throw new NotFound()
  return found
}

/** As its payer sees it, with the case; gone with the case thirty days after its end. */
export async function showCheckout(context: OperationContext, key: string): Promise<CheckoutAnswer> {
  const found = await findCheckout(context.db, key)
  const shown = await showCase(context, await loadCase(context.db, found.case_key))
  return presentCheckout(found, shown, context.clock.now(), context.payments)
}

/**
 * The row itself, locked, as the company or the platform; undefined when there is none. Not `for update`: events that are
 * written at the same moment name the row, and the two would wait for each other.
 */
export const lockCheckout = async (db: Knex.Transaction, id: string): Promise<Checkout | undefined> =>
  (await db('checkouts')
    .where('id', id)
    .where((of) => {
      void of.whereNotNull('tow_id').orWhereNotNull('guest_permit_id')
    })
    .forNoKeyUpdate()
    .first()) as Checkout | undefined
