import { Refused } from '../../../../errors/errors.ts'
import type { Stage } from '../../../../operation/operation.ts'

/** Throws once the client has disconnected: a preview that nobody asked for anymore must not show up among the recent ones. */
export function assertAwaited({ left }: Pick<Stage, 'left'>): void {
  if (left.aborted) throw new Refused('The upload was stopped. Choose the file again.')
}
