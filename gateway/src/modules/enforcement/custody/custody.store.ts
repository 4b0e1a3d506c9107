import type { CustodyCase } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { factsOf, type KeptFacts } from './queries/custody-facts.query.ts'
import { presentCase, type CustodyParts, type Image, type Letter } from './custody.presenter.ts'
import type { CustodyRecord } from './custody.model.ts'
import { custodyRecords } from './queries/custody.query.ts'
import { paymentsOf } from './queries/payments.query.ts'

export interface Held {
  readonly place: CustodyRecord
  readonly facts: KeptFacts
}

/** The car in custody with what it is charged by, or the answer that it never was: also for one of somebody else. */
export async function loadCustody(db: Knex.Transaction, actor: Actor, id: string): Promise<Held> {
  const place = (await custodyRecords(db, actor).where('custody.id', id).first()) as CustodyRecord | undefined
  if (!place) throw new NotFound()
  return { place, facts: (await factsOf(db, [place]))(place) }
}

/**
 * As loadCustody, and nobody else changes this case until the transaction ends: clerks at two desks and a payment's event
 * come one after the other. The lock comes first and the reading after it.
 */
export async function lockCustody(db: Knex.Transaction, actor: Actor, id: string): Promise<Held> {
  await db('custody').where('id', id).forNoKeyUpdate().first('id')
  return loadCustody(db, actor, id)
}

/** The letters to the owner, oldest first. */
export const lettersOf = async (db: Knex.Transaction, tow_id: string): Promise<Letter[]> =>
  db('notices')
    .where({ tow_id, kind: 'storage_letter' })
    .orderBy(['sent_at', 'id'])
    .select('id', 'method', 'sent_at', 'delivered_at', 'proof_reference')

/** The owner's payment that is under way, if any. */
export const checkoutOf = async (
  db: Knex.Transaction,
  tow_id: string,
): Promise<{ id: string; valid_until: Date | null } | undefined> =>
  db('checkouts')
    .where({ tow_id, status: 'pending' })
    .first<{ id: string; valid_until: Date | null } | undefined>('id', 'valid_until')

/** Public photos for everybody of the company; private ones for its office and the driver of the tow. */
async function imagesOf(db: Knex.Transaction, actor: Actor, place: CustodyRecord): Promise<Image[]> {
  const images: Image[] = await db('tow_images')
    .where('tow_id', place.tow_id)
    .whereNull('removed_at')
    .orderBy(['uploaded_at', 'id'])
    .select('id', 'file_id', 'subject', db.raw(`file_type = 'tow_image_public' as is_public`))
  const all = actor.role !== 'tow_driver' || (place.driver_id !== null && place.driver_id === actor.role_id)
  return images.filter((image) => all || image.is_public)
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
