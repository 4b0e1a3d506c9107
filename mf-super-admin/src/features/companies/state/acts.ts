import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'

/** An action about to be taken on a company. */
export interface Act {
  readonly kind: 'approve' | 'decline' | 'enable' | 'disable' | 'boots' | 'edit' | 'admin' | 'view'
  readonly company: AdminCompanyDetails
}
