import type { api } from '@curbwise/api'
import { Refusal } from '../../../../errors/errors.ts'
import { NOT_NEEDED_TO_SERVE } from '../../../../http/readiness.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'

/**
 * Returns 503 while a check required for serving fails, so that a load balancer routes elsewhere. Other failed checks report
 * "degraded". Warnings don't affect the status.
 */
export const checkReadiness: DirectOperation<typeof api.system.ready> = async ({ installation }) => {
  const { checks, warnings } = await installation.ready()
  const more = warnings.length > 0 ? { warnings } : {}
  const failed = Object.keys(checks).filter((name) => !checks[name])
  if (failed.some((name) => !NOT_NEEDED_TO_SERVE.includes(name)))
    throw new Refusal('unavailable', undefined, { details: { status: 'not_ready', checks, ...more } })
  return { status: failed.length > 0 ? 'degraded' : 'ready', checks, ...more }
}
