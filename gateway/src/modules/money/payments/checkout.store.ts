import type { Knex } from 'knex'
import { type PartialModelObject, raw } from 'objection'
import { Checkout, isOfPermit, type PermitCheckout } from './checkout.model.ts'

export const loadCheckout = async (db: Knex.Transaction, id: string): Promise<Checkout | undefined> =>
  Checkout.query(db).findById(id)

/** Returns a permit's checkout; undefined when there is none. */
export async function loadPermitCheckout(db: Knex.Transaction, id: string): Promise<PermitCheckout | undefined> {
  const checkout = await loadCheckout(db, id)
  return checkout && isOfPermit(checkout) ? checkout : undefined
}

/**
 * Returns the checkout, locked, as the company or the platform sees it; undefined when there is none. Not `for update`: events
 * written at the same time reference the row, and the two would deadlock.
 */
export const lockCheckout = async (db: Knex.Transaction, id: string): Promise<Checkout | undefined> =>
  Checkout.query(db).findById(id).forNoKeyUpdate()

/**
 * Returns the checkout whose events are applied, locked together with the others of its boot, in one order: what one of them was
 * paid decides what another is to be refunded.
 */
export async function lockForEvents(db: Knex.Transaction, id: string): Promise<Checkout | undefined> {
  const of_boot = Checkout.query(db).findById(id).select('boot_id')
  const locked = await Checkout.query(db).where({ id }).orWhere('boot_id', of_boot).orderBy('id').forNoKeyUpdate()
  return locked.find((checkout) => checkout.id === id)
}

/** Inserts a checkout and returns its ID. */
export async function insertCheckout(
  db: Knex.Transaction,
  checkout: Omit<PartialModelObject<Checkout>, 'idempotency_key'>,
): Promise<string> {
  const { id } = await Checkout.query(db).insert({ ...checkout, idempotency_key: raw('gen_random_uuid()::text') })
  return id
}

export async function patchCheckout(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Checkout>,
): Promise<void> {
  await Checkout.query(db).findById(id).patch(change)
}

/** Saves the provider's page of this try, unless a page is already saved or another try has begun. */
export async function saveProviderPage(
  db: Knex.Transaction,
  { id, tries }: Pick<Checkout, 'id' | 'tries'>,
  page: Pick<Checkout, 'provider_session_id' | 'provider_url'>,
): Promise<void> {
  await Checkout.query(db).findOne({ id, tries }).whereNull('provider_session_id').patch(page)
}
