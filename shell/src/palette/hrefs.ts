import { recordHref } from '@curbwise/api/record-href'

export type CanOpen = (path: string) => boolean

export interface AskedPlate {
  readonly contract_id: string | null
  readonly plate: string
  readonly state: string | null
}

const withParams = (path: string, values: Readonly<Record<string, string | null>>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value) params.set(key, value)
  return `${path}?${params}`
}

/** Returns the address of a plate check: the tow company's, or the complex's own; null for people who have neither. */
export function checkHref({ contract_id, plate, state }: AskedPlate, canOpen: CanOpen): string | null {
  if (canOpen('/vehicles')) return withParams('/vehicles', { contract: contract_id, plate, state })
  return canOpen('/complexes/vehicles') ? withParams('/complexes/vehicles', { id: contract_id, plate, state }) : null
}

/** Returns the address of a tow: for a driver the screen with the next step, for others its details. */
export const towHref = (id: string, contract_id: string, is_driver: boolean): string =>
  is_driver ? `/tows?selected=${id}` : (recordHref({ kind: 'tow', id, contract_id }) ?? '/tows')

export const bootHref = (id: string, contract_id: string): string =>
  recordHref({ kind: 'booted_vehicle', id, contract_id }) ?? '/booted-vehicles'

export const stickerHref = (id: string, contract_id: string): string =>
  recordHref({ kind: 'sticker_item', id, contract_id }) ?? '/sticker-lists'

/** Returns the address of a boot device: where the office manages it, or where a driver sees where each is. */
export const deviceHref = (id: string, tow_company_id: string, canOpen: CanOpen): string =>
  canOpen('/boot-device-management')
    ? withParams('/boot-device-management', { company: tow_company_id, selected: id })
    : withParams('/boot-devices', { selected: id })

export const companyHref = (id: string): string => withParams('/super-admin/tow-companies', { selected: id })

export const unitHref = (id: string, contract_id: string): string =>
  withParams('/complexes/units', { id: contract_id, selected: id })

export const managerHref = (id: string, name: string, contract_id: string): string =>
  withParams('/complexes-managers', { id: contract_id, search: name, selected: id })

/** Returns the first screen of a complex that the user can open. */
export function complexHref(id: string, canOpen: CanOpen): string | null {
  const path = ['/complexes/details', '/complexes/vehicles'].find(canOpen)
  return path ? withParams(path, { id }) : null
}
