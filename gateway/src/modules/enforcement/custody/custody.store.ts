import type { CustodyCase } from '@curbwise/api'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { factsOf, type KeptFacts } from './queries/custody-facts.query.ts'
import { presentCase, type CustodyParts } from './custody.presenter.ts'
import { Custody } from './custody.model.ts'
import { checkoutOf, imagesOf, lettersOf } from './queries/case-parts.query.ts'
import { custodyRecords, type CustodyRecord } from './queries/custody.query.ts'
import { paymentsOf } from './queries/payments.query.ts'

export interface Held {
  readonly place: CustodyRecord
  readonly facts: KeptFacts
}

/** The car in custody with what it is charged by, or the answer that it never was: also for one of somebody else. */
export async function loadCustody(db: Knex.Transaction, actor: Actor, id: string): Promise<Held> {
  const place = await custodyRecords(db, actor).where('custody.id', id).first()
  if (!place) throw new NotFound()
  return { place, facts: (await factsOf(db, [place]))(place) }
}

/**
 * As loadCustody, and nobody else changes this case until the transaction ends: clerks at two desks and a payment's event
 * come one after the other. The lock comes first and the reading after it.
 */
export async function lockCustody(db: Knex.Transaction, actor: Actor, id: string): Promise<Held> {
  await Custody.query(db).findById(id).forNoKeyUpdate().select('id')
  return loadCustody(db, actor, id)
}

/** The case with everything that belongs to it, as this person may read it. */
export async function loadCaseDetails(db: Knex.Transaction, actor: Actor, id: string, now: Date): Promise<CustodyCase> {
  const { place, facts } = await loadCustody(db, actor, id)
  const parts: CustodyParts = {
    payments: await paymentsOf(db, place.tow_id),
    letters: await lettersOf(db, place.tow_id),
    images: await imagesOf(db, actor, place),
    checkout_until: (await checkoutOf(db, place.tow_id))?.valid_until ?? null,
  }
  return presentCase(actor, place, facts, parts, now)
}

/** Nobody else changes the custody of this tow's car until the transaction ends. */
export async function lockCustodyOfTow(db: Knex.Transaction, tow_id: string): Promise<void> {
  await Custody.query(db).where({ tow_id }).forNoKeyUpdate().select('id')
}

/** The latest custody of a tow's car; undefined when it never came to a lot. */
export const findCustodyOfTow = async (db: Knex.Transaction, tow_id: string): Promise<Custody | undefined> =>
  Custody.query(db).where({ tow_id }).orderBy('in_storage_at', 'desc').first()

export const insertCustody = async (db: Knex.Transaction, custody: PartialModelObject<Custody>): Promise<Custody> =>
  Custody.query(db).insert(custody)

export async function patchCustody(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Custody>,
): Promise<void> {
  await Custody.query(db).findById(id).patch(change)
}
