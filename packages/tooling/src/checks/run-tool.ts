import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/**
 * Compiles the project that the arguments name; the faults. Each of tsc's checkers resolves what the others do once more: the four that it
 * starts by itself take twice the processor time of one, and on two cores longer.
 */
export const runTypes = (...args: readonly string[]): string[] => runTool('tsc', [...args, ...CHECKERS])

const CHECKERS = ['--checkers', String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))))]

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
