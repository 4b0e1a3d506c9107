import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { extendPermit as extend } from '../lifecycle/extend-permit.ts'
import { loadPermit } from '../load-permit.ts'
import { canPermit } from '../permit.policy.ts'
import { presentPermit } from '../permit.presenter.ts'

/** Lengthens a permit. A resident stays within the bank, whatever reason is written; staff with a reason go beyond it. */
export const extendPermit: Operation<typeof api.permits.extend> = async (context, { params, body }) => {
  await loadPermit(context, params.id)
  const exception = body.reason && canPermit.exceed(context.actor).allowed ? body.reason : null
  return presentPermit(context, await extend(context, params.id, body.hours, exception))
}
