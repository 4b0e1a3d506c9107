import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BOUNDARY_RULES } from './boundary-rules.ts'

const TOP = ['shell', 'gateway', 'packages']

export interface BoundaryReport {
  /** Number of our own source files that were read. */
  readonly modules: number
  /** `rule: from → to`, sorted. */
  readonly violations: readonly string[]
}

/** Checks every import under `root` against the boundary rules. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const folders = [...TOP, ...readdirSync(root).filter((name) => name.startsWith('mf-'))].filter((name) =>
    existsSync(join(root, name)),
  )
  const { output } = await cruise(folders, {
    baseDir: root,
    // TypeScript 7 has no JavaScript API, so with the default parser the tool would silently read nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    exclude: { path: String.raw`^packages/(?:tooling/(?:fixtures|templates)|handbook)/|/dist/` },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    validate: true,
    ruleSet: { forbidden: [...BOUNDARY_RULES] },
  })
  const { modules, summary } = output as ICruiseResult
  return {
    modules: modules.filter(({ source }) => /\.(?:ts|tsx|mjs)$/.test(source) && !source.includes('node_modules'))
      .length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort(),
  }
}
