import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../repository.ts'
import { readTree, type SourceFile } from '../tree.ts'
import { REQUIREMENTS } from './requirements.ts'
import { securityFaults } from './security-proofs.ts'

const PAGE = 'packages/handbook/security/asvs-01-all.md'
const OVERVIEW = 'packages/handbook/security.md'
const TEST = 'gateway/src/a.test.ts'
const PROOF = `\`${TEST}\` “refuses a stranger”`
const [FIRST = '', SECOND = ''] = REQUIREMENTS.keys()
const lineOf = (id: string, state = 'met', proof = PROOF): string =>
  `| ${id} | ${REQUIREMENTS.get(id) ?? 1} | in our words | ${state} | ${proof} |`

/** A complete handbook, with other lines for some requirements. */
function handbook(
  changed: Readonly<Record<string, string>> = {},
  counts = `${REQUIREMENTS.size} | 0 | 0`,
): SourceFile[] {
  const lines = [...REQUIREMENTS.keys()].map((id) => changed[id] ?? lineOf(id))
  return [
    { path: PAGE, text: `# Chapter\n\n${lines.filter((line) => line !== '').join('\n')}\n` },
    { path: OVERVIEW, text: `| [All](security/asvs-01-all.md) | ${counts} |\n` },
    { path: TEST, text: `it('refuses a stranger', () => {})\n` },
  ]
}
const faults = (files: readonly SourceFile[]): string[] => securityFaults(files, (path) => path.endsWith('.conf'))
/** The faults of a handbook whose first requirement has another line, without those of the counts. */
const faultsOf = (line: string): string[] =>
  faults(handbook({ [FIRST]: line })).filter((fault) => !fault.startsWith(OVERVIEW))

describe('the check of the security pages', () => {
  it('knows the requirements of both levels', () => {
    const levels = [...REQUIREMENTS.values()]
    expect([levels.filter((level) => level === 1).length, levels.length]).toEqual([70, 253])
  })

  it('accepts a line with a proof for each', () => {
    expect(faults(handbook())).toEqual([])
  })

  it('accepts gaps with an owner and a month, and what doesn’t apply with a reason', () => {
    const changed = {
      [FIRST]: lineOf(FIRST, 'not met: platform lead, 2027-02', 'nothing checks it'),
      [SECOND]: lineOf(SECOND, 'doesn’t apply', 'no such thing, see `packages/deploy/site.conf`'),
    }
    expect(faults(handbook(changed, `${REQUIREMENTS.size - 2} | 1 | 1`))).toEqual([])
  })

  it.each([
    ['a requirement without a line', '', [`${FIRST} has no line`]],
    ['two lines', `${lineOf(FIRST)}\n${lineOf(FIRST)}`, [`${FIRST} has 2 lines`]],
    ['a wrong level', lineOf(FIRST).replace('| 1 |', '| 2 |'), [`${PAGE}: ${FIRST} is of level 1`]],
    ['no words', lineOf(FIRST).replace('in our words', ' '), [`${PAGE}: ${FIRST} needs 5 filled cells`]],
    ['a cell too many', `${lineOf(FIRST)} more |`, [`${PAGE}: ${FIRST} needs 5 filled cells`]],
    ['met without a proof', lineOf(FIRST, 'met', 'surely'), [expect.stringContaining('met without a test')]],
    ['a gap without an owner', lineOf(FIRST, 'not met'), [expect.stringContaining('with a role and a month')]],
    [
      'a gap without a real month',
      lineOf(FIRST, 'not met: platform lead, 2027-13'),
      [expect.stringContaining('with a role and a month')],
    ],
    ['another state', lineOf(FIRST, 'partly'), [expect.stringContaining('not “partly”')]],
    ['a missing file', lineOf(FIRST, 'met', '`gateway/src/b.ts`'), [`${PAGE}:3: there is no gateway/src/b.ts`]],
    ['a test without its title', lineOf(FIRST, 'met', `\`${TEST}\``), [`${PAGE}:3: name a test of ${TEST}`]],
    [
      'a title that changed',
      lineOf(FIRST, 'met', `\`${TEST}\` “refuses”`),
      [`${PAGE}:3: ${TEST} has no test “refuses”`],
    ],
  ])('finds %s', (_, line, expected) => {
    expect(faultsOf(line)).toEqual(expected)
  })

  it('finds a requirement that doesn’t exist, and one of level 3', () => {
    const more = {
      path: PAGE,
      text: `${handbook()[0]?.text ?? ''}${lineOf('v5.0.0-1.2.10')}\n${lineOf('v5.0.0-99.1.1')}\n`,
    }
    expect(faults([more, ...handbook().slice(1)]).filter((fault) => fault.startsWith(PAGE))).toEqual([
      `${PAGE}: v5.0.0-1.2.10 is no requirement of level 1 or 2`,
      `${PAGE}: v5.0.0-99.1.1 is no requirement of level 1 or 2`,
    ])
  })

  it('finds counts of the overview that are wrong', () => {
    expect(faults(handbook({}, '1 | 2 | 3'))).toEqual([
      `${OVERVIEW}: needs …(security/asvs-01-all.md) | ${REQUIREMENTS.size} | 0 | 0 |`,
    ])
  })

  it('finds proofs of the other security pages that don’t exist', () => {
    const page = { path: 'packages/handbook/security/controls.md', text: `${PROOF}, \`shell/src/gone.ts\`\n` }
    expect(faults([...handbook(), page])).toEqual([`${page.path}:1: there is no shell/src/gone.ts`])
  })

  it('finds nothing in the real handbook', () => {
    expect(securityFaults(readTree(repositoryRoot), (path) => existsSync(join(repositoryRoot, path)))).toEqual([])
  })
})
