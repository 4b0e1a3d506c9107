import { UnreadableCar } from '@curbwise/rules'
import type { Kernel } from './kernel.ts'
import type { GatewayContext, GatewayMiddleware } from './types.ts'
import { driverErrorOf, refusalOf } from '../db/errors.ts'
import { Refusal, ValidationFailed } from '../errors/errors.ts'
import { describeError } from '../reporting/logger.ts'
import { answerWithPage, isOpenedInTab } from './problem-page.ts'

/**
 * Turns any thrown error into a response: refusals as they are, unreadable plates and Postgres codes at their field,
 * the rest as one 500.
 */
export function errorMiddleware(kernel: Pick<Kernel, 'reporter'>): GatewayMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const refusal = toRefusal(error, (fault) => {
        kernel.reporter.report(fault, {
          request_id: ctx.state.request_id,
          method: ctx.method,
          route: ctx.state.route,
          role: ctx.state.actor.role,
        })
      })
      if (refusal.status === 503) ctx.state.unavailable_because = describeError(driverErrorOf(error) ?? error)
      answer(ctx, refusal)
    }
  }
}

/** Returns the refusal for an error; passes a fault of ours to `report` first. */
export function toRefusal(error: unknown, report: (fault: unknown) => void): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof UnreadableCar) return new ValidationFailed({ [error.field]: error.message })
  const known = refusalOf(error)
  if (known) return known
  report(error)
  return new Refusal('internal')
}

function answer(ctx: GatewayContext, refusal: Refusal): void {
  ctx.status = refusal.status
  ctx.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(refusal.headers)) ctx.set(name, value)
  if (isOpenedInTab(ctx)) answerWithPage(ctx, refusal)
  else ctx.body = refusal.body()
}
