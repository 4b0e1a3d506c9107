import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwawayFolder } from '../postgres/index.ts'
import { isRunning, markOf, type ProcessMark } from '../processes.ts'

/** One run on this machine: its number is part of the names of its namespaces and of its addresses. */
export interface RunFolder {
  readonly number: number
  /** Contains everything that the run writes. Every user can enter it. */
  readonly folder: string
  /** Names a process outside of the namespaces, which the removal of the folder waits for. */
  record(pid: number): void
  /** Removes the folder, and the namespaces with every process in them. */
  remove(): Promise<void>
}

interface Mark {
  readonly owner: ProcessMark
  readonly folder: string
}

const MARKS = '/run/curbwise-cluster'
const TEARDOWN = join(import.meta.dirname, 'teardown.sh')
/** As many as the third number of an address can tell apart, far more than a machine can run. */
const MAX_RUNS = 200

const markPath = (number: number): string => join(MARKS, `${number}.json`)

/** Returns the runs that these processes own. */
export function runsOf(pids: readonly number[]): Pick<RunFolder, 'number' | 'folder'>[] {
  return marks().flatMap(({ number, mark }) => (pids.includes(mark.owner.pid) ? [{ number, folder: mark.folder }] : []))
}

/** The marks of all runs, except those of runs that have just ended. */
function marks(): { readonly number: number; readonly mark: Mark }[] {
  const files = existsSync(MARKS) ? readdirSync(MARKS) : []
  return files.flatMap((file) => {
    const number = Number.parseInt(file, 10)
    const mark = readMark(markPath(number))
    return mark ? [{ number, mark }] : []
  })
}

/** Removes what a run has left that could not do it itself: its guard was killed too, or the machine ended. */
function removeStale(): void {
  for (const { number, mark } of marks())
    if (!isRunning(mark.owner)) execFileSync('/bin/sh', [TEARDOWN, String(number), mark.folder, markPath(number)])
}

/** Null when that run has just ended. */
function readMark(path: string): Mark | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Mark
  } catch {
    return null
  }
}

/** Takes the first free number. Two runs that start at the same time get different ones. */
function takeNumber(folder: string): number {
  for (let number = 0; number < MAX_RUNS; number++)
    try {
      writeFileSync(markPath(number), JSON.stringify({ owner: markOf(), folder } satisfies Mark), { flag: 'wx' })
      return number
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  throw new Error(`${MAX_RUNS} clusters run on this machine. Stop one first.`)
}

/** A shell that reads from our pipe, which closes when this process ends in any way. */
function startGuard(number: number, folder: string): ChildProcess {
  const guard = spawn('/bin/sh', [TEARDOWN, String(number), folder, markPath(number), 'wait'], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  return guard
}

/** Creates a run's folder, and removes the remains of runs that have ended. What the run leaves is removed however this process ends. */
export function createRunFolder(): RunFolder {
  mkdirSync(MARKS, { recursive: true })
  removeStale()
  const folder = throwawayFolder('curbwise-cluster-')
  chmodSync(folder, 0o755)
  const number = takeNumber(folder)
  const guard = startGuard(number, folder)
  return {
    number,
    folder,
    record: (pid) => {
      appendFileSync(join(folder, 'pids'), `${pid}\n`)
    },
    async remove() {
      if (guard.exitCode !== null || guard.signalCode !== null) return
      guard.ref()
      const removed = once(guard, 'exit')
      guard.stdin?.end()
      await removed
    },
  }
}
