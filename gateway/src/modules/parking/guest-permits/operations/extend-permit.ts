import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { extendPermit as extend } from '../lifecycle/extend-permit.ts'
import { loadPermit } from '../load-permit.ts'
import { canPermit } from '../permit.policy.ts'
import { presentPermit } from '../permit.presenter.ts'

/** Extends a permit. Residents stay within the guest hours, whatever reason they send; staff with a reason can exceed them. */
export const extendPermit: Operation<typeof api.permits.extend> = async (context, { params, body }) => {
  await loadPermit(context, params.id)
  const exception = body.reason && canPermit.exceed(context.actor).allowed ? body.reason : null
  return presentPermit(context, await extend(context, params.id, body.hours, exception))
}
