import { parseArgs } from 'node:util'
import { ensureBrowser } from '../testing-run/ensure-browser.ts'
import type { Failure } from '../testing-run/failure.ts'
import { runStages } from '../testing-run/run-stages.ts'
import { STAGES } from '../testing-run/stages.ts'

/** `npm test [-- <stage> …] [--full]`: every stage, whatever fails before; then what failed, and last `N passed, N failed`. */
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
    message: `There is none of this name; there are ${STAGES.map(({ name }) => name).join(', ')}`,
  })
await runStages(stages, env, { outside })
