import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../launch/testing/programs.ts'
import { NODE_NAMES, type Network, type NodeName, type Way } from './network.ts'
import { render } from './templates.ts'

/** The passwords of the database's own roles, and of Patroni's calls that change something. */
export interface ClusterPasswords {
  readonly postgres: string
  readonly replicator: string
  readonly rewind: string
  readonly restapi: string
}

/** What Patroni says about a node. */
export interface NodeState {
  readonly role: string
  readonly state: string
  readonly timeline?: number
  /** Only on the leader. */
  readonly replication?: readonly {
    readonly application_name: string
    readonly state: string
    readonly sync_state: string
  }[]
}

/** One machine of the cluster: a member of etcd, and PostgreSQL under Patroni. */
export interface ClusterNode {
  readonly name: NodeName
  /** Where this machine reaches it. */
  readonly address: string
  start(): void
  /** Ends every process on it at once, as a power failure does. */
  kill(): Promise<void>
  /** Stops every process on it, as a hypervisor does that pauses a machine. */
  freeze(): void
  thaw(): void
  cut(ways: readonly Way[]): void
  heal(): void
  /** Lets another node lead instead of it, as an operator does before maintenance. Resolves when that one leads. */
  handOver(): Promise<void>
  /** Null when it does not answer. */
  state(): Promise<NodeState | null>
  /** Runs statements as the administrator, on the node itself. */
  asAdmin(database: string, statements: readonly string[]): void
  /** Returns the one value that a query on the node itself answers. */
  read(database: string, query: string): string
}

const ETCD_CLIENT_PORT = 2379
const ETCD_PEER_PORT = 2380
const PATRONI_PORT = 8008
const ANSWER_WITHIN_MS = 3_000
const USER = 'postgres'

const DEBIAN = '/usr/lib/postgresql'

/** The newest PostgreSQL of Debian: the one in node_modules can neither copy nor rewind a database. */
function debianBinaries(): string {
  programPath('pg_createcluster')
  const [newest = ''] = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
  return join(DEBIAN, newest, 'bin')
}

/** Prepares a node in its namespace, with its files in a folder of its own. */
export function createNode(options: {
  readonly name: NodeName
  readonly network: Network
  readonly folder: string
  readonly passwords: ClusterPasswords
}): ClusterNode {
  const { name, network, passwords } = options
  const folder = join(options.folder, `node-${name}`)
  const path = (file: string): string => join(folder, file)
  const own = network.address(name, 'peers')
  const bin_dir = debianBinaries()
  const { uid, gid } = statSync('/var/lib/postgresql')
  for (const one of [folder, path('sockets'), path('etcd')]) {
    mkdirSync(one, { mode: 0o700 })
    chownSync(one, uid, gid)
  }
  const write = (file: string, text: string): void => {
    writeFileSync(path(file), text, { mode: 0o600 })
    chownSync(path(file), uid, gid)
  }
  const members = (line: (node: NodeName) => string): string => NODE_NAMES.map(line).join(',')
  const etcd_settings = render('etcd.env', {
    NAME: name,
    ADDRESS: own,
    DATA: path('etcd'),
    PEERS: members((node) => `${node}=http://${network.address(node, 'peers')}:${ETCD_PEER_PORT}`),
  })
  write(
    'patroni.yml',
    render('patroni.yml', {
      NAME: name,
      ADDRESS: own,
      ETCD_HOSTS: members((node) => `${network.address(node, 'peers')}:${ETCD_CLIENT_PORT}`),
      DATA: path('data'),
      BIN_DIR: bin_dir,
      PGPASS: path('pgpass'),
      SOCKETS: path('sockets'),
      NODES_NETWORK: network.networks.peers,
      CLIENTS_NETWORK: network.networks.clients,
      POSTGRES_PASSWORD: passwords.postgres,
      REPLICATOR_PASSWORD: passwords.replicator,
      REWIND_PASSWORD: passwords.rewind,
      RESTAPI_PASSWORD: passwords.restapi,
    }),
  )
  let children: ChildProcess[] = []

  const run = (log: string, program: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
    const [command = '', ...prefix] = network.on(name)
    const file = openSync(path(log), 'a', 0o644)
    const child = spawn(
      command,
      [...prefix, 'setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups', program, ...args],
      // A separate session, so that Ctrl-C reaches this process only.
      {
        cwd: '/',
        detached: true,
        env: { ...env, PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder },
        stdio: ['ignore', file, file],
      },
    )
    closeSync(file)
    return child
  }
  const pids = (): number[] => {
    const [command = '', , , space = ''] = network.on(name)
    return execFileSync(command, ['netns', 'pids', space], { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number)
  }
  const signal = (which: NodeJS.Signals): void => {
    for (const pid of pids())
      try {
        process.kill(pid, which)
      } catch (error) {
        // It may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }
  const psql = (database: string, statements: readonly string[]): string => {
    const [command = '', ...prefix] = network.on(name)
    const connection = ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-U', USER, '-d', database]
    const words = statements.flatMap((statement) => ['-c', statement])
    return execFileSync(command, [...prefix, 'psql', ...connection, ...words], {
      env: { PATH: '/usr/bin:/bin', PGPASSWORD: passwords.postgres },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      cwd: '/',
    })
  }
  return {
    name,
    address: network.address(name, 'clients'),
    start() {
      const settings = Object.fromEntries(
        etcd_settings
          .split('\n')
          .filter((line) => line.startsWith('ETCD_'))
          .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
      )
      children = [
        run('etcd.log', programPath('etcd'), [], settings),
        run('patroni.log', programPath('patroni'), [path('patroni.yml')], {}),
      ]
    },
    async kill() {
      // Stopped first, so that none can react to the end of another one.
      signal('SIGSTOP')
      const ended = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      const all = Promise.all(ended.map((child) => once(child, 'exit')))
      while (pids().length > 0) {
        signal('SIGKILL')
        // Backends are reaped by this machine's first process, a moment later.
        await new Promise((done) => setTimeout(done, 20))
      }
      await all
    },
    freeze: () => {
      signal('SIGSTOP')
    },
    thaw: () => {
      signal('SIGCONT')
    },
    cut: (ways) => {
      network.cut(name, ways)
    },
    heal: () => {
      network.heal(name)
    },
    async handOver() {
      const [command = '', ...prefix] = network.on(name)
      const words = ['patronictl', '-c', path('patroni.yml'), 'switchover', '--master', name, '--force']
      await promisify(execFile)(command, [...prefix, ...words], { cwd: '/' })
    },
    async state() {
      try {
        const url = `http://${network.address(name, 'clients')}:${PATRONI_PORT}/patroni`
        const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
        return (await answer.json()) as NodeState
      } catch {
        return null
      }
    },
    asAdmin(database, statements) {
      psql(database, statements)
    },
    read: (database, query) => psql(database, [query]).trim(),
  }
}
