import { ALL_COMPLEXES } from '@curbwise/api/screen'
import type { SwitchOption } from '@curbwise/ui/app'
import { allName } from '../../auth/all-complexes.ts'

interface Counts {
  readonly open: number
  /** Residents' requests that this user may confirm. */
  readonly to_confirm: number
}

/** Open tows of all complexes of a user, without practice. */
export interface OpenTows {
  /** The exact number, or "500 or more". */
  readonly open: string
  /** Null when there are too many to list them all, so that what is known of a complex would be a part of it. */
  readonly by_complex: ReadonlyMap<string, Counts> | null
}

interface Complex {
  readonly id: string
  readonly name: string
  readonly is_practice?: true | undefined
}

const NONE: Counts = { open: 0, to_confirm: 0 }
const openWords = (open: string): string => `${open === '0' ? 'No' : open} open ${open === '1' ? 'tow' : 'tows'}`
const confirmWords = (count: number): string | undefined => (count > 0 ? `${count} to confirm` : undefined)

/**
 * Returns what a user of several complexes can switch to: all of them, those with requests to confirm, and the others. Without counts, only
 * their names.
 */
export function complexOptions(contracts: readonly Complex[], tows: OpenTows | null): readonly SwitchOption[] {
  const all = { id: ALL_COMPLEXES, name: allName(contracts) }
  if (!tows) return [all, ...contracts]
  const { open, by_complex } = tows
  if (!by_complex) return [{ ...all, detail: openWords(open) }, ...contracts]
  const to_confirm = [...by_complex.values()].reduce((sum, one) => sum + one.to_confirm, 0)
  const options = contracts.map(({ id, name, is_practice }): SwitchOption => {
    if (is_practice) return { id, name }
    const counts = by_complex.get(id) ?? NONE
    return { id, name, detail: openWords(String(counts.open)), todo: confirmWords(counts.to_confirm) }
  })
  const grouped = (needs_you: boolean, group: string): SwitchOption[] =>
    options
      .filter(({ todo }) => (todo !== undefined) === needs_you)
      .map((option) => (to_confirm > 0 ? { ...option, group } : option))
  return [
    { ...all, detail: openWords(open), todo: confirmWords(to_confirm) },
    ...grouped(true, 'Needs you'),
    ...grouped(false, 'Other complexes'),
  ]
}
