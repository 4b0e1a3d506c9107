import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDataAccess } from '../data-access/data-access.ts'
import { checkTableTypes } from '../database-types/table-types.ts'
import { inData } from '../launch/data-folder.ts'
import { repositoryRoot } from '../repository.ts'
import { contractFaults, platformFaults } from '../surface/surface.ts'
import { checkBoundaries } from './boundaries.ts'
import { PACKAGE_CHECKS } from './package-checks.ts'
import { runTool, runTypes } from './run-tool.ts'
import { securityFaults } from './security/security-proofs.ts'
import { SOURCE_CHECKS } from './source-checks.ts'
import { readTree } from './tree.ts'
import { unusedFaults } from './unused.ts'

export interface Check {
  readonly name: string
  /** Returns one line for each fault. The check passes if there are none. */
  run(): Promise<readonly string[]>
}

/** With fewer modules the parser missed most of the code, and "no violations" would mean nothing. Only raise it. */
const MIN_MODULES = 400

/** Returns all checks of `npm run check`, fast ones first. */
export function allChecks(): Check[] {
  const tree = readTree(repositoryRoot)
  const read = Object.entries({ ...SOURCE_CHECKS, ...PACKAGE_CHECKS }).map(([name, check]) => ({
    name,
    run: async () => check(tree),
  }))
  return [
    ...read,
    {
      name: 'security-proofs',
      run: async () => securityFaults(tree, (path) => existsSync(join(repositoryRoot, path))),
    },
    { name: 'format', run: async () => runTool('oxfmt', ['--list-different']) },
    { name: 'boundaries', run: boundaries },
    { name: 'unused', run: async () => unusedFaults(repositoryRoot) },
    { name: 'lint', run: async () => runTool('oxlint', ['--format=unix', '--quiet']) },
    { name: 'types', run: async () => runTypes('-p', '.') },
    { name: 'shared-surface', run: platformFaults },
    { name: 'calls-surface', run: contractFaults },
    // A dry run of what a new machine does first. Fails if the lockfile lacks a package of another platform.
    {
      name: 'lock-installs',
      run: async () => runTool('npm', ['ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error']),
    },
    { name: 'data-access', run: () => checkDataAccess(tree) },
    { name: 'table-types', run: checkTableTypes },
    { name: 'ci-entry', run: async () => (existsSync(join(repositoryRoot, '.ci/run')) ? [] : ['.ci/run is missing']) },
  ]
}

const FORMATTED = /\.(?:ts|tsx|mjs|js|json|css|html)$/
const LINTED = /\.(?:ts|tsx|mjs|js)$/
const LISTS_PACKAGES = /(?:^|\/)package(?:-lock)?\.json$/

/** Returns the same checks for a change: format and lint only check changed files, and type checking is incremental. */
export function checksOf(changed: readonly string[]): Check[] {
  const existing = changed.filter((path) => existsSync(join(repositoryRoot, path)))
  const narrowed: Readonly<Record<string, Check['run']>> = {
    format: async () =>
      overFiles('oxfmt', ['--list-different', '--no-error-on-unmatched-pattern'], existing, FORMATTED),
    lint: async () =>
      overFiles('oxlint', ['--format=unix', '--quiet', '--no-error-on-unmatched-pattern'], existing, LINTED),
    types: async () => runTypes('-p', '.', '--incremental', '--tsBuildInfoFile', inData('types.tsbuildinfo')),
  }
  return allChecks()
    .filter(({ name }) => name !== 'lock-installs' || changed.some((path) => LISTS_PACKAGES.test(path)))
    .map(({ name, run }) => ({ name, run: narrowed[name] ?? run }))
}

function overFiles(tool: string, options: readonly string[], paths: readonly string[], kind: RegExp): string[] {
  const wanted = paths.filter((path) => kind.test(path))
  return wanted.length > 0 ? runTool(tool, [...options, ...wanted]) : []
}

async function boundaries(): Promise<readonly string[]> {
  const { modules, violations } = await checkBoundaries(repositoryRoot)
  return modules < MIN_MODULES
    ? [...violations, `only ${modules} modules were read, fewer than ${MIN_MODULES}`]
    : violations
}
