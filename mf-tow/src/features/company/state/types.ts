import type { ResponseOf } from '@curbwise/api/call'
import type { fleet } from '@curbwise/api/resources/fleet.calls'
import type { towCompanies } from '@curbwise/api/resources/places.calls'

export type TruckRow = ResponseOf<typeof fleet.trucks>['data'][number]
export type PriceRow = ResponseOf<typeof fleet.towPrices>['data'][number]
export type LotRow = ResponseOf<typeof fleet.storageLots>['data'][number]
export type ComplexRow = ResponseOf<typeof towCompanies.contracts>['data'][number]

/** A price or a lot that complexes use by default. */
export type Usable = { readonly kind: 'price'; readonly row: PriceRow } | { readonly kind: 'lot'; readonly row: LotRow }
