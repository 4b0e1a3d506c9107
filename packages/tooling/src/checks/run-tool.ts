import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/**
 * Type-checks the project given in the arguments. Returns the faults. tsc's checkers repeat each other's work: its default of four
 * takes twice the CPU time of one, and more wall time on two cores.
 */
export const runTypes = (...args: readonly string[]): string[] => runTool('tsc', [...args, ...CHECKERS])

const GIB = 1024 ** 3

/** Returns the bytes of the machine, or of the container if it has a limit. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || totalmem())
}

const CHECKERS = ['--checkers', String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))))]

/**
 * tsc and the linter's type checker are Go programs that live for a minute: with Go's default of 100 they spend up to a third of their CPU time
 * collecting garbage. Above the limit they collect without a pause: with 3 GB, less than the linter keeps, it took more than twice the CPU time. Other stages need the rest of the memory.
 */
export const GO_MEMORY = { GOGC: '400', GOMEMLIMIT: `${Math.min(8, Math.max(3, Math.floor(memory() / 2 / GIB)))}GiB` }

/** Runs a program in the root, preferably from node_modules/.bin. Returns its output as faults if it fails. */
export function runTool(name: string, args: readonly string[]): string[] {
  const own = join(repositoryRoot, 'node_modules/.bin', name)
  const result = spawnSync(existsSync(own) ? own : name, args, {
    cwd: repositoryRoot,
    env: { ...GO_MEMORY, ...process.env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status === 0) return []
  return `${result.stdout}${result.stderr}`.trim().split('\n')
}
