import type { Knex } from 'knex'
import type { PermitMailOf } from '../../../../mail/templates/permit-mails.ts'
import type { PermitNames } from '../queries/permit-names.query.ts'
import type { GuestPermit } from '../permit.model.ts'
import { plateOf } from '../permit-status.ts'
import { permitNames } from '../queries/permit-names.query.ts'

/** The page of a permit; only its visitor knows the key. */
export const permitAddress = (origin: string, { public_key }: Pick<GuestPermit, 'public_key'>, more = ''): string =>
  `${origin}/guest?permit=${public_key ?? ''}${more}`

/** The texts of emails and text messages about a permit, in the visitor's language unless another is named. */
export async function permitWords(
  db: Knex.Transaction,
  origin: string,
  row: GuestPermit,
  language = row.language,
): Promise<PermitMailOf & Pick<PermitNames, 'is_practice'>> {
  return {
    ...(await permitNames(db, row)),
    ...plateOf(row),
    language,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    address: permitAddress(origin, row),
  }
}
