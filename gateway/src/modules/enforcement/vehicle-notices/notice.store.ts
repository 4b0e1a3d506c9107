import {
  matchCar,
  askedCar,
  localDate,
  rulesFor,
  type NoticeMethod,
  type NoticeReason,
  type NoticeRule,
} from '@curbwise/rules'
import type { Knex } from 'knex'
import { NotFound, Refused, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { canNotice, type NoticeAction } from './notice.policy.ts'

export interface NoticeRecord {
  readonly id: string
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly reason: NoticeReason
  readonly method: NoticeMethod
  readonly sent_at: Date
  readonly delivered_at: Date | null
  readonly proof_reference: string | null
  readonly recipient: string | null
  readonly proof_file_id: string | null
  readonly proof_content_type: 'image/jpeg' | 'application/pdf' | null
  readonly proof_size: number | null
  readonly recorded_by_name: string | null
  readonly delivery_recorded_at: Date | null
  readonly delivery_recorded_by_name: string | null
  readonly valid_from: Date
  readonly valid_until: Date | null
  readonly ended_by_name: string | null
  readonly end_reason: string | null
  readonly created_at: Date
}

export interface AskedCar {
  readonly license_plate?: string | null | undefined
  readonly state?: string | null | undefined
  readonly vin?: string | null | undefined
}

/** Notices of a complex that announce a tow, newest first, each with what is known of its proof. */
const noticesOf = (db: Knex.Transaction, contract_id: string): Knex.QueryBuilder<object, NoticeRecord[]> =>
  db('notices as n')
    .leftJoin('files as f', 'f.id', 'n.proof_file_id')
    .where({ 'n.contract_id': contract_id, 'n.kind': 'condition' })
    .orderBy([{ column: 'n.sent_at', order: 'desc' }, { column: 'n.created_at', order: 'desc' }, { column: 'n.id' }])
    .select<NoticeRecord[]>(
      'n.id',
      'n.contract_id',
      'n.license_plate',
      'n.state',
      'n.vin',
      'n.reason',
      'n.method',
      'n.sent_at',
      'n.delivered_at',
      'n.proof_reference',
      'n.recipient',
      'n.proof_file_id',
      'f.content_type as proof_content_type',
      'f.size as proof_size',
      'n.recorded_by_name',
      'n.delivery_recorded_at',
      'n.delivery_recorded_by_name',
      'n.valid_from',
      'n.valid_until',
      'n.ended_by_name',
      'n.end_reason',
      'n.created_at',
    )

/** The notices that a decision about this car would weigh, and those that were withdrawn: the same car as the decision sees it. */
export async function noticesOfCar(db: Knex.Transaction, contract_id: string, car: AskedCar): Promise<NoticeRecord[]> {
  const asked = askedCar(car)
  const rows = await noticesOf(db, contract_id).where((any) => {
    if (asked.plate !== null) void any.orWhere('n.plate_chars', asked.plate)
    if (asked.vin !== null) void any.orWhere('n.vin', asked.vin)
  })
  return rows.filter((notice) => matchCar(notice, asked) === 'exact')
}

export const ruleAt = ({ state }: Pick<Contract, 'state'>, reason: NoticeReason, now: Date): NoticeRule | null =>
  rulesFor(state, now.toISOString()).reasons[reason].notice

export const dayOf = (moment: Date, { timezone }: Pick<Contract, 'timezone'>): string =>
  localDate(moment.toISOString(), timezone)

/** A notice ends in no other way than by being withdrawn. */
export const isWithdrawn = ({ valid_until }: Pick<NoticeRecord, 'valid_until'>): boolean => valid_until !== null

/** The complex whose notices this person may read or write; throws `NotFound` for one of somebody else. */
export async function contractForNotices(
  { db, actor }: OperationContext,
  id: string,
  action: NoticeAction,
): Promise<Contract> {
  const contract = await loadContract(db, actor, id)
  if (!canNotice[action](actor, id).allowed) throw new Unauthorized()
  return contract
}

/** A notice of the complex that counts still, locked; another complex's never was, and one that was withdrawn changes no more. */
export async function lockNotice({ db }: OperationContext, contract_id: string, id: string): Promise<NoticeRecord> {
  await db('notices').where({ id, contract_id, kind: 'condition' }).forUpdate().first('id')
  const notice = await findNotice(db, contract_id, id)
  if (isWithdrawn(notice)) throw new Refused('This notice was withdrawn, and is no longer changed. Record another one.')
  return notice
}

export async function findNotice(db: Knex.Transaction, contract_id: string, id: string): Promise<NoticeRecord> {
  const [notice] = await noticesOf(db, contract_id).where('n.id', id)
  if (!notice) throw new NotFound()
  return notice
}
