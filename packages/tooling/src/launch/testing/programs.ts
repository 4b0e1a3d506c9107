import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canUseApt, installByApt } from '../../testing-run/apt.ts'

interface DebianProgram {
  readonly package: string
  /** Packages that it needs to be of use. */
  readonly also?: readonly string[]
  /** Names another one. */
  readonly setting: string
  /** What its packages start when they are installed. */
  readonly services?: readonly string[]
  /** Only tests of `npm run test:full` start it, which install it themselves. */
  readonly is_for_long_tests?: boolean
}

/** Each server of OpenStack Swift has helpers that check and copy what it stores; tests need none. */
const SWIFT_SERVICES = Object.entries({
  proxy: [],
  account: ['auditor', 'reaper', 'replicator'],
  container: ['auditor', 'reconciler', 'replicator', 'sharder', 'sync', 'updater'],
  object: ['auditor', 'reconstructor', 'replicator', 'updater'],
}).flatMap(([server, helpers]) => [`swift-${server}`, ...helpers.map((helper) => `swift-${server}-${helper}`)])

/** Programs of Debian that tests start. */
const PROGRAMS = {
  pgbouncer: { package: 'pgbouncer', setting: 'PGBOUNCER_PATH', services: ['pgbouncer'] },
  nginx: { package: 'nginx-light', setting: 'NGINX_PATH', services: ['nginx'] },
  promtool: { package: 'prometheus', setting: 'PROMTOOL_PATH', services: ['prometheus'] },
  'swift-proxy-server': {
    package: 'swift-proxy',
    also: ['swift-account', 'swift-container', 'swift-object'],
    setting: 'SWIFT_PROXY_SERVER_PATH',
    services: SWIFT_SERVICES,
  },
  python3: { package: 'python3', setting: 'PYTHON_PATH' },
  'systemd-analyze': { package: 'systemd', setting: 'SYSTEMD_ANALYZE_PATH' },
  pg_createcluster: {
    package: 'postgresql',
    setting: 'PG_CREATECLUSTER_PATH',
    services: ['postgresql'],
    is_for_long_tests: true,
  },
  pgbackrest: { package: 'pgbackrest', setting: 'PGBACKREST_PATH', is_for_long_tests: true },
  patroni: { package: 'patroni', setting: 'PATRONI_PATH', services: ['patroni'], is_for_long_tests: true },
  etcd: { package: 'etcd-server', setting: 'ETCD_PATH', services: ['etcd'], is_for_long_tests: true },
  buildah: { package: 'buildah', setting: 'BUILDAH_PATH', is_for_long_tests: true },
  debootstrap: { package: 'debootstrap', setting: 'DEBOOTSTRAP_PATH', is_for_long_tests: true },
  ip: { package: 'iproute2', setting: 'IP_PATH', is_for_long_tests: true },
  haproxy: { package: 'haproxy', setting: 'HAPROXY_PATH', services: ['haproxy'], is_for_long_tests: true },
} as const satisfies Readonly<Record<string, DebianProgram>>
const isForLongTests = (program: DebianProgram): boolean => program.is_for_long_tests === true
export type ProgramName = keyof typeof PROGRAMS
const ALL = (Object.keys(PROGRAMS) as ProgramName[]).filter((name) => !isForLongTests(PROGRAMS[name]))

const FOLDERS = (process.env['PATH'] ?? '').split(':').concat('/usr/sbin')

const find = (name: ProgramName): string | undefined =>
  process.env[PROGRAMS[name].setting] ?? FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Installs the packages of those that are missing. A run of tests does this once, before tests that would do it at the same time. */
export function installPrograms(names: readonly ProgramName[] = ALL): void {
  const missing = names.filter((name) => !find(name)).map((name): DebianProgram => PROGRAMS[name])
  if (missing.length === 0 || !canUseApt()) return
  const packages = missing.flatMap((program) => [program.package, ...(program.also ?? [])])
  console.log(`Installing ${packages.join(', ')}…`)
  installByApt(...packages)
  for (const service of missing.flatMap(({ services = [] }) => services)) {
    spawnSync('systemctl', ['disable', '--now', service], { stdio: 'ignore' })
    spawnSync('service', [service, 'stop'], { stdio: 'ignore' })
  }
}

/** Returns the path of a program. Throws with what to install. */
export function programPath(name: ProgramName): string {
  installPrograms([name])
  const installed = find(name)
  if (installed) return installed
  const { package: first, also = [], setting }: DebianProgram = PROGRAMS[name]
  const wanted = [first, ...also].join(' ')
  throw new Error(`This test needs ${name}: install ${wanted} (apt-get install ${wanted}), or set ${setting}`)
}
