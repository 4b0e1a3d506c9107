import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountTable, type DemoAccount } from '../launch/banner.ts'
import { ensureBuilt } from '../launch/build-site.ts'
import { startProgram } from '../launch/child.ts'
import { openDatabase } from '../launch/database.ts'
import { startGateways } from '../launch/gateways.ts'
import { createLifetime } from '../launch/lifetime.ts'
import { assertPortFree } from '../launch/port.ts'
import { demoSecrets } from '../launch/secrets.ts'
import { checkSettings } from '../launch/settings.ts'
import { repositoryRoot } from '../repository.ts'

/** `npm start [-- --empty] [--gateways 2]`: the whole product in demo mode, from nothing to a page that answers. */
const lifetime = createLifetime()
try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifetime.end(1)
}

async function start(): Promise<void> {
  const { values: flags } = parseArgs({ options: { empty: { type: 'boolean', default: false }, gateways: { type: 'string', default: '1' } } })
  const count = Number(flags.gateways)
  if (!Number.isInteger(count) || count < 1 || count > 8) throw new Error('--gateways takes a number from 1 to 8')
  const secrets = demoSecrets(join(repositoryRoot, '.data/secrets.json'))
  const defaults = {
    MODE: 'demo',
    APP_DATABASE_PASSWORD: secrets.app_database_password,
    SESSION_SECRETS: secrets.session_secret,
    FILES_DIR: join(repositoryRoot, flags.empty ? '.data/files-empty' : '.data/files'),
    SITE_DIR: join(repositoryRoot, 'dist/site'),
    LOG_LEVEL: 'warn',
  }
  const settings = { ...defaults, ...withoutEmpty(process.env), MODE: 'demo' }
  const { port, host } = await checkSettings(settings)
  await assertPortFree(port, host)
  const [url] = await Promise.all([openDatabase(lifetime, flags.empty ? 'curbwise_empty' : 'curbwise'), ensureBuilt()])
  const env = { ...settings, DATABASE_URL: url }
  const admin = { SUPER_ADMIN_EMAIL: 'admin@curbwise.example', SUPER_ADMIN_PASSWORD: randomBytes(12).toString('base64url') }
  const world = startProgram('packages/tooling/src/launch/prepare-database.ts', { ...env, ...admin, WORLD: flags.empty ? 'empty' : 'demo' })
  lifetime.add(() => world.stop())
  if ((await world.exited) !== '0') throw new Error('The database could not be prepared: see above')
  await startGateways(lifetime, { count, host, port, env })
  await announce(port, count)
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

async function announce(port: number, count: number): Promise<void> {
  const address = `http://localhost:${port}`
  const answer = await fetch(`http://127.0.0.1:${port}/api/demo/accounts`)
  const accounts = answer.ok ? ((await answer.json()) as DemoAccount[]) : []
  console.log(`\nCurbwise runs at ${address} in demo mode${count > 1 ? `, ${count} gateways` : ''}. Ctrl-C ends it.`)
  if (accounts.length > 0) console.log(`\nLog-ins:\n${accountTable(accounts)}`)
  console.log('')
}
