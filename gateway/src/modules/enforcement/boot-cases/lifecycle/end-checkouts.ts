import type { WorkContext } from '../../../../operation/operation.ts'
import { openCheckoutsOf } from '../queries/boot-payable.query.ts'

/** Has a job end the payments of a boot that are under way, since it can't be paid for any longer. One that still arrives counts. */
export async function endCheckouts(
  { db, enqueue }: Pick<WorkContext, 'db' | 'enqueue'>,
  { id, tow_company_id }: { readonly id: string; readonly tow_company_id: string },
): Promise<void> {
  for (const checkout_id of await openCheckoutsOf(db, id))
    await enqueue('settle_checkout', { checkout_id }, { tow_company_id })
}
