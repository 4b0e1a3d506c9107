import type { PayCase } from '@curbwise/api'
import type { PayableCase } from '../../../db/function-json.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { caseOfBoot, presentBoot } from '../../enforcement/booted-search/index.ts'
import { showCase } from '../../enforcement/find-my-car/index.ts'

/** A case as its owner may see it; with the boot, if it's one. */
export type ShownCase = Pick<PayCase, 'case' | 'boot'>

/** Returns a case as its owner may see it, with its current charge. */
export async function showFound(context: OperationContext, found: PayableCase): Promise<ShownCase> {
  if (found.kind === 'tow') return { case: await showCase(context, found) }
  const boot = presentBoot(found, context.clock.now(), context.payments)
  return { case: caseOfBoot(boot), boot }
}
