import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** Runs a program of node_modules/.bin at the root; its output is the fault. */
export function runTool(name: string, args: readonly string[]): string[] {
  const result = spawnSync(join(repositoryRoot, 'node_modules/.bin', name), args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (result.status === 0) return []
  return `${result.stdout}${result.stderr}`.trim().split('\n')
}
