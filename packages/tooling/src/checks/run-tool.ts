import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** Runs a program at the root, one of node_modules/.bin first; its output is the fault. */
export function runTool(name: string, args: readonly string[]): string[] {
  const own = join(repositoryRoot, 'node_modules/.bin', name)
  const result = spawnSync(existsSync(own) ? own : name, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status === 0) return []
  return `${result.stdout}${result.stderr}`.trim().split('\n')
}
