import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { BOUNDARY_RULES } from './boundary-rules.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/boundaries')
const names = readdirSync(FIXTURES).map((file) => file.replace('.txt', ''))
let root: string

/** Writes the files of a fixture: each path is followed by its lines, indented by two. */
function unfold(fixture: string): void {
  let path = ''
  for (const line of readFileSync(join(FIXTURES, `${fixture}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    if (line.startsWith('  ')) writeFileSync(path, `${line.slice(2)}\n`, { flag: 'a' })
    else {
      path = join(root, line)
      mkdirSync(dirname(path), { recursive: true })
    }
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('checkBoundaries', () => {
  it('has a fixture that breaks every rule', () => {
    expect(names.toSorted()).toEqual(BOUNDARY_RULES.map((rule) => rule.name ?? '').toSorted())
  })

  it.each(names)('%s is the only rule that its fixture breaks', async (name) => {
    unfold(name)
    const { violations } = await checkBoundaries(root)
    expect(new Set(violations.map((violation) => violation.split(':')[0]))).toEqual(new Set([name]))
  })

  it('finds no violations in a valid tree', async () => {
    mkdirSync(join(root, 'mf-tow/src/pages'), { recursive: true })
    mkdirSync(join(root, 'packages/api/src'), { recursive: true })
    writeFileSync(join(root, 'packages/api/src/call.ts'), 'export const api = 1\n')
    writeFileSync(
      join(root, 'mf-tow/src/pages/tows.page.tsx'),
      `import { api } from '../../../packages/api/src/call.ts'\nexport default api\n`,
    )
    writeFileSync(join(root, 'mf-tow/src/area.ts'), `export const load = () => import('./pages/tows.page.tsx')\n`)
    expect(await checkBoundaries(root)).toEqual({ modules: 3, violations: [] })
  })
})
