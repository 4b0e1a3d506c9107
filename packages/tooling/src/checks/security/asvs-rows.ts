import type { SourceFile } from '../tree.ts'

const PAGE = /^packages\/handbook\/security\/asvs-\d\d-[a-z-]+\.md$/
const ROW = /^\| v\d/
const NOT_MET = /^not met: (?<owner>[a-z][a-z ]*), (?<date>20\d\d-(?:0[1-9]|1[0-2]))$/

/** A requirement as its line in the handbook says. */
export interface AsvsRow {
  readonly page: string
  readonly id: string
  readonly level: string
  readonly words: string
  /** `met`, `not met: <role>, <year>-<month>`, or `doesn’t apply`. */
  readonly state: string
  readonly proof: string
  /** How many cells the line has. */
  readonly cells: number
}

export const isAsvsPage = (path: string): boolean => PAGE.test(path)

/** Returns the lines of requirements on all chapter pages. */
export function asvsRows(files: readonly SourceFile[]): AsvsRow[] {
  return files
    .filter(({ path }) => isAsvsPage(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => ROW.test(line))
        .map((line) => {
          const cells = line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim())
          const [id = '', level = '', words = '', state = '', proof = ''] = cells
          return { page: path, id, level, words, state, proof, cells: cells.length }
        }),
    )
}

export type Kind = 'met' | 'not met' | 'doesn’t apply'

/** Returns the kind of a state; null for one that says something else, or a "not met" without an owner and a date. */
export function kindOf(state: string): Kind | null {
  if (state === 'met' || state === 'doesn’t apply') return state
  return NOT_MET.test(state) ? 'not met' : null
}
