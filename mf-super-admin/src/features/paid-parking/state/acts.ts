import type { PaidPermit, ParkingPackageRow } from '@curbwise/api/resources/paid-parking.schemas'

/** What is being done on the page of a complex. */
export type ParkingAct =
  | { readonly kind: 'add'; readonly replaces: ParkingPackageRow | null }
  | { readonly kind: 'end'; readonly one: ParkingPackageRow }
  | { readonly kind: 'refund'; readonly permit: PaidPermit; readonly payment: PaidPermit['payments'][number] }
  | { readonly kind: 'switch' }
