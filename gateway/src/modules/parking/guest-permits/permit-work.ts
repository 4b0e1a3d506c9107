import type { WorkContext } from '../../../operation/operation.ts'
import type { GuestPermit } from './permit.model.ts'

/** What writing a permit takes; a request and a job both have it. `changed` names the unit whose residents follow. */
export type PermitWork = Pick<WorkContext, 'db' | 'actor' | 'clock' | 'origin' | 'history' | 'enqueue' | 'mail'> & {
  publishChange(
    resource: 'vehicles' | 'payments',
    id: string | null,
    contract_id: string | null,
    unit_id?: string | null,
  ): Promise<void>
}

/** Notifies open screens: those of the complex, and the unit's own. */
export const publishPermitChange = (
  { publishChange }: Pick<PermitWork, 'publishChange'>,
  { id, contract_id, unit_id }: Pick<GuestPermit, 'id' | 'contract_id' | 'unit_id'>,
): Promise<void> => publishChange('vehicles', id, contract_id, unit_id)
