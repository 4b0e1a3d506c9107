import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../launch/build-site.ts'
import { openDatabase } from '../../launch/database.ts'
import { demoEnvironment } from '../../launch/demo-environment.ts'
import { startGateways } from '../../launch/gateways.ts'
import { type Lifetime, runLifetime } from '../../launch/lifetime.ts'
import { prepareDatabase } from '../../launch/prepare.ts'
import { selfSigned } from '../../launch/testing/certificate.ts'
import { startPgBouncer } from '../../launch/testing/pgbouncer.ts'
import { startSwift, type Swift } from '../../launch/testing/swift.ts'
import { freePort } from '../../postgres/free-port.ts'
import { repositoryRoot } from '../../repository.ts'
import { ended } from './child-processes.ts'
import { startSite } from './site-nginx.ts'

const DAYS = 30

/** Returns the address with the login of the gateways. */
async function gatewayLogin(direct: string, password: string): Promise<string> {
  const { appUrl, ownRole } = (await import(join(repositoryRoot, 'gateway/src/db/app-role.ts'))) as {
    appUrl: (url: string, password: string, role: string) => string
    ownRole: (url: string) => string
  }
  return appUrl(direct, password, ownRole(direct))
}

/** Starts a bucket that new photos go to; those of the demo stay on the disk, and both are read. */
async function openBucket(lifetime: Lifetime): Promise<Readonly<Record<string, string>>> {
  const swift = await startSwift()
  lifetime.add(() => swift.close())
  const { makeBucket } = (await import(join(repositoryRoot, 'gateway/test/servers/bucket.ts'))) as {
    makeBucket: (server: Swift) => Promise<{ environment: Record<string, string> }>
  }
  const { environment } = await makeBucket(swift)
  return { ...environment, FILES_MOVE: 'to-bucket' }
}

/** Starts nginx with the site file and a certificate of its own. */
async function openSite(lifetime: Lifetime, ports: { tls: number; plain: number; gateways: number[] }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'curbwise-site-'))
  lifetime.add(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const { key, cert } = selfSigned(DAYS)
  writeFileSync(join(folder, 'privkey.pem'), key)
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  mkdirSync(join(folder, 'acme'))
  const nginx = await startSite(folder, ports)
  lifetime.add(() => ended(nginx))
}

/**
 * Runs the demo as a large installation does: two gateways behind nginx with TLS, PgBouncer in transaction mode between them and the
 * database, and photos in a bucket. For the journeys of a full run. PORT is nginx's.
 */
await runLifetime(async (lifetime) => {
  const tls = Number(process.env['PORT'])
  const origin = `https://localhost:${tls}`
  const [direct] = await Promise.all([openDatabase(lifetime, 'curbwise'), ensureBuilt(lifetime)])
  const settings: Record<string, string | undefined> = {
    ...demoEnvironment('files'),
    ORIGIN: origin,
    TRUST_PROXY: '1',
    DATABASE_URL: direct,
  }
  await prepareDatabase(lifetime, settings, 'demo')
  const pooler = await startPgBouncer({
    target: direct,
    logins: [await gatewayLogin(direct, settings['APP_DATABASE_PASSWORD'] ?? '')],
  })
  lifetime.add(() => pooler.close())
  const env = {
    ...settings,
    ...(await openBucket(lifetime)),
    DATABASE_URL: pooler.through(direct),
    DATABASE_DIRECT_URL: direct,
  }
  const gateways = [await freePort(), await freePort()]
  for (const port of gateways) await startGateways(lifetime, { count: 1, host: '127.0.0.1', port, env })
  await openSite(lifetime, { tls, plain: await freePort(), gateways })
  console.log(`Curbwise runs at ${origin}`)
})
