import { towNumber } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { Refusal } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import { receiptUse } from '../queries/receipt-use.query.ts'
import { canSeeCustody } from '../custody.policy.ts'

/**
 * Returns the error for a receipt number that the company has already used for a counter payment, card payment, or
 * refund. Names the tow if this user may see it. `field` is the form field with the number.
 */
export async function receiptUsed(
  db: Knex.Transaction,
  actor: Actor,
  of: Parameters<typeof receiptUse>[1] & { readonly receipt_number: string; readonly field: string },
): Promise<Refusal> {
  const { tow_company_id, receipt_number, field } = of
  const used = await receiptUse(db, of, receipt_number)
  const { id = null, number = null, contract_id = '' } = used ?? {}
  const tow =
    id !== null && number !== null && canSeeCustody(actor, { tow_company_id }) ? { id, number, contract_id } : null
  return new Refusal('validation_failed', undefined, {
    fields: {
      [field]: `This receipt number was used${tow ? ` for tow ${towNumber(tow.number)}` : ' before'}. Enter the number on this receipt.`,
    },
    ...(tow && {
      details: {
        record: conflictingRecord(
          { kind: 'tow', id: tow.id, contract_id: tow.contract_id },
          `tow ${towNumber(tow.number)}`,
        ),
      },
    }),
  })
}
