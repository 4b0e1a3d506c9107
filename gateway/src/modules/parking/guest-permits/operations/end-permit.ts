import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { endPermit as end } from '../lifecycle/end-permit.ts'
import { loadPermit } from '../load-permit.ts'
import { presentPermit } from '../permit.presenter.ts'

/** Ends a permit now. */
export const endPermit: Operation<typeof api.permits.end> = async (context, { params, body }) => {
  await loadPermit(context, params.id)
  return presentPermit(context, await end(context, params.id, body?.reason ?? null))
}
