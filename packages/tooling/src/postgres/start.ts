import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { clusterDir, ensureCluster } from './cluster.ts'
import { freePort } from './free-port.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { clearOwner, recoverStale, writeOwner } from './stale.ts'
import { stopWithUs } from './stop-with-us.ts'

export interface PostgresOptions {
  /** Data folder; created if missing. */
  readonly dataDir: string
  /** Port on 127.0.0.1; a free one by default. */
  readonly port?: number
  /** Additional postgresql.conf settings, such as `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called once if the server exits without `stop()`. */
  readonly onExit?: (reason: string) => void
}

export interface PostgresServer {
  readonly port: number
  readonly pid: number
  /** Returns a connection string, for the superuser unless a role is given. */
  url(database: string, role?: { name: string; password: string }): string
  /** Fast shutdown (SIGINT): rolls back open transactions and loses nothing committed. */
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'
const OURS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
}
/** Backends of a killed server take a moment to exit; until then a new server can't start. */
const BACKENDS_REMAIN = /pre-existing shared memory block|is another postmaster/

/** Starts the PostgreSQL in node_modules on the loopback interface. It stops when this process exits, even by SIGKILL. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const identity = chooseIdentity(findBinaries(), resolve(options.dataDir))
  await recoverStale(identity.dataDir)
  const password = await ensureCluster(identity)
  const port = options.port ?? (await freePort())
  writeOwner(identity.dataDir)
  const { child, guard, log } = await launchReady(identity, { ...OURS, port: String(port), ...options.settings })
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      done()
    })
  })
  let stopping = false
  child.once('close', (code, signal) => {
    guard.kill('SIGKILL')
    clearOwner(identity.dataDir)
    if (!stopping) options.onExit?.(`PostgreSQL exited (${signal ?? code})\n${log()}`)
  })
  return {
    port,
    pid: child.pid ?? 0,
    url: (database, role = { name: 'postgres', password }) =>
      `postgres://${encodeURIComponent(role.name)}:${encodeURIComponent(role.password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    async stop() {
      stopping = true
      child.kill('SIGINT')
      await ended
    },
  }
}

async function launchReady(identity: Identity, settings: Readonly<Record<string, string>>) {
  const until = performance.now() + 10_000
  for (;;) {
    const child = launch(identity, settings)
    const guard = stopWithUs(child, 'INT')
    try {
      return { child, guard, log: await untilReady(child) }
    } catch (error) {
      guard.kill('SIGKILL')
      if (!BACKENDS_REMAIN.test(String(error)) || performance.now() > until) throw error
      await pause(200)
    }
  }
}

function launch(identity: Identity, settings: Readonly<Record<string, string>>): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = [
    ...identity.prefix,
    identity.binaries.postgres,
    '-D',
    clusterDir(identity.dataDir),
    ...flags,
  ]
  // A separate session, so that Ctrl-C doesn't reach the database before the gateway has stopped.
  return spawn(command, args, { ...identity.spawn, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

async function untilReady(child: ChildProcess): Promise<() => string> {
  let tail = ''
  await new Promise<void>((ready, fail) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-8_000)
      if (tail.includes(READY)) ready()
    })
    child.once('error', fail)
    child.once('close', (code) => {
      fail(new Error(`PostgreSQL did not start (${code}):\n${tail}`))
    })
  })
  return () => tail
}
