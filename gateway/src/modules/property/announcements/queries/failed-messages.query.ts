import type { Knex } from 'knex'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { AnnouncementRecord } from './announcement.query.ts'
import { recipientsOf } from './recipients.query.ts'

/** A failed message whose recipient can be reached now, at their current address. */
export interface Failed {
  readonly id: string
  readonly contact_id: string
  readonly unit_id: string | null
  readonly address: string
}

/** The failed messages of a notice that can be sent again; excludes people who have opted out or moved out since. */
export async function failedOf(
  db: Knex.Transaction,
  contract: Contract,
  notice: AnnouncementRecord,
  message_id?: string | null,
): Promise<Failed[]> {
  if (!contract.is_active || (notice.counts['failed'] ?? 0) === 0) return []
  const rows = await db('notifications')
    .where({ batch_id: notice.id, status: 'failed', ...(message_id && { id: message_id }) })
    .whereNull('sent_again_as')
    .orderBy('id')
    .select('id', 'contact_id', 'unit_id')
  const readers = new Map((await recipientsOf(db, notice, notice.channel)).map((one) => [one.contact_id, one]))
  return rows.flatMap((row) => {
    const reader = readers.get(row.contact_id ?? '')
    if (!reader || reader.address === null || reader.opted_out) return []
    return { ...row, contact_id: reader.contact_id, address: reader.address }
  })
}

/** Whether the message belongs to the notice. */
export const hasMessage = async (db: Knex.Transaction, announcement_id: string, id: string): Promise<boolean> =>
  (await db('notifications').where({ id, batch_id: announcement_id }).first('id')) !== undefined

/** Whether the notice, or this message, has a failure that hasn't been sent again. */
export const isOutOfReach = async (
  db: Knex.Transaction,
  announcement_id: string,
  message_id: string | null | undefined,
): Promise<boolean> =>
  (await db('notifications')
    .where({ batch_id: announcement_id, status: 'failed', ...(message_id && { id: message_id }) })
    .whereNull('sent_again_as')
    .first('id')) !== undefined
