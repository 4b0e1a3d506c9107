import { parseArgs } from 'node:util'
import { installPrograms } from '../launch/testing/programs.ts'
import { ensureBrowser } from '../testing-run/ensure-browser.ts'
import type { Failure } from '../testing-run/failure.ts'
import { runStages, watchForEnd } from '../testing-run/run-stages.ts'
import { FULL_STAGES, STAGES } from '../testing-run/stages.ts'

/** `npm test [-- <stage> …] [--full]`: runs every stage even if one fails, then prints the failures, and last `N passed, N failed`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const known = [...STAGES, ...FULL_STAGES]
const stages = known.filter((stage) =>
  positionals.length === 0 ? values.full || !FULL_STAGES.includes(stage) : positionals.includes(stage.name),
)
const env = { ...(values.full && { FULL: '1' }), CHROMIUM_PATH: ensureBrowser() }
Object.assign(process.env, env)
installPrograms()

const outside: Failure[] = []
if (stages.length === 0)
  outside.push({
    name: 'stages',
    message: `Unknown stage. The stages are ${known.map(({ name }) => name).join(', ')}`,
  })
await runStages(stages, env, { outside, isStopped: watchForEnd() })
