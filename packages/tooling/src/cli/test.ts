import { parseArgs } from 'node:util'
import { ensureBrowser } from '../testing-run/ensure-browser.ts'
import type { Failure } from '../testing-run/failure.ts'
import type { Counts } from '../testing-run/result.ts'
import { ENDS } from '../testing-run/run-logged.ts'
import { STAGES } from '../testing-run/stages.ts'
import { summary, type Ended } from '../testing-run/summary.ts'

/** `npm test [-- <stage> …] [--full]`: every stage, whatever fails before; then what failed, and last `N passed, N failed`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const stages = STAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const env = { ...(values.full && { FULL: '1' }), CHROMIUM_PATH: ensureBrowser() }
Object.assign(process.env, env)

let stopped = false
for (const end of ENDS)
  process.on(end, () => {
    stopped = true
  })
process.channel?.unref()

const outside: Failure[] = []
if (stages.length === 0)
  outside.push({
    name: 'stages',
    message: `There is none of this name; there are ${STAGES.map(({ name }) => name).join(', ')}`,
  })
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
        { name: 'the stage itself', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ],
    }
  })
  ended.push({ name, counts, seconds: (performance.now() - begun) / 1000 })
}
if (stopped) outside.push({ name: 'the end', message: 'It was stopped before all stages had run' })
process.exitCode = outside.length > 0 || ended.some(({ counts }) => counts.failed > 0) ? 1 : 0
console.log(`\n${summary(ended, outside)}`)
