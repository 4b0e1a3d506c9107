import { parseArgs } from 'node:util'
import { accountTable, type DemoAccount } from '../launch/banner.ts'
import { ensureBuilt } from '../launch/build-site.ts'
import { assertUsable, openDatabase } from '../launch/database.ts'
import { demoEnvironment } from '../launch/demo-environment.ts'
import { gatewayCount, startGateways } from '../launch/gateways.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { assertPortFree } from '../launch/port.ts'
import { prepareDatabase } from '../launch/prepare.ts'
import { checkSettings } from '../launch/settings.ts'

/** `npm start [-- --empty [--email you@example.com]] [--gateways 2]`: prepares and runs the whole product in demo mode. */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: {
      empty: { type: 'boolean', default: false },
      email: { type: 'string', default: '' },
      gateways: { type: 'string', default: '1' },
    },
  })
  const count = gatewayCount(flags.gateways)
  if (flags.email && !(flags.empty && /^[^\s@]+@[^\s@]+$/.test(flags.email)))
    throw new Error('--email takes the address of the super admin that --empty creates')
  const settings = demoEnvironment(flags.empty ? 'files-empty' : 'files')
  const { port, host } = await checkSettings(settings)
  await assertPortFree(port, host)
  await assertUsable()
  const [url] = await Promise.all([
    openDatabase(lifetime, flags.empty ? 'curbwise_empty' : 'curbwise'),
    ensureBuilt(lifetime),
  ])
  const env = { ...settings, DATABASE_URL: url }
  await prepareDatabase(lifetime, { ...env, SUPER_ADMIN_EMAIL: flags.email }, flags.empty ? 'empty' : 'demo')
  await startGateways(lifetime, { count, host, port, env })
  await announce(port, count)
})

async function announce(port: number, count: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/demo/accounts`)
  const accounts = answer.ok ? ((await answer.json()) as DemoAccount[]) : []
  console.log(
    `\nCurbwise runs at http://localhost:${port} in demo mode${count > 1 ? `, ${count} gateways` : ''}. Ctrl-C ends it.`,
  )
  if (accounts.length > 0) console.log(`\nLogins:\n${accountTable(accounts)}`)
  console.log('')
}
