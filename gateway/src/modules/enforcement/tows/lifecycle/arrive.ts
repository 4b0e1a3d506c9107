import type { OperationContext } from '../../../../operation/operation.ts'
import type { Position } from '../../../../db/json-columns.ts'
import { loadTow } from '../tow.store.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import { acceptAsDriver } from './assign.ts'
import type { StepClaim } from './claimed-step.ts'
import type { NewEvidence } from './decision-input.ts'
import { recordStep } from './record-step.ts'

/**
 * Accepts a tow for a driver who is at the car already, and takes the steps up to the scene, each with the check that
 * it has as a call of its own.
 */
export async function arriveAtOnce(
  context: OperationContext,
  tow: LoadedTow,
  added: NewEvidence & StepClaim & { readonly position?: Position | null | undefined },
): Promise<void> {
  const { db, actor } = context
  const { position, claimed_at } = added
  await acceptAsDriver(context, tow, position ?? null, added)
  for (const step of ['en_route', 'on_scene'] as const)
    await recordStep(context, await loadTow(db, actor, tow.id), { step, position, claimed_at })
}
