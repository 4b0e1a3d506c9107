interface Described {
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
}

/** "Silver Honda Accord", or as much of it as is known; `fallback` when nothing is. */
export function vehicleName({ color, make, model }: Described, fallback = 'Vehicle not described'): string {
  const words = [color, make, model].flatMap((word) => word?.trim() || []).join(' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : fallback
}
