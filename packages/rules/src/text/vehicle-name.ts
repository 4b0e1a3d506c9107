interface Described {
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
}

/** Returns "Silver Honda Accord" or the known part of it; `fallback` if nothing is known. */
export function vehicleName({ color, make, model }: Described, fallback = 'Vehicle not described'): string {
  const words = [color, make, model].flatMap((word) => word?.trim() || []).join(' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : fallback
}
