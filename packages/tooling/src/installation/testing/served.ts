import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { selfSigned } from '../../launch/testing/certificate.ts'
import { programPath } from '../../launch/testing/programs.ts'
import { freePort, startPostgres, THROWAWAY, throwawayFolder } from '../../postgres/index.ts'
import { stopWithUs } from '../../postgres/stop-with-us.ts'
import { repositoryRoot } from '../../repository.ts'
import { deployFile, environmentIn, gatewayUnit } from './deploy-files.ts'

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

/** The settings that setup.sh writes, for a database of this run. */
function settingsFor(replaced: Readonly<Record<string, string>>): string {
  const filled = deployFile('etc/settings.env').replaceAll(/@[A-Z_]+@(?=$)/gm, () => randomBytes(32).toString('hex'))
  const own = Object.entries(replaced).map(([name, value]) => `${name}=${value}\n`)
  return `${filled}\n${own.join('')}`
}

/** The site as setup.sh installs it, with ports, certificate, and logs of this run. */
function nginxConfig(folder: string, ports: { plain: number; tls: number; gateways: readonly number[] }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const [first, second] = ports.gateways
  const site = deployFile('nginx/curbwise.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`)
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replaceAll('curbwise.example.com', 'localhost')
    .replaceAll('/etc/curbwise/tls', folder)
    .replaceAll('/var/log/curbwise', folder)
    .replaceAll('/var/lib/curbwise-acme', join(folder, 'acme'))
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  ${temporary.join('\n  ')}
  ${site}
}
`
}

function startNginx(folder: string): ChildProcess {
  const program = programPath('nginx')
  const options = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const test = spawnSync(program, ['-t', '-q', ...options], { encoding: 'utf8' })
  if (test.status !== 0 || test.stderr !== '') throw new Error(`nginx refuses the site:\n${test.stderr}`)
  return guarded(spawn(program, options, { stdio: 'ignore' }))
}

function guarded(child: ChildProcess): ChildProcess {
  const guard = stopWithUs(child, 'TERM')
  child.once('close', () => {
    guard.kill('SIGKILL')
  })
  return child
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Waits until nginx listens: on a busy machine, not at once. */
async function answers(origin: string): Promise<void> {
  const [curl = ''] = gatewayUnit('3001').ready
  await run(curl, ['--silent', '--insecure', '--retry', '90', '--retry-delay', '1', '--retry-connrefused', origin])
}

/** Waits as the unit does; on a busy machine longer, while the gateway is still starting. */
async function untilReady(child: ChildProcess, [curl = '', ...asked]: readonly string[]): Promise<void> {
  for (;;) {
    try {
      await run(curl, asked)
      return
    } catch (error) {
      if (child.exitCode !== null || child.signalCode !== null) throw error
    }
  }
}

/** Starts one gateway as its unit says, with the settings after the unit's own environment, and waits as the unit does. */
async function startUnit(port: number, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { start, ready, environment, folder } = gatewayUnit(String(port))
  const [program = '', ...args] = start
  const child = guarded(
    spawn(program, args, { cwd: folder, env: { ...environment, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] }),
  )
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  await untilReady(child, ready).catch(() => {
    throw new Error(`The gateway did not become ready:\n${errors}`)
  })
  return child
}

/** Creates the database's schema and the first super admin. Returns the password. */
async function migrate(settings: Readonly<Record<string, string>>, folder: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(repositoryRoot, 'packages/tooling/bin/run.mjs'), 'migrate', '--email', EMAIL],
    { env: { PATH: '/usr/bin:/bin', HOME: folder, DATA_DIR: folder, ...settings } },
  )
  return / \/ (?<password>\S+)/.exec(stdout)?.groups?.['password'] ?? ''
}

/** Writes a site of two files, so that no build is needed. */
function smallSite(folder: string, asset: string): string {
  const files = {
    'index.html': '<!doctype html><title>__PRODUCT_NAME__</title>',
    'sw.js': '1',
    [`assets/${asset}`]: '1',
  }
  for (const [name, text] of Object.entries({ ...files, 'remotes.json': '{"platform":"1.0.0","remotes":{}}' })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
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
    'nginx.conf': nginxConfig(folder, ports),
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
  const nginx = startNginx(folder)
  await answers(origin)
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
