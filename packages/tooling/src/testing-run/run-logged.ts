import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inData } from '../launch/data-folder.ts'
import { repositoryRoot } from '../repository.ts'

/** No stage takes a third of this; one that hangs must not hang the whole. */
const LIMIT_MS = 20 * 60_000
/** What ends us: a signal, or the death of the process above. */
export const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

/**
 * Runs a program of node_modules/.bin at the root. Its output goes to the screen and to test-logs/<name>.log of the data folder. Answers the
 * exit code; null when it was killed. An old report is removed first, so that it cannot be taken for this run's.
 */
export async function runLogged(name: string, program: string, args: readonly string[], env: Readonly<Record<string, string>>, report?: string): Promise<number | null> {
  const folder = inData('test-logs')
  mkdirSync(folder, { recursive: true })
  if (report) rmSync(report, { force: true })
  const log = createWriteStream(join(folder, `${name}.log`))
  const child = spawn(join(repositoryRoot, 'node_modules/.bin', program), args, { cwd: repositoryRoot, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  for (const stream of [child.stdout, child.stderr]) {
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
  const onSignal = (): void => { endGroup('SIGTERM') }
  for (const end of ENDS) process.once(end, onSignal)
  const limit = setTimeout(() => { endGroup('SIGKILL') }, LIMIT_MS)
  const exitCode = await new Promise<number | null>((done, fail) => { child.once('error', fail).once('close', done) })
  clearTimeout(limit)
  for (const end of ENDS) process.off(end, onSignal)
  // Whoever asks what was said last must find it there.
  await new Promise<void>((done) => { log.end(done) })
  return exitCode
}
