import type { MoneyDifferenceRow } from '@curbwise/api/resources/admin-reconciliations.schemas'
import type { AdminTransactionDetails } from '@curbwise/api/resources/admin-transactions.schemas'

/** An action about to be taken, in a dialog. */
export type Act =
  | { readonly kind: 'compare' }
  | { readonly kind: 'settle'; readonly difference: MoneyDifferenceRow }
  | { readonly kind: 'refund'; readonly payment: AdminTransactionDetails }
