import type { BootDeviceStatus } from '@curbwise/rules/boots/status'

const RETURN_VERBS: Readonly<Record<BootDeviceStatus, string>> = {
  available: 'Enter where it is',
  deployed: 'It is back',
  awaiting_return: 'It is back',
  lost: 'It was found',
  retired: 'Put back in use',
}

/** The button that says a boot is here: what it means depends on where the boot was. */
export const returnVerb = (status: BootDeviceStatus): string => RETURN_VERBS[status]

const MOST_PLACES = 6

/** Places to choose from: where the case says it goes, then where it and others were put last, each once. */
export function placesFor(
  device: { readonly place: string | null; readonly booted_vehicle: { readonly return_to: string | null } | null },
  others: readonly (string | null)[],
): string[] {
  const known = [device.booted_vehicle?.return_to ?? null, device.place, ...others]
  return [...new Set(known.flatMap((place) => place?.trim() || []))].slice(0, MOST_PLACES)
}
