import { parseArgs } from 'node:util'
import { ensureBrowser } from '../testing-run/ensure-browser.ts'
import type { Failure } from '../testing-run/failure.ts'
import { runStages, watchForEnd } from '../testing-run/run-stages.ts'
import { STAGES } from '../testing-run/stages.ts'

/** `npm test [-- <stage> …] [--full]`: runs every stage even if one fails, then prints the failures, and last `N passed, N failed`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const stages = STAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const env = { ...(values.full && { FULL: '1' }), CHROMIUM_PATH: ensureBrowser() }
Object.assign(process.env, env)

const outside: Failure[] = []
if (stages.length === 0)
  outside.push({
    name: 'stages',
    message: `Unknown stage. The stages are ${STAGES.map(({ name }) => name).join(', ')}`,
  })
await runStages(stages, env, { outside, isStopped: watchForEnd() })
