import type { PublicPermit } from '@curbwise/api'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { readPermit } from '../../parking/guest-permits/index.ts'
import { guestOf } from './guest-actor.ts'
import { presentPublicPermit } from './guest.presenter.ts'

interface Found {
  readonly id: string
  readonly tow_company_id: string
}

/** The permit behind its address; a key of nothing, and of one that ended a month ago, is one NotFound. */
export async function findPermit({ db }: OperationContext, key: string): Promise<Found> {
  const { rows } = await db.raw<{ rows: Found[] }>('select id, tow_company_id from public_permit(?::uuid)', [key])
  const [found] = rows
  if (!found) throw new NotFound()
  return found
}

/** Shows the permit behind an address to who holds it, after `act` was done to it. */
export async function withPermit(
  context: OperationContext,
  key: string,
  act: (work: OperationContext, id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<PublicPermit> {
  const { id, tow_company_id } = await findPermit(context, key)
  return context.as(guestOf(tow_company_id), async (work) => {
    await act(work, id)
    return presentPublicPermit(work, await readPermit(work.db, id))
  })
}
