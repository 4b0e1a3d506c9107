import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { assertUsable, openDatabase } from '../launch/database.ts'
import { demoEnvironment } from '../launch/demo-environment.ts'
import { untilReady } from '../launch/gateways.ts'
import { type Lifetime, runLifetime } from '../launch/lifetime.ts'
import { assertPortFree } from '../launch/port.ts'
import { prepareDatabase } from '../launch/prepare.ts'
import { startRemoteSite } from '../launch/remote-site.ts'
import { checkSettings } from '../launch/settings.ts'
import { startWatchedGateway } from '../launch/watched-gateway.ts'
import { freePort } from '../postgres/free-port.ts'
import { REMOTES } from '../repository.ts'
import { startDevSite } from '../rspack/dev-server.ts'
import { productWorkspace } from '../rspack/workspace.ts'

/**
 * `npm run dev [-- mf-tow …]`: gateway, shell, and every remote on one origin, reloaded when their sources change. With names, only
 * those remotes run from their sources, under the published shell and beside the published remotes.
 */
await runLifetime(async (lifetime) => {
  const { positionals: apps } = parseArgs({ allowPositionals: true, options: {} })
  for (const app of apps)
    if (!REMOTES.includes(app)) throw new Error(`There is no remote ${app}. The remotes are ${REMOTES.join(', ')}.`)
  const settings = demoEnvironment('files')
  const { port, host } = await checkSettings(settings)
  await assertPortFree(port, host)
  await assertUsable()
  const remotes = apps.length > 0 ? await startRemoteSite(lifetime, apps) : null
  const env = {
    ...settings,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: await openDatabase(lifetime, 'curbwise'),
  }
  await prepareDatabase(lifetime, env, 'demo')
  if (remotes) {
    await startWatchedGateway(lifetime, { ...env, SITE_DIR: remotes.site })
    await untilReady(port, host)
  } else await serveEverything(lifetime, port, host, env)
  const parts = remotes
    ? `${apps.join(', ')} from the sources, the rest from ${remotes.source}`
    : 'all from the sources'
  console.log(`\nDevelopment at http://localhost:${port}: ${parts}. Ctrl-C ends it.\n`)
})

async function serveEverything(
  lifetime: Lifetime,
  port: number,
  host: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const internal = await freePort()
  await startWatchedGateway(lifetime, { ...env, PORT: String(internal), HOST: '127.0.0.1' })
  const site = await startDevSite(await productWorkspace(), internal, process.env['PRODUCT_NAME'] ?? 'Curbwise')
  lifetime.add(() => site.stop())
  site.server.listen(port, host)
  await once(site.server, 'listening')
}
