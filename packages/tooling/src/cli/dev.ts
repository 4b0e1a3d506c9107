import { once } from 'node:events'
import { assertUsable, openDatabase } from '../launch/database.ts'
import { demoEnvironment } from '../launch/demo-environment.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { assertPortFree } from '../launch/port.ts'
import { prepareDatabase } from '../launch/prepare.ts'
import { checkSettings } from '../launch/settings.ts'
import { startWatchedGateway } from '../launch/watched-gateway.ts'
import { freePort } from '../postgres/free-port.ts'
import { startDevSite } from '../rspack/dev-server.ts'
import { productWorkspace } from '../rspack/workspace.ts'

/** `npm run dev`: gateway, shell, and every remote on one origin, reloaded when their sources change. */
await runLifetime(async (lifetime) => {
  const settings = demoEnvironment('files')
  const { port, host } = await checkSettings(settings)
  await assertPortFree(port, host)
  await assertUsable()
  const env = { ...settings, DATABASE_URL: await openDatabase(lifetime, 'curbwise') }
  await prepareDatabase(lifetime, env, 'demo')
  const internal = await freePort()
  await startWatchedGateway(lifetime, {
    ...env,
    PORT: String(internal),
    HOST: '127.0.0.1',
    ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  })
  const site = await startDevSite(await productWorkspace(), internal, process.env['PRODUCT_NAME'] ?? 'Curbwise')
  lifetime.add(() => site.stop())
  site.server.listen(port, host)
  await once(site.server, 'listening')
  console.log(`\nDevelopment at http://localhost:${port}. Ctrl-C ends it.\n`)
})
