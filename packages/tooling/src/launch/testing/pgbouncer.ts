import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../postgres/free-port.ts'
import { stopWithUs } from '../../postgres/stop-with-us.ts'
import { programPath } from './programs.ts'

export interface PgBouncer {
  readonly port: number
  /** The same database and login through the pooler. */
  through(url: string): string
  /** Ends it, and with it every connection; nothing listens on its port until `start`. */
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  close(): Promise<void>
}

interface PgBouncerOptions {
  /** Any address on the server behind it. */
  readonly target: string
  /** Addresses with the logins that it knows, besides that of `target`. */
  readonly logins?: readonly string[]
  readonly mode?: 'transaction' | 'session' | 'statement'
  /** Server connections of each database and login. */
  readonly size?: number
  /** Its settings, instead of those from `mode` and `size`. */
  readonly settings?: (own: { readonly port: number; readonly logins: string }) => string
  /** Contains its own folder; that for temporary files by default. */
  readonly within?: string
}

const NOBODY = 65_534
/** Starts a real PgBouncer in front of a server, for every database of it. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const program = programPath('pgbouncer')
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const logins = join(folder, 'logins')
  writeFileSync(settings, options.settings?.({ port, logins }) ?? settingsOf(options, port, logins))
  writeFileSync(logins, loginsOf(options))
  const identity = identityFor(folder)
  let child: ChildProcess | null = null
  const start = async (): Promise<void> => {
    child = await launch(program, settings, identity)
  }
  const stop = async (): Promise<void> => {
    const last = child
    child = null
    if (!last || last.exitCode !== null) return
    const ended = new Promise<void>((done) => {
      last.once('close', () => {
        done()
      })
    })
    last.kill('SIGTERM')
    await ended
  }
  await start()
  return {
    port,
    through(url) {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return changed.toString()
    },
    stop,
    start,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settingsOf(
  { target, mode = 'transaction', size = 8 }: PgBouncerOptions,
  port: number,
  logins: string,
): string {
  const { hostname, port: server_port } = new URL(target)
  return `[databases]
* = host=${hostname} port=${server_port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${logins}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 1000
server_idle_timeout = 5
server_round_robin = 1
log_connections = 0
log_disconnections = 0
`
}

/** With passwords in clear, PgBouncer can log in to the server with them, too. */
function loginsOf({ target, logins = [] }: PgBouncerOptions): string {
  return [target, ...logins]
    .map((address) => {
      const { username, password } = new URL(address)
      return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`
    })
    .join('')
}

/** PgBouncer refuses to run as root. */
function identityFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const path of [folder, join(folder, 'pgbouncer.ini'), join(folder, 'logins')]) {
    chownSync(path, NOBODY, NOBODY)
    chmodSync(path, 0o700)
  }
  return { uid: NOBODY, gid: NOBODY }
}

async function launch(
  program: string,
  settings: string,
  identity: { uid?: number; gid?: number },
): Promise<ChildProcess> {
  const child = spawn(program, [settings], { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const guard = stopWithUs(child, 'TERM')
  child.once('close', () => {
    guard.kill('SIGKILL')
  })
  let log = ''
  await new Promise<void>((ready, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-8_000)
      if (log.includes('process up')) ready()
    })
    child.once('error', fail)
    child.once('close', (code) => {
      fail(new Error(`PgBouncer did not start (${code}):\n${log}`))
    })
  })
  return child
}
