import type { RefusedCapture } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findCapture, type CaptureRecord } from '../queries/refused-captures.query.ts'
import { presentCapture } from '../refused-capture.presenter.ts'

/** Returns the record with what was asked and decided. Throws `NotFound`. */
export async function loadCaptureRecord({ db }: Pick<OperationContext, 'db'>, id: string): Promise<CaptureRecord> {
  const found = await findCapture(db, id)
  if (!found) throw new NotFound()
  return found
}

/** Returns it as this user sees it. Throws `NotFound`. */
export const loadCapture = async (
  context: Pick<OperationContext, 'db' | 'actor'>,
  id: string,
): Promise<RefusedCapture> => presentCapture(context.actor, await loadCaptureRecord(context, id))
