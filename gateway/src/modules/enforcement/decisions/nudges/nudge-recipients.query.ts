import type { LateRights } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { reachableOnce, type Reachable } from '../../../../jobs/reachable.ts'

const PERSON = z.object({
  contact_id: z.string().nullable(),
  unit_id: z.string().nullable(),
  language: columnOf<Row<'contacts'>['language']>(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  sms_opted_out_at: columnOf<Date | null>(),
})
export type NudgeRecipient = Reachable<z.output<typeof PERSON>>

/** People who live here now in the unit of the vehicle, and the guest of the permit: never another resident, and never a unit's host. */
const SQL = `
  select c.id as contact_id, c.unit_id, c.language, lower(c.email) as email, c.phone, c.sms_opted_out_at
  from vehicles v join units u on u.id = v.unit_id and u.removed_at is null
  join contacts c on c.unit_id = u.id and c.ended_at is null
  where v.contract_id = :contract_id and v.id = any(:vehicle_ids)
  union
  select null, null, g.language, lower(g.guest_email), g.guest_phone, null
  from guest_permits g where g.contract_id = :contract_id and g.id = any(:permit_ids)`

/** Returns whom a nudge goes to: the people whose own right ended; each address once. */
export const nudgeRecipients = async (
  db: Knex.Transaction,
  contract_id: string,
  { vehicle_ids, permit_ids }: LateRights,
): Promise<NudgeRecipient[]> =>
  reachableOnce(
    db,
    await readRows(db, PERSON, SQL, { contract_id, vehicle_ids: [...vehicle_ids], permit_ids: [...permit_ids] }),
  )
