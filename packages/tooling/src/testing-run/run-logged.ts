import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inData } from '../launch/data-folder.ts'
import { repositoryRoot } from '../repository.ts'
import { PROGRESS_FILE, startProgress } from './progress.ts'

/** A stage in which nothing finishes for this long hangs. There is no other limit, so a slow machine can take its time. */
const IDLE_LIMIT_MS = 15 * 60_000
const POLL_MS = 5000
/** Events that end this process: a signal, or the death of the parent process. */
export const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

export interface LoggedProgram {
  readonly name: string
  /** A program of node_modules/.bin. */
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Path of its report, if any. It must then use progress-reporter.ts; without a report any output counts as progress. */
  readonly report?: string
  readonly idleLimitMs?: number
}

/**
 * Runs a program in the root. Writes its output to test-logs/<name>.log in the data folder and, prefixed with the name, to the screen.
 * Returns the exit code; null if it was killed, which happens if nothing finishes for 15 minutes. Deletes an old report first, so that
 * it isn't mistaken for this run's.
 */
export async function runLogged({
  name,
  program,
  args,
  env,
  report,
  idleLimitMs = IDLE_LIMIT_MS,
}: LoggedProgram): Promise<number | null> {
  const folder = inData('test-logs')
  mkdirSync(folder, { recursive: true })
  if (report) rmSync(report, { force: true })
  const log = createWriteStream(join(folder, `${name}.log`))
  const progress = startProgress(join(folder, `${name}.progress`))
  const child = spawn(join(repositoryRoot, 'node_modules/.bin', program), args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env, [PROGRESS_FILE]: progress.path },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (!report)
      stream.on('data', () => {
        progress.note()
      })
    stream.pipe(log, { end: false })
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name} │ ${line}`)
    })
  }
  const endGroup = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // The group has ended already.
    }
  }
  const onSignal = (): void => {
    endGroup('SIGTERM')
  }
  for (const end of ENDS) process.once(end, onSignal)
  const watch = setInterval(
    () => {
      if (progress.idleMs() <= idleLimitMs) return
      log.write(`\nNothing has finished for ${Math.round(idleLimitMs / 1000)} s: the stage was killed\n`)
      endGroup('SIGKILL')
    },
    Math.min(POLL_MS, idleLimitMs),
  )
  const exitCode = await new Promise<number | null>((done, fail) => {
    child.once('error', fail).once('close', done)
  })
  clearInterval(watch)
  for (const end of ENDS) process.off(end, onSignal)
  // Callers read the end of the log next, so wait until it is written.
  await new Promise<void>((done) => {
    log.end(done)
  })
  return exitCode
}
