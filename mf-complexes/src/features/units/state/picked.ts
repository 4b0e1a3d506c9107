/** Units chosen to be changed together; null while nobody chooses. */
export type Picked = ReadonlySet<string> | null

/** How many one call takes. */
export const MOST_PICKED = 500

/** What a tab kept of the choice; nothing for what is none. */
export function readPicked(text: string | null): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST_PICKED) : [])
  } catch {
    return new Set()
  }
}

export function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(id) && next.size < MOST_PICKED) next.add(id)
  return next
}

/** All of the page, or none of it when all are chosen already. */
export function pageToggled(picked: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  const next = new Set(picked)
  if (page.every((id) => next.has(id))) for (const id of page) next.delete(id)
  else for (const id of page) if (next.size < MOST_PICKED) next.add(id)
  return next
}
