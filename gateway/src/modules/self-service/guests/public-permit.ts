import type { PublicPermit } from '@curbwise/api'
import { callForRows, type FunctionRow } from '../../../db/call-function.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { readPermit } from '../../parking/guest-permits/index.ts'
import { guestOf } from './guest-actor.ts'
import { presentPublicPermit } from './guest.presenter.ts'

type Found = Pick<FunctionRow<'public_permit'>, 'id' | 'tow_company_id'>

/** Returns the permit by its public key. Throws the same NotFound for an unknown key and for a permit that ended over a month ago. */
export async function findPermit({ db }: OperationContext, key: string): Promise<Found> {
  const [found] = await callForRows(db, 'public_permit', key)
  if (!found) throw new NotFound()
  return found
}

/** Runs `act` on a permit and presents the permit to its visitor. */
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
