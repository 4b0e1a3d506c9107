import type { api } from '@curbwise/api'
import { Refusal } from '../../../http/errors.ts'
import type { DirectOperation } from '../../../operation.ts'

/** 503 while a check does not hold: a balancer then sends people elsewhere. */
export const checkReadiness: DirectOperation<typeof api.system.ready> = async ({ installation }) => {
  const checks = await installation.ready()
  if (!Object.values(checks).every(Boolean)) throw new Refusal('unavailable', undefined, { details: { status: 'not_ready', checks } })
  return { status: 'ready', checks }
}
