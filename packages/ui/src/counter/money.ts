const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Parses an amount as typed ("$1,400", "396.21") to whole cents; null if invalid. */
export function centsOf(text: string): number | null {
  const found = AMOUNT.exec(text.trim())
  if (!found?.[1]) return null
  return Number(found[1].replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
