import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inData } from '../launch/data-folder.ts'
import { repositoryRoot } from '../repository.ts'
import { PROGRESS_FILE, startProgress } from './progress.ts'

/** A slow machine may take as long as it needs; a stage in which nothing finishes for this long hangs. */
const IDLE_LIMIT_MS = 5 * 60_000
const LOOK_EVERY_MS = 5000
/** What ends us: a signal, or the death of the process above. */
export const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

export interface LoggedProgram {
  readonly name: string
  /** A program of node_modules/.bin. */
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Where it leaves its report, if it leaves one. It must then run with progress-reporter.ts; without a report any output counts as progress. */
  readonly report?: string
  readonly idleLimitMs?: number
}

/**
 * Runs a program at the root. Its output goes to the screen and to test-logs/<name>.log of the data folder. Answers the exit code; null when
 * it was killed, as it is when nothing has finished for five minutes. An old report is removed first, so that it can't pass for this run's.
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
    stream.pipe(process.stdout, { end: false })
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
      log.write(`\nNothing has finished for ${Math.round(idleLimitMs / 1000)} s: the stage was ended\n`)
      endGroup('SIGKILL')
    },
    Math.min(LOOK_EVERY_MS, idleLimitMs),
  )
  const exitCode = await new Promise<number | null>((done, fail) => {
    child.once('error', fail).once('close', done)
  })
  clearInterval(watch)
  for (const end of ENDS) process.off(end, onSignal)
  // Whoever asks what was said last must find it there.
  await new Promise<void>((done) => {
    log.end(done)
  })
  return exitCode
}
