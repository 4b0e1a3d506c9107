import type { Tow } from '@curbwise/api/resources/tow-record.schemas'

/** Values the driver changed from the defaults. */
export interface Chosen {
  readonly storage_lot_id?: string | null
  readonly truck_id?: string | null
  readonly tow_price_id?: string | null
  readonly authorized_by?: string | null
  /** The number of the police report, where one is required. */
  readonly police_report_number?: string | null
}

const OF_THE_COMPLEX = ['contract_manager', 'contract_staff', 'external_user']

/** Returns who authorized the tow by default; null when only the gateway knows. */
export const authorizerOf = ({
  authorized_by,
  requested_by,
}: Pick<Tow, 'authorized_by' | 'requested_by'>): string | null =>
  authorized_by ?? (OF_THE_COMPLEX.includes(requested_by.role) ? requested_by.name : null)
