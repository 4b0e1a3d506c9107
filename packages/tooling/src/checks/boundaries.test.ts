import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { BOUNDARY_RULES } from './boundary-rules.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/boundaries')
const names = readdirSync(FIXTURES).map((file) => file.replace('.txt', ''))
let root: string

/** A fixture is a small faulty tree in one file: a path, then its lines indented by two. */
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
  it('has a faulty fixture for every rule', () => {
    expect(names.toSorted()).toEqual(BOUNDARY_RULES.map((rule) => rule.name ?? '').toSorted())
  })

  it.each(names)('%s catches its fixture, and nothing else does', async (name) => {
    unfold(name)
    const { violations } = await checkBoundaries(root)
    expect(new Set(violations.map((violation) => violation.split(':')[0]))).toEqual(new Set([name]))
  })

  it('sees nothing wrong in a tree that keeps the rules', async () => {
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
