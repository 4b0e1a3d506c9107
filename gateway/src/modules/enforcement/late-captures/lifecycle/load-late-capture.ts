import type { LateCapture } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { presentLateCapture } from '../late-capture.presenter.ts'
import { findLateCapture } from '../queries/late-captures.query.ts'

/** Returns it as this user sees it. Throws `NotFound`. */
export async function loadLateCapture(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  id: string,
): Promise<LateCapture> {
  const found = await findLateCapture(db, id)
  if (!found) throw new NotFound()
  return presentLateCapture(actor, found)
}
