import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { NoticedCar } from '@curbwise/client/vehicle-notices'

/** Identifies a tow's car at its complex, to find its notices. */
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

/**
 * Returns a value that changes whenever a notice does, so that the decision is refetched. Null until the notices have
 * loaded.
 */
export const noticesStamp = (
  notices:
    | { readonly data: readonly { readonly id: string; readonly standing: string; readonly tow_from: string | null }[] }
    | undefined,
): string | null => notices?.data.map(({ id, standing, tow_from }) => [id, standing, tow_from].join(' ')).join() ?? null
