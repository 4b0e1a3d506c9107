import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { UNUSED_IN_GATEWAY } from './unused-exceptions.ts'

interface Finding {
  readonly name: string
  readonly line?: number
}

interface FileIssues {
  readonly file: string
  readonly files: readonly Finding[]
  readonly exports: readonly Finding[]
  readonly types: readonly Finding[]
  readonly dependencies: readonly Finding[]
  readonly devDependencies: readonly Finding[]
}

const CONFIG = join(repositoryRoot, 'packages/tooling/knip.config.ts')
const KNIP = join(repositoryRoot, 'node_modules/knip/bin/knip.js')

/** Returns unused files, exports, and dependencies under `root`, and exceptions that are no longer needed. */
export function unusedFaults(root: string, exceptions: readonly string[] = UNUSED_IN_GATEWAY): string[] {
  const issues = readIssues(root)
  const seen = new Set<string>()
  const faults = issues.flatMap((issue) =>
    faultsOf({ ...issue, exports: [...issue.exports, ...issue.types].filter((found) => !isException(issue, found)) }),
  )
  const stale = exceptions.filter((name) => !seen.has(name))
  return [...faults, ...stale.map((name) => `${name} is used or deleted: remove it from unused-exceptions.ts`)]

  function isException({ file }: FileIssues, { name }: Finding): boolean {
    const excepted = file.startsWith('gateway/') && exceptions.includes(name)
    if (excepted) seen.add(name)
    return excepted
  }
}

function readIssues(root: string): readonly FileIssues[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [KNIP, '--directory', root, '--config', CONFIG, '--no-progress', '--no-config-hints', '--reporter', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  // 1 means something is unused. Any other code means knip failed.
  if (status !== 0 && status !== 1) throw new Error(`knip: ${stderr || stdout}`)
  return (JSON.parse(stdout) as { readonly issues: readonly FileIssues[] }).issues
}

function faultsOf({ file, files, exports, dependencies, devDependencies }: FileIssues): string[] {
  return [
    ...files.map(() => `${file}: nothing imports this file: delete it, or add it to the entries in knip.config.ts`),
    ...exports.map(
      ({ name, line }) =>
        `${file}:${line}: nothing imports ${name}: delete it, or its \`export\` if only this file uses it`,
    ),
    ...[...dependencies, ...devDependencies].map(
      ({ name }) => `${file}: nothing in this workspace imports ${name}: remove the dependency`,
    ),
  ]
}
