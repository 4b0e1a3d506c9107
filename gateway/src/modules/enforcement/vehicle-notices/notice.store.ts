import { type JurisdictionRules, localDate } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Refused, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { placeOf, rulesBook } from '../../organizations/local-rules/index.ts'
import { Notice } from './notice.model.ts'
import { canNotice, type NoticeAction } from './notice.policy.ts'
import { findNotice, type NoticeRecord } from './queries/notices.query.ts'

/** The rules in force at a complex now. */
export const rulesNow = async (db: Knex.Transaction, contract: Contract, now: Date): Promise<JurisdictionRules> =>
  (await rulesBook(db, placeOf(contract), now))(now)

export const dayOf = (moment: Date, { timezone }: Pick<Contract, 'timezone'>): string =>
  localDate(moment.toISOString(), timezone)

/** A notice can end only by being withdrawn. */
export const isWithdrawn = ({ valid_until }: Pick<NoticeRecord, 'valid_until'>): boolean => valid_until !== null

/** Returns the complex whose notices this user may read or write. Throws `NotFound` for another tenant's complex. */
export async function contractForNotices(
  { db, actor }: OperationContext,
  id: string,
  action: NoticeAction,
): Promise<Contract> {
  const contract = await loadContract(db, actor, id)
  if (!canNotice[action](actor, id).allowed) throw new Unauthorized()
  return contract
}

/**
 * Locks and returns a notice of the complex. Throws for another complex's notice and for a withdrawn one, which can't
 * change.
 */
export async function lockNotice({ db }: OperationContext, contract_id: string, id: string): Promise<NoticeRecord> {
  await Notice.query(db).findOne({ id, contract_id, kind: 'condition' }).forUpdate().select('id')
  const notice = await findNotice(db, contract_id, id)
  if (isWithdrawn(notice)) throw new Refused('This notice was withdrawn and can’t be edited. Record another one.')
  return notice
}

export const insertNotice = async (db: Knex.Transaction, notice: PartialModelObject<Notice>): Promise<Notice> =>
  Notice.query(db).insert(notice)

export async function patchNotice(db: Knex.Transaction, id: string, change: PartialModelObject<Notice>): Promise<void> {
  await Notice.query(db).findById(id).patch(change)
}
