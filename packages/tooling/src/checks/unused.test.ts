import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unusedFaults } from './unused.ts'

const NAMES = ['shell', 'mf-tow', 'gateway', 'packages/rules']
let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const manifest = (name: string, dependencies: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify({ name: `@curbwise/${name}`, version: '0.1.0', type: 'module', dependencies })

/** A product with one screen and nothing unused. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unused-'))
  write('package.json', JSON.stringify({ name: 'curbwise', type: 'module', private: true, workspaces: NAMES }))
  for (const name of NAMES) write(`${name}/package.json`, manifest(name.replace('packages/', '')))
  write('shell/src/main.ts', `import { title } from './title.ts'\n\ndocument.title = title()\n`)
  write('shell/src/title.ts', `const TITLE = 'Curbwise'\n\nexport const title = () => TITLE\n`)
  write('mf-tow/src/area.ts', `export default { pages: [] }\n`)
  write('mf-tow/src/screens.ts', `export const screens = []\n`)
  write('gateway/src/main.ts', `import { spare } from './spare.ts'\n\nspare()\n`)
  write('gateway/src/spare.ts', `const zero = 0\n\nexport const spare = () => zero\n`)
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('unusedFaults', () => {
  it('finds nothing if everything is used', () => {
    expect(unusedFaults(root, [])).toEqual([])
  })

  it('finds a file that nothing imports', () => {
    write('mf-tow/src/parts/ring.ts', `export const ring = () => 'ring'\n`)
    expect(unusedFaults(root, [])).toEqual([expect.stringMatching(/^mf-tow\/src\/parts\/ring\.ts: .*delete it/)])
  })

  it('finds an exported value and an exported type that are used only in their own file', () => {
    write(
      'shell/src/title.ts',
      `export type Title = string\nexport const TITLE: Title = 'Curbwise'\n\nexport const title = () => TITLE\n`,
    )
    expect(unusedFaults(root, [])).toEqual([
      expect.stringMatching(/^shell\/src\/title\.ts:2: nothing imports TITLE/),
      expect.stringMatching(/^shell\/src\/title\.ts:1: nothing imports Title/),
    ])
  })

  it('finds an unused export of a package that exports every file', () => {
    const exports = { './*': './src/*.ts' }
    write('packages/rules/package.json', JSON.stringify({ ...JSON.parse(manifest('rules')), exports }))
    write('packages/rules/src/weeks.ts', `export const weeks = 52\n`)
    expect(unusedFaults(root, [])).toEqual([expect.stringMatching(/^packages\/rules\/src\/weeks\.ts.*weeks/)])
  })

  it('finds a dependency that nothing in the workspace imports', () => {
    write('mf-tow/package.json', manifest('mf-tow', { jotai: '3.0.1' }))
    expect(unusedFaults(root, [])).toEqual([
      expect.stringMatching(/^mf-tow\/package\.json: nothing in this workspace imports jotai/),
    ])
  })

  it('accepts the exceptions of the gateway until they are used', () => {
    write('gateway/src/spare.ts', `export const zero = 0\n\nexport const spare = () => zero\n`)
    expect(unusedFaults(root, ['zero'])).toEqual([])
    expect(unusedFaults(root, ['zero', 'one'])).toEqual([
      expect.stringContaining('remove it from unused-exceptions.ts'),
    ])
    cpSync(join(root, 'gateway/src/spare.ts'), join(root, 'shell/src/spare.ts'))
    write(
      'shell/src/main.ts',
      `import { spare } from './spare.ts'\nimport { title } from './title.ts'\n\nspare()\ntitle()\n`,
    )
    expect(unusedFaults(root, ['zero'])).toEqual([
      expect.stringMatching(/^shell\/src\/spare\.ts:1: nothing imports zero/),
    ])
  })
})
