import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../launch/build-site.ts'
import { startProgram } from '../launch/child.ts'
import { startGateways } from '../launch/gateways.ts'
import { createLifetime } from '../launch/lifetime.ts'
import { assertPortFree } from '../launch/port.ts'
import { checkSettings } from '../launch/settings.ts'
import { repositoryRoot } from '../repository.ts'

/** `npm run serve [-- --gateways 2]`: production mode. Every secret must be given; nothing of the demo is open. */
const lifetime = createLifetime()
try {
  const { values: flags } = parseArgs({ options: { gateways: { type: 'string', default: '1' } } })
  const count = Number(flags.gateways)
  if (!Number.isInteger(count) || count < 1 || count > 8) throw new Error('--gateways takes a number from 1 to 8')
  const env = { SITE_DIR: join(repositoryRoot, 'dist/site'), ...process.env, MODE: 'production' }
  const { port, host } = await checkSettings(env)
  await assertPortFree(port, host)
  await ensureBuilt()
  const world = startProgram('packages/tooling/src/launch/prepare-database.ts', { ...env, WORLD: 'none' })
  lifetime.add(() => world.stop())
  if ((await world.exited) !== '0') throw new Error('The database could not be migrated: see above')
  await startGateways(lifetime, { count, host, port, env })
  console.log(`Serving on port ${port}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifetime.end(1)
}
