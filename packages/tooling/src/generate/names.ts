const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The name, if it is lowercase words with dashes; throws otherwise. */
export function kebab(name: string | undefined, what: string): string {
  if (!name || !KEBAB.test(name)) throw new Error(`${what} must be lowercase words with dashes, such as list-trucks`)
  return name
}

export const camel = (name: string): string =>
  name.replaceAll(/[-_](?<letter>[a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())
export const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase())
export const snake = (name: string): string => name.replaceAll('-', '_')
/** `created_at` and `tow-summary` as people read them: "Created at", "Tow summary". */
export const sentence = (name: string): string => lower(name).replace(/^./, (letter) => letter.toUpperCase())
export const lower = (name: string): string => name.replaceAll(/[-_]/g, ' ')
/** The words for a column: `created_at` is "created", `is_taxable` is "taxable". */
export const columnWords = (name: string): string => lower(name.replace(/^is_|_(?:at|on)$/g, ''))
export const columnTitle = (name: string): string => sentence(columnWords(name))
/** `companies` → `company`, `patrols` → `patrol`. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')
