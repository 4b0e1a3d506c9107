import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { reachableOnce } from '../../../../jobs/reachable.ts'

export interface StickerRecipient {
  readonly contact_id: string
  readonly unit_id: string
  readonly language: 'en' | 'es'
  readonly email: string | null
  /** E.164; null without a number. */
  readonly phone: string | null
  /** STOP was sent from this number. */
  readonly is_stopped: boolean
}

const CONTACT = z.object({
  contact_id: z.string(),
  unit_id: z.string(),
  language: columnOf<Row<'contacts'>['language']>(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  sms_opted_out_at: columnOf<Date | null>(),
})

/**
 * People who live here now with a vehicle of this plate on record, also one whose registration has ended: a sticker is most often about
 * that. A vehicle without a state matches every state, as in a decision.
 */
const SQL = `
  select distinct on (c.id) c.id as contact_id, c.unit_id, c.language, lower(c.email) as email, c.phone, c.sms_opted_out_at
  from vehicles v join units u on u.id = v.unit_id and u.removed_at is null
  join contacts c on c.unit_id = u.id and c.ended_at is null
  where v.contract_id = :contract_id
    and ((v.plate_chars = plate_chars(:license_plate) and (v.state is null or v.state = :state)) or v.vin = :vin)
  order by c.id`

/** Returns whom a sticker's messages go to; each address once. */
export async function stickerRecipients(
  db: Knex.Transaction,
  {
    contract_id,
    license_plate,
    state,
    vin,
  }: Pick<Row<'sticker_items'>, 'contract_id' | 'license_plate' | 'state' | 'vin'>,
): Promise<StickerRecipient[]> {
  return reachableOnce(db, await readRows(db, CONTACT, SQL, { contract_id, license_plate, state, vin }))
}
