/** Returns the distinct building names of units, "2" before "10". */
export const buildingsOf = (units: readonly { readonly building: string | null }[]): string[] =>
  [...new Set(units.flatMap(({ building }) => building ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en-US', { numeric: true }),
  )
