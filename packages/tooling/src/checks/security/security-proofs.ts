import type { SourceFile } from '../tree.ts'
import { type AsvsRow, asvsRows, isAsvsPage, type Kind, kindOf } from './asvs-rows.ts'
import { proofFaults, proofsIn } from './proofs.ts'
import { REQUIREMENTS } from './requirements.ts'

const OVERVIEW = 'packages/handbook/security.md'
const KINDS: readonly Kind[] = ['met', 'not met', 'doesn’t apply']
const CELLS = 5

/** Finds what is wrong in one line: its level, its state, or a claim without a proof. */
function rowFaults({ id, level, words, state, proof, cells }: AsvsRow): string[] {
  const known = REQUIREMENTS.get(id)
  const kind = kindOf(state)
  return [
    ...(known === undefined ? [`${id} is no requirement of level 1 or 2`] : []),
    ...(known !== undefined && level !== String(known) ? [`${id} is of level ${known}`] : []),
    ...(cells === CELLS && words !== '' && proof !== '' ? [] : [`${id} needs ${CELLS} filled cells`]),
    ...(kind === null ? [`${id}: write met, doesn’t apply, or not met with a role and a month, not “${state}”`] : []),
    ...(kind === 'met' && proofsIn(proof).length === 0 ? [`${id} is met without a test or a place in the code`] : []),
  ]
}

/** The overview repeats how many requirements of each chapter are met: `| [Name](security/asvs-01-name.md) | 1 | 2 | 3 |`. */
function countFaults(files: readonly SourceFile[], rows: readonly AsvsRow[]): string[] {
  const overview = files.find(({ path }) => path === OVERVIEW)?.text ?? ''
  return files
    .filter(({ path }) => isAsvsPage(path))
    .flatMap(({ path }) => {
      const counts = KINDS.map(
        (kind) => rows.filter(({ page, state }) => page === path && kindOf(state) === kind).length,
      )
      const line = `(${path.replace('packages/handbook/', '')}) | ${counts.join(' | ')} |`
      return overview.includes(line) ? [] : [`${OVERVIEW}: needs …${line}`]
    })
}

/**
 * Checks the handbook's pages about security: each requirement of OWASP ASVS of levels 1 and 2 has exactly one line, each claim names a
 * proof, each proof exists, each gap has an owner and a month, and the counts are right.
 */
export function securityFaults(files: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  const rows = asvsRows(files)
  const times = Map.groupBy(rows, ({ id }) => id)
  return [
    ...[...REQUIREMENTS.keys()].filter((id) => !times.has(id)).map((id) => `${id} has no line`),
    ...[...times].filter(([, all]) => all.length > 1).map(([id, all]) => `${id} has ${all.length} lines`),
    ...rows.flatMap((row) => rowFaults(row).map((fault) => `${row.page}: ${fault}`)),
    ...proofFaults(files, exists),
    ...countFaults(files, rows),
  ]
}
