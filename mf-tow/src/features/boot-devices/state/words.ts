const MOST_PLACES = 6

/** Places to choose from: where the case says it goes, then where it and others were put last, each once. */
export function placesFor(
  device: { readonly place: string | null; readonly booted_vehicle: { readonly return_to: string | null } | null },
  others: readonly (string | null)[],
): string[] {
  const known = [device.booted_vehicle?.return_to ?? null, device.place, ...others]
  return [...new Set(known.flatMap((place) => place?.trim() || []))].slice(0, MOST_PLACES)
}
