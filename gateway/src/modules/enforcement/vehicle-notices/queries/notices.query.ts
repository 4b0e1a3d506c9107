import { askedCar, matchCar, type NoticeReason } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'

/** A notice that announces a tow, with its proof. */
export type NoticeRecord = Pick<Row<'notices'>, (typeof COLUMNS)[number]> & {
  readonly reason: NoticeReason
  readonly proof_content_type: 'image/jpeg' | 'application/pdf' | null
  readonly proof_size: Row<'files'>['size'] | null
}

const COLUMNS = [
  'id',
  'contract_id',
  'license_plate',
  'state',
  'vin',
  'method',
  'sent_at',
  'delivered_at',
  'proof_reference',
  'recipient',
  'proof_file_id',
  'recorded_by_name',
  'delivery_recorded_at',
  'delivery_recorded_by_name',
  'valid_from',
  'valid_until',
  'ended_by_name',
  'end_reason',
  'created_at',
] as const satisfies readonly (keyof Row<'notices'>)[]

export type AskedCar = Readonly<Partial<Record<'license_plate' | 'state' | 'vin', string | null | undefined>>>

/** Returns the notices of a complex that announce a tow, newest first. */
const noticesOf = (db: Knex.Transaction, contract_id: string): Knex.QueryBuilder<object, NoticeRecord[]> =>
  db
    .from<object>('notices as n')
    .leftJoin('files as f', 'f.id', 'n.proof_file_id')
    .where({ 'n.contract_id': contract_id, 'n.kind': 'condition' })
    .orderBy([{ column: 'n.sent_at', order: 'desc' }, { column: 'n.created_at', order: 'desc' }, { column: 'n.id' }])
    .select<NoticeRecord[]>(
      ...COLUMNS.map((column) => `n.${column}`),
      'n.reason',
      'f.content_type as proof_content_type',
      'f.size as proof_size',
    )

/** Returns the notices for this car, including withdrawn ones. Matches the car the same way as a decision does. */
export async function noticesOfCar(db: Knex.Transaction, contract_id: string, car: AskedCar): Promise<NoticeRecord[]> {
  const asked = askedCar(car)
  const rows = await noticesOf(db, contract_id).where((any) => {
    if (asked.plate !== null) void any.orWhere('n.plate_chars', asked.plate)
    if (asked.vin !== null) void any.orWhere('n.vin', asked.vin)
  })
  return rows.filter((notice) => matchCar(notice, asked) === 'exact')
}

export async function findNotice(db: Knex.Transaction, contract_id: string, id: string): Promise<NoticeRecord> {
  const [notice] = await noticesOf(db, contract_id).where('n.id', id)
  if (!notice) throw new NotFound()
  return notice
}
