import type { Failure } from './failure.ts'
import type { Counts } from './result.ts'
import { ENDS } from './run-logged.ts'
import type { Stage } from './stages.ts'
import { summary, type Ended } from './summary.ts'

export interface RunOptions {
  readonly outside?: Failure[]
  readonly note?: string
  readonly isStopped?: () => boolean
}

/** Returns a function that tells whether a signal or the parent's death has asked this process to end. */
export function watchForEnd(): () => boolean {
  let stopped = false
  for (const end of ENDS)
    process.on(end, () => {
      stopped = true
    })
  process.channel?.unref()
  return () => stopped
}

/** Most stages leave a core idle while they wait for a browser, a database, or a compiler, so run two at a time. */
const MAX_RUNNING = 2

/**
 * Runs all stages, two at a time, even if some fail, prints the summary, and sets the exit code. `outside` are failures of the run
 * itself; `note` is printed above the summary. Once `isStopped` is true, no other stage starts.
 */
export async function runStages(
  stages: readonly Stage[],
  env: Readonly<Record<string, string>>,
  { outside = [], note = '', isStopped = () => false }: RunOptions = {},
): Promise<void> {
  const ended = await runTwoAtATime(stages, env, isStopped)
  if (isStopped()) outside.push({ name: 'stopped', message: 'The run was stopped before all stages had run' })
  process.exitCode = outside.length > 0 || ended.some(({ counts }) => counts.failed > 0) ? 1 : 0
  if (note) console.log(`\n${note}`)
  console.log(`\n${summary(ended, outside)}`)
}

/** Returns the results in the order of the stages, without those that hadn't started when `isStopped` became true. */
async function runTwoAtATime(
  stages: readonly Stage[],
  env: Readonly<Record<string, string>>,
  isStopped: () => boolean,
): Promise<Ended[]> {
  const waiting = new Set(stages)
  const running = new Map<Stage, Promise<void>>()
  const ended = new Map<Stage, Ended>()
  const isReady = ({ after = [] }: Stage): boolean =>
    ![...waiting, ...running.keys()].some(({ name }) => after.includes(name))
  const finish = async (stage: Stage): Promise<void> => {
    ended.set(stage, await runStage(stage, env))
    running.delete(stage)
  }
  for (;;) {
    const next = isStopped() || running.size === MAX_RUNNING ? undefined : [...waiting].find(isReady)
    if (next) {
      waiting.delete(next)
      running.set(next, finish(next))
    } else if (running.size > 0) await Promise.race(running.values())
    else return stages.flatMap((stage) => ended.get(stage) ?? [])
  }
}

async function runStage({ name, run }: Stage, env: Readonly<Record<string, string>>): Promise<Ended> {
  console.log(`── ${name} ──`)
  const begun = performance.now()
  const counts = await run(env).catch((error: unknown): Counts => {
    console.error(error)
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, failures: [{ name: 'the stage', message }] }
  })
  const seconds = (performance.now() - begun) / 1000
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s ──`)
  return { name, counts, seconds }
}
