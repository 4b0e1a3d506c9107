import type { Tow } from '@curbwise/api/resources/tow-record.schemas'

/** What the driver says otherwise than it would be written; nothing as long as everything is as usual. */
export interface Chosen {
  readonly storage_lot_id?: string | null
  readonly truck_id?: string | null
  readonly tow_price_id?: string | null
  readonly authorized_by?: string | null
}

const OF_THE_COMPLEX = ['contract_manager', 'contract_staff', 'external_user']

/** Who will stand as the one who authorized the tow when nobody says otherwise; null when only the gateway knows. */
export const authorizerOf = ({
  authorized_by,
  requested_by,
}: Pick<Tow, 'authorized_by' | 'requested_by'>): string | null =>
  authorized_by ?? (OF_THE_COMPLEX.includes(requested_by.role) ? requested_by.name : null)
