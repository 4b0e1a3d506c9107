import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const PLACE = z.object({
  id: z.string(),
  name: z.string(),
  tow_company_id: z.string(),
  timezone: z.string(),
  has_boots: z.boolean(),
})
/** A complex with the time zone of its company, in which its records have their days. */
export type ReportPlace = z.output<typeof PLACE>

/** The real ones of these complexes, by name. */
export const placesOf = (db: Knex.Transaction, contract_ids: readonly string[]): Promise<ReportPlace[]> =>
  readRows(
    db,
    PLACE,
    `select c.id, c.name, c.tow_company_id, o.timezone, o.has_booting_access as has_boots
      from contracts c join tow_companies o on o.id = c.tow_company_id
      where c.id = any(:contract_ids::uuid[]) and not c.is_practice order by c.name, c.id`,
    { contract_ids: [...contract_ids] },
  )
