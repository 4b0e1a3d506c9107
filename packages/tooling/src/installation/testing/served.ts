import { type ChildProcess, execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { selfSigned } from '../../launch/testing/certificate.ts'
import { freePort, startPostgres, THROWAWAY, throwawayFolder } from '../../postgres/index.ts'
import { repositoryRoot } from '../../repository.ts'
import { ended } from './child-processes.ts'
import { environmentIn, settingsFor } from './deploy-files.ts'
import { startSite } from './site-nginx.ts'
import { smallSite } from './small-site.ts'
import { startUnit } from './unit-gateway.ts'

export interface Served {
  readonly folder: string
  readonly origin: string
  /** The address that leads to the origin. */
  readonly plain: string
  /** Of the gateways, without nginx. */
  readonly gateways: readonly [string, string]
  readonly cert: string
  readonly email: string
  readonly password: string
  /** Ends one gateway as `systemctl stop` does. */
  stopGateway(at: 0 | 1): Promise<void>
  startGateway(at: 0 | 1): Promise<void>
  close(): Promise<void>
}

const run = promisify(execFile)
const EMAIL = 'first@example.com'

/** Creates the database's schema and the first super admin. Returns the password. */
async function migrate(settings: Readonly<Record<string, string>>, folder: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(repositoryRoot, 'packages/tooling/bin/run.mjs'), 'migrate', '--email', EMAIL],
    { env: { PATH: '/usr/bin:/bin', HOME: folder, DATA_DIR: folder, ...settings } },
  )
  return / \/ (?<password>\S+)/.exec(stdout)?.groups?.['password'] ?? ''
}

/**
 * Serves the product as on a server: two gateways started as their unit says, behind nginx with the site file and a self-signed
 * certificate. Without `built`, each gateway has a small site of its own.
 */
export async function serve({ built }: { readonly built: boolean }): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'curbwise-served-'))
  const data = throwawayFolder('curbwise-served-data-')
  const postgres = await startPostgres({ dataDir: data, settings: THROWAWAY })
  const [plain, tls, ...gateways] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const ports = { plain, tls, gateways }
  const { key, cert } = selfSigned(30)
  const origin = `https://localhost:${tls}`
  const text = settingsFor({ ORIGIN: origin, DATABASE_URL: postgres.url('postgres'), FILES_DIR: join(folder, 'files') })
  const settings = environmentIn(text)
  const files = {
    'settings.env': text,
    'fullchain.pem': cert,
    'privkey.pem': key,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'proof')
  const password = await migrate(settings, folder)
  const start = (at: 0 | 1): Promise<ChildProcess> =>
    startUnit(gateways[at] ?? 0, {
      ...environmentIn(readFileSync(join(folder, 'settings.env'), 'utf8')),
      ...(!built && { SITE_DIR: smallSite(join(folder, `site-${at}`), `release-${at}.js`) }),
    })
  const children = [await start(0), await start(1)]
  const nginx = await startSite(folder, ports)
  return {
    folder,
    origin,
    plain: `http://127.0.0.1:${plain}`,
    gateways: [`http://127.0.0.1:${gateways[0]}`, `http://127.0.0.1:${gateways[1]}`],
    cert,
    email: EMAIL,
    password,
    stopGateway: (at) => ended(children[at]),
    async startGateway(at) {
      children[at] = await start(at)
    },
    async close() {
      await ended(nginx)
      await Promise.all(children.map((child) => ended(child)))
      await postgres.stop()
      for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
    },
  }
}
