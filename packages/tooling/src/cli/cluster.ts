import { parseArgs } from 'node:util'
import { announce, takeCommands } from '../cluster/console.ts'
import { faultsOf, runFaults } from '../cluster/run-faults.ts'
import { startStack } from '../cluster/stack.ts'
import { faultTable } from '../cluster/table.ts'
import { ensureBuilt } from '../launch/build-site.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { repositoryRoot } from '../repository.ts'

/** More than anyone at work needs: the faults are about the database, not about limits. */
const LIMIT_FACTOR = 1000

/**
 * `npm run cluster [-- --faults]`: the product with a highly available database, all on this machine. Takes commands that cause faults, or causes them
 * all under traffic, prints a table, and ends with 1 if anything was lost, applied twice, or left without an answer.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({ options: { faults: { type: 'boolean', default: false } } })
  if (!flags.faults) await ensureBuilt(lifetime)
  const stack = await startStack({
    ...(flags.faults ? { limit_factor: LIMIT_FACTOR } : { site: `${repositoryRoot}/dist/site` }),
    say: console.log,
    begun: (close) => {
      lifetime.add(close)
    },
  })
  const endWhenOneFails = async (): Promise<void> => {
    const reason = await stack.failed
    if (lifetime.ending) return
    console.error(reason)
    await lifetime.end(1)
  }
  void endWhenOneFails()
  if (!flags.faults) {
    await announce(stack)
    takeCommands(stack)
    return
  }
  const results = await runFaults(stack, ({ fault, node }) => {
    console.log(`${fault}: node ${node} is back`)
  })
  console.log(`\n${faultTable(results)}\n`)
  const faults = results.flatMap((result) => faultsOf(result).map((what) => `${result.fault}: ${what}`))
  for (const line of faults) console.error(line)
  await lifetime.end(faults.length > 0 ? 1 : 0)
})
