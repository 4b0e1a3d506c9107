import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ended } from '../installation/testing/child-processes.ts'
import { environmentIn, settingsFor } from '../installation/testing/deploy-files.ts'
import { startSite } from '../installation/testing/site-nginx.ts'
import { smallSite } from '../installation/testing/small-site.ts'
import { startUnit } from '../installation/testing/unit-gateway.ts'
import { selfSigned } from '../launch/testing/certificate.ts'
import { type PgBouncer, startPgBouncer } from '../launch/testing/pgbouncer.ts'
import { freePort } from '../postgres/index.ts'
import { type HAProxy, startHAProxy } from './haproxy.ts'
import { createNetwork } from './network.ts'
import { type ClusterNodes, createNodes } from './nodes.ts'
import { seed } from './seed.ts'
import { createRunFolder } from './run-folder.ts'
import { render } from './templates.ts'

/** The product with a highly available database, all on this machine. */
export interface Stack {
  readonly folder: string
  readonly nodes: ClusterNodes
  readonly haproxy: HAProxy
  readonly pgbouncer: PgBouncer
  /** Of nginx, with its self-signed certificate. */
  readonly origin: string
  readonly cert: string
  /** Of the gateways, without nginx. */
  readonly gateways: readonly string[]
  /** The owner's address of the leader. */
  readonly database_url: string
  /** Ends with the first process that ends by itself. */
  readonly failed: Promise<string>
  close(): Promise<void>
}

export interface StackOptions {
  /** The site to serve; a small one without screens by default. */
  readonly site?: string
  /** Multiplies the gateways' rate limits. */
  readonly limit_factor?: number
  readonly say?: (line: string) => void
  /** Called with how to end what was started so far, as soon as there is something to end. */
  readonly begun?: (close: () => Promise<void>) => void
}

const OWNER = 'curbwise_owner'
/** Under which the gateways work, as setup.sh creates it. */
const APP = 'curbwise_app_curbwise'

/** Starts everything, with the demo world. Whatever happens to this process, nothing of it remains. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  if (process.getuid?.() !== 0) throw new Error('npm run cluster creates network namespaces: run it as root')
  const run = createRunFolder()
  const closing: (() => Promise<void>)[] = [() => run.remove()]
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  options.begun?.(close)
  try {
    return await start(options, run, closing, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  { site, limit_factor = 1, say = () => undefined }: StackOptions,
  { number, folder, record }: ReturnType<typeof createRunFolder>,
  closing: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<Stack> {
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>()
  /** A process outside of the namespaces: ended before the folder is removed, and missed when it ends by itself. */
  const own = (name: string, child: ChildProcess): void => {
    record(child.pid ?? 0)
    child.once('exit', (code, signal) => {
      fail(`${name} ended (${signal ?? code})`)
    })
    closing.push(() => ended(child))
  }
  say('Starting three nodes of PostgreSQL under Patroni and etcd…')
  const nodes = createNodes(createNetwork(number), folder)
  for (const node of nodes.all) node.start()
  const leader = await nodes.complete()
  const password = randomBytes(24).toString('hex')
  const app_password = randomBytes(24).toString('hex')
  leader.asAdmin('postgres', [
    `create role ${OWNER} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    `create role ${APP} login nosuperuser nocreatedb noinherit password '${app_password}'`,
    `create database curbwise owner ${OWNER}`,
  ])
  const haproxy = await startHAProxy(folder, nodes.all)
  own('HAProxy', haproxy.child)
  const database_url = `postgres://${OWNER}:${password}@127.0.0.1:${haproxy.leader_port}/curbwise`
  const [plain, tls, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${tls}`
  const files = join(folder, 'files')
  const settings = environmentIn(
    settingsFor({
      ORIGIN: origin,
      DATABASE_URL: database_url,
      DATABASE_DIRECT_URL: database_url,
      APP_DATABASE_PASSWORD: app_password,
      FILES_DIR: files,
    }),
  )
  say('Writing the demo world…')
  await seed({ ...settings, MODE: 'demo' })
  const pgbouncer = await startPgBouncer({
    target: database_url,
    logins: [`postgres://${APP}:${app_password}@127.0.0.1`],
    within: folder,
    settings: ({ port, logins }) =>
      render('pgbouncer.ini', {
        LEADER_HOST: '127.0.0.1',
        LEADER_PORT: String(haproxy.leader_port),
        PORT: String(port),
        LOGINS: logins,
      }),
  })
  closing.push(() => pgbouncer.close())
  const { cert, key } = selfSigned(30)
  const web = join(folder, 'web')
  mkdirSync(join(web, 'acme'), { recursive: true })
  for (const [name, text] of Object.entries({ 'fullchain.pem': cert, 'privkey.pem': key }))
    writeFileSync(join(web, name), text)
  say('Starting two gateways and nginx…')
  await Promise.all(
    ports.map(async (port) => {
      const gateway = await startUnit(
        port,
        {
          ...settings,
          MODE: 'demo',
          DATABASE_URL: pgbouncer.through(database_url),
          SITE_DIR: site ?? smallSite(join(folder, 'site'), 'release.js'),
          LIMIT_FACTOR: String(limit_factor),
          // The sandbox sends its events to the site, as a provider does.
          NODE_EXTRA_CA_CERTS: join(web, 'fullchain.pem'),
          LOG_LEVEL: 'warn',
        },
        openSync(join(folder, `gateway-${port}.log`), 'a'),
      )
      own('A gateway', gateway)
    }),
  )
  own('nginx', await startSite(web, { plain, tls, gateways: ports }))
  return {
    folder,
    nodes,
    haproxy,
    pgbouncer,
    origin,
    cert,
    gateways: ports.map((port) => `http://127.0.0.1:${port}`),
    database_url,
    failed,
    close,
  }
}
