interface Described {
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly year?: number | null
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** "Silver Honda Accord", as much as is known of it; `fallback` when nothing is. */
export function vehicleName({ color, make, model }: Described, fallback = 'Vehicle not described'): string {
  const words = [color, make, model].filter((word): word is string => Boolean(word?.trim()))
  return words.length ? capital(words.join(' ')) : fallback
}
