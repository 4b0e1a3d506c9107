import type { Knex } from 'knex'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { AnnouncementRecord } from './announcement.query.ts'
import { recipientsOf } from './recipients.query.ts'

/** A message that failed and whose reader can be reached now, at the address on record today. */
export interface Failed {
  readonly id: string
  readonly contact_id: string
  readonly unit_id: string
  readonly address: string
}

interface Row {
  readonly id: string
  readonly contact_id: string
  readonly unit_id: string
}

/** What of a notice failed and may be sent again: not to who opted out or moved out since. */
export async function failedOf(
  db: Knex.Transaction,
  contract: Contract,
  notice: AnnouncementRecord,
  message_id?: string | null,
): Promise<Failed[]> {
  if (!contract.is_active || (notice.counts['failed'] ?? 0) === 0) return []
  const rows: Row[] = await db('notifications')
    .where({ batch_id: notice.id, status: 'failed', ...(message_id && { id: message_id }) })
    .whereNull('sent_again_as')
    .orderBy('id')
    .select('id', 'contact_id', 'unit_id')
  const readers = new Map((await recipientsOf(db, notice, notice.channel)).map((one) => [one.contact_id, one]))
  return rows.flatMap((row) => {
    const reader = readers.get(row.contact_id)
    return reader && reader.address !== null && !reader.opted_out ? [{ ...row, address: reader.address }] : []
  })
}
