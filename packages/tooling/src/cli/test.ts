import { parseArgs } from 'node:util'
import { ensureBrowser } from '../testing-run/ensure-browser.ts'
import type { Counts } from '../testing-run/result.ts'
import { ENDS } from '../testing-run/run-logged.ts'
import { STAGES } from '../testing-run/stages.ts'

/** `npm test [-- <stage> …] [--full]`: every stage, whatever fails before; the last line is `N passed, N failed`. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { full: { type: 'boolean', default: false } } })
const stages = STAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const env = { ...(values.full && { FULL: '1' }), CHROMIUM_PATH: ensureBrowser() }
Object.assign(process.env, env)

let stopped = false
for (const end of ENDS) process.on(end, () => { stopped = true })
process.channel?.unref()

const total = { passed: 0, failed: stages.length === 0 ? 1 : 0 }
const lines: string[] = []
for (const { name, run } of stages) {
  if (stopped) break
  console.log(`\n── ${name} ──`)
  const begun = performance.now()
  const counts = await run(env).catch((error: unknown): Counts => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += counts.passed
  total.failed += counts.failed
  lines.push(`${name.padEnd(10)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s`)
}
console.log(`\n${lines.join('\n')}`)
if (stopped) total.failed++
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
