import type { Knex } from 'knex'
import { type PartialModelObject, raw } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { EvidencePack } from './evidence.model.ts'

const UNFINISHED = ['queued', 'building'] as const
const MOST = 10

export interface CaseOfPack {
  readonly kind: 'tow' | 'boot'
  readonly id: string
}

export const caseColumns = ({
  kind,
  id,
}: CaseOfPack): { readonly tow_id: string | null; readonly boot_id: string | null } => ({
  tow_id: kind === 'tow' ? id : null,
  boot_id: kind === 'boot' ? id : null,
})

export const caseOf = ({ tow_id, boot_id }: Pick<EvidencePack, 'tow_id' | 'boot_id'>): CaseOfPack =>
  tow_id ? { kind: 'tow', id: tow_id } : { kind: 'boot', id: boot_id ?? '' }

export const insertPack = async (db: Knex.Transaction, pack: PartialModelObject<EvidencePack>): Promise<EvidencePack> =>
  EvidencePack.query(db).insert(pack).returning('*')

const own = (db: Knex.Transaction, user_id: string | null, now: Date) =>
  EvidencePack.query(db).where('requested_by', user_id).whereNot('status', 'expired').where('expires_at', '>', now)

/** Returns the packs of a case that this user requested and that have not expired, newest first. */
export const listOwnPacks = async (
  db: Knex.Transaction,
  user_id: string | null,
  now: Date,
  of: CaseOfPack,
): Promise<EvidencePack[]> => {
  const { tow_id, boot_id } = caseColumns(of)
  return own(db, user_id, now)
    .where(tow_id ? { tow_id } : { boot_id })
    .orderBy('number', 'desc')
    .limit(MOST)
}

export async function loadOwnPack(
  db: Knex.Transaction,
  user_id: string | null,
  now: Date,
  id: string,
): Promise<EvidencePack> {
  const pack = await own(db, user_id, now).findById(id)
  if (!pack) throw new NotFound()
  return pack
}

/** Returns the pack, marked as being built; undefined when it has ended. */
export const beginPack = async (db: Knex.Transaction, id: string): Promise<EvidencePack | undefined> =>
  EvidencePack.query(db)
    .findById(id)
    .whereIn('status', [...UNFINISHED])
    .patch({ status: 'building', steps_done: 0 })
    .returning('*')
    .first()

/** Changes a pack that is being built; returns false when it no longer is. */
export async function patchUnfinishedPack(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<EvidencePack>,
): Promise<boolean> {
  return (
    (await EvidencePack.query(db)
      .findById(id)
      .whereIn('status', [...UNFINISHED])
      .patch(change)) > 0
  )
}

export const failPack = (db: Knex.Transaction, id: string, problem: string): Promise<boolean> =>
  patchUnfinishedPack(db, id, { status: 'failed', problem, ended_at: raw('app_now()') })
