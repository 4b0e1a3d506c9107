import type { Failure } from './failure.ts'
import type { Counts } from './result.ts'
import { ENDS } from './run-logged.ts'
import type { Stage } from './stages.ts'
import { summary, type Ended } from './summary.ts'

/**
 * Runs the stages one after the other, whatever fails before, prints the summary, and sets the exit code. `outside` are failures of the run
 * itself; `note` is printed above the summary.
 */
export async function runStages(
  stages: readonly Stage[],
  env: Readonly<Record<string, string>>,
  { outside = [], note = '' }: { readonly outside?: Failure[]; readonly note?: string } = {},
): Promise<void> {
  let stopped = false
  for (const end of ENDS)
    process.on(end, () => {
      stopped = true
    })
  process.channel?.unref()

  const ended: Ended[] = []
  for (const { name, run } of stages) {
    if (stopped) break
    console.log(`\n── ${name} ──`)
    const begun = performance.now()
    const counts = await run(env).catch((error: unknown): Counts => {
      console.error(error)
      return {
        passed: 0,
        failed: 1,
        failures: [
          {
            name: 'the stage itself',
            message: error instanceof Error ? (error.stack ?? error.message) : String(error),
          },
        ],
      }
    })
    ended.push({ name, counts, seconds: (performance.now() - begun) / 1000 })
  }
  if (stopped) outside.push({ name: 'the end', message: 'It was stopped before all stages had run' })
  process.exitCode = outside.length > 0 || ended.some(({ counts }) => counts.failed > 0) ? 1 : 0
  if (note) console.log(`\n${note}`)
  console.log(`\n${summary(ended, outside)}`)
}
