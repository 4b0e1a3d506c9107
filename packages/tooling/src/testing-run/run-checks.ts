import type { Check } from '../checks/all.ts'
import type { Failure } from './failure.ts'
import { noteProgress, PROGRESS_FILE } from './progress.ts'
import type { Counts } from './result.ts'

/** Runs checks one after another and prints a line for each, with its faults below. Every check counts as a test. */
export async function runChecks(checks: readonly Check[]): Promise<Counts> {
  if (checks.length === 0)
    return { passed: 0, failed: 1, failures: [{ name: 'checks', message: 'There is no check with this name' }] }
  const failures: Failure[] = []
  for (const { name, run } of checks) {
    const begun = performance.now()
    const faults = await run()
    console.log(`${faults.length > 0 ? '✗' : '✓'} ${name} (${Math.round(performance.now() - begun)} ms)`)
    for (const fault of faults) console.log(`    ${fault}`)
    noteProgress(process.env[PROGRESS_FILE])
    if (faults.length > 0) failures.push({ name, message: faults.join('\n') })
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}
