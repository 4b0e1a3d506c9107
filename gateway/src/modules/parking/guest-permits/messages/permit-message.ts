import type { Knex } from 'knex'
import type { PermitMailOf } from '../../../../mail/templates/permit-mails.ts'
import type { PermitRow } from '../permit.model.ts'
import { plateOf } from '../permit-status.ts'

interface Names {
  readonly complex: string
  readonly complex_address: string
  readonly timezone: string
  readonly unit_number: string | null
}

/** The page of a permit; its visitor alone knows the key. */
export const permitAddress = (origin: string, { public_key }: Pick<PermitRow, 'public_key'>, more = ''): string =>
  `${origin}/guest?permit=${public_key ?? ''}${more}`

/** What mails and text messages about a permit say, in the visitor's language unless another is named. */
export async function permitWords(
  db: Knex.Transaction,
  origin: string,
  row: PermitRow,
  language = row.language,
): Promise<PermitMailOf> {
  const names = (await db('contracts as c')
    .leftJoin('units as u', 'u.id', db.raw('?::uuid', [row.unit_id]))
    .where('c.id', row.contract_id)
    .first(
      'c.name as complex',
      'c.timezone',
      'u.unit_number',
      db.raw(`concat_ws(', ', c.address, c.city, c.state) as complex_address`),
    )) as Names
  return {
    ...names,
    ...plateOf(row),
    language,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    address: permitAddress(origin, row),
  }
}
