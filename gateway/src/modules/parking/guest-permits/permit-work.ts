import type { WorkContext } from '../../../operation/operation.ts'
import type { GuestPermit } from './permit.model.ts'

/** What changing a permit needs, in a request or a job. `changed` names the unit whose residents are notified. */
export type PermitWork = Pick<
  WorkContext,
  'db' | 'actor' | 'clock' | 'origin' | 'history' | 'enqueue' | 'mail' | 'sms'
> & {
  publishChange(
    resource: 'vehicles' | 'payments',
    id: string | null,
    contract_id: string | null,
    unit_id?: string | null,
  ): Promise<void>
}

/** Notifies subscribed clients of the complex and of the unit. */
export const publishPermitChange = (
  { publishChange }: Pick<PermitWork, 'publishChange'>,
  { id, contract_id, unit_id }: Pick<GuestPermit, 'id' | 'contract_id' | 'unit_id'>,
): Promise<void> => publishChange('vehicles', id, contract_id, unit_id)
