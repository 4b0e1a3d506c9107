import type { CompanyBoots } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

const COLUMNS = z.object({
  id: z.string(),
  name: z.string(),
  city: columnOf<CompanyBoots['city']>(),
  state: columnOf<CompanyBoots['state']>(),
  has_booting_access: z.boolean(),
  available: z.int(),
  deployed: z.int(),
  awaiting_return: z.int(),
  lost: z.int(),
})

const of = (status: string): string => `count(b.id) filter (where b.status = '${status}')::int as ${status}`

/** Active companies with where their boots are, by name; also a company without boot access, which can get other devices. */
export const deviceCompanies = (db: Knex.Transaction): Promise<CompanyBoots[]> =>
  readRows(
    db,
    COLUMNS,
    `select t.id, t.name, t.city, t.state, t.has_booting_access,
        ${['available', 'deployed', 'awaiting_return', 'lost'].map(of).join(', ')}
      from tow_companies t left join boot_devices b on b.tow_company_id = t.id
      where t.is_active group by t.id order by lower(t.name), t.id`,
  )

const SERIALS = z.object({ serial_number: z.string() })

/** The serial numbers among these, in capitals, that a company has boots with already. */
export const bootsOfCompany = async (
  db: Knex.Transaction,
  tow_company_id: string,
  serials: readonly string[],
): Promise<string[]> =>
  (
    await readRows(
      db,
      SERIALS,
      `select serial_number from boot_devices where tow_company_id = ? and upper(serial_number) = any(?::text[])`,
      [tow_company_id, [...serials]],
    )
  ).map(({ serial_number }) => serial_number)
