import type { CustodyCase } from '@curbwise/api'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { parseLedger, type LedgerJson, type PaymentRow } from './queries/ledger.query.ts'
import { factsFrom, type StoredFacts } from './queries/custody-facts.query.ts'
import { presentCase, type CustodyParts } from './custody.presenter.ts'
import { Custody } from './custody.model.ts'
import { type ListedParts, PARTS, readLetters, visibleImages } from './queries/case-parts.query.ts'
import { custodyWithLedger, type CustodyRecord } from './queries/custody.query.ts'
import { presentPayment } from './payment.presenter.ts'

export interface LoadedCustody {
  readonly place: CustodyRecord
  readonly facts: StoredFacts
  readonly payments: readonly PaymentRow[]
}

/** Returns the custody record with the facts for its charge. Throws `NotFound`, also for another tenant's record. */
export async function loadCustody(db: Knex.Transaction, actor: Actor, id: string): Promise<LoadedCustody> {
  const found = await custodyWithLedger(db, actor).where('custody.id', id).first()
  if (!found) throw new NotFound()
  const { lines, payments, ...place } = found
  return withFacts(place, { lines, payments })
}

function withFacts(place: CustodyRecord, listed: LedgerJson): LoadedCustody {
  const ledger = parseLedger(listed)
  return { place, facts: factsFrom(place, ledger), payments: ledger.payments }
}

/**
 * Locks the custody record until this transaction ends, then loads it, so that two clerks and a payment event run one
 * after another. Locking first guarantees that the read sees the previous transaction's changes.
 */
export async function lockCustody(db: Knex.Transaction, actor: Actor, id: string): Promise<LoadedCustody> {
  await Custody.query(db).findById(id).forNoKeyUpdate().select('id')
  return loadCustody(db, actor, id)
}

/** Returns the case with all its details, as this user may see them. */
export async function loadCaseDetails(db: Knex.Transaction, actor: Actor, id: string, now: Date): Promise<CustodyCase> {
  const found = await custodyWithLedger(db, actor)
    .where('custody.id', id)
    .select(PARTS.map((part) => db.raw(part)))
    .first<(CustodyRecord & LedgerJson & ListedParts) | undefined>()
  if (!found) throw new NotFound()
  const { lines, payments, letters, images, checkout_until, ...place } = found
  const loaded = withFacts(place, { lines, payments })
  const parts: CustodyParts = {
    payments: loaded.payments.map(presentPayment),
    letters: readLetters(letters),
    images: visibleImages(actor, place, images),
    checkout_until,
  }
  return presentCase(actor, place, loaded.facts, parts, now)
}

/** Locks the custody record of this tow's car until the transaction ends. */
export async function lockCustodyOfTow(db: Knex.Transaction, tow_id: string): Promise<void> {
  await Custody.query(db).where({ tow_id }).forNoKeyUpdate().select('id')
}

/** Returns the latest custody record of a tow's car; undefined when the car never came to a lot. */
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
