/** Units selected for a bulk change; null if selection is off. */
export type Picked = ReadonlySet<string> | null

/** Maximum number of units per call. */
export const MAX_PICKED = 500

/** Parses a stored selection; empty if invalid. */
export function readPicked(text: string | null): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_PICKED) : [])
  } catch {
    return new Set()
  }
}

export function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(id) && next.size < MAX_PICKED) next.add(id)
  return next
}

/** Selects the whole page, or deselects it if all of it is selected. */
export function pageToggled(picked: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  const next = new Set(picked)
  if (page.every((id) => next.has(id))) for (const id of page) next.delete(id)
  else for (const id of page) if (next.size < MAX_PICKED) next.add(id)
  return next
}
