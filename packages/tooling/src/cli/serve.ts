import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../launch/build-site.ts'
import { assertUsable } from '../launch/database.ts'
import { gatewayCount, startGateways } from '../launch/gateways.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { assertPortFree } from '../launch/port.ts'
import { prepareDatabase } from '../launch/prepare.ts'
import { checkSettings } from '../launch/settings.ts'
import { repositoryRoot } from '../repository.ts'

/** `npm run serve [-- --gateways 2]`: production mode. Every secret must be set, and the demo's features are off. */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({ options: { gateways: { type: 'string', default: '1' } } })
  const count = gatewayCount(flags.gateways)
  const env = { SITE_DIR: join(repositoryRoot, 'dist/site'), ...process.env, MODE: 'production' }
  const { port, host } = await checkSettings(env)
  await assertPortFree(port, host)
  await assertUsable()
  await ensureBuilt(lifetime)
  await prepareDatabase(lifetime, env, 'none')
  await startGateways(lifetime, { count, host, port, env })
  console.log(`Serving on port ${port}`)
})
