import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { NoticedCar } from '@curbwise/client/vehicle-notices'

/** The car of a tow at its complex, as its notices are found. */
export const carOf = ({
  contract,
  license_plate,
  state,
  vin,
}: Pick<Tow, 'contract' | 'license_plate' | 'state' | 'vin'>): NoticedCar => ({
  contract_id: contract.id,
  license_plate,
  state,
  vin,
})

/** Changes whenever a notice does: then the decision is asked for again. Null while the notices are not known. */
export const noticesStamp = (
  notices:
    | { readonly data: readonly { readonly id: string; readonly standing: string; readonly tow_from: string | null }[] }
    | undefined,
): string | null => notices?.data.map(({ id, standing, tow_from }) => [id, standing, tow_from].join(' ')).join() ?? null
