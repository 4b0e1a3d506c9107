import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../postgres/free-port.ts'
import { stopWithUs } from '../../postgres/stop-with-us.ts'
import { programPath } from './programs.ts'

export interface Swift {
  /** The settings of the gateway that name its server and its key; without a bucket. */
  readonly settings: {
    readonly S3_ENDPOINT: string
    readonly S3_ACCESS_KEY_ID: string
    readonly S3_SECRET_ACCESS_KEY: string
  }
  /** Ends it; nothing listens on its port until `start`. */
  stop(): Promise<void>
  /** Starts it again on the same ports, with what it had. */
  start(): Promise<void>
  /** It takes connections but answers nothing until `resume`. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

const SERVERS = fileURLToPath(new URL('./swift-servers.py', import.meta.url))
/** Debian's modules belong to Debian's Python. */
const PYTHON = '/usr/bin/python3'
const KEY = { id: 'curbwise:tester', secret: 'a-secret-of-tests' }

/** Starts a real OpenStack Swift with its S3 interface: a proxy, and one server each of accounts, containers, and objects. */
export async function startSwift(): Promise<Swift> {
  programPath('swift-proxy-server')
  const folder = mkdtempSync(join(tmpdir(), 'swift-'))
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const port = await freePort()
  const stores = { account: await freePort(), container: await freePort(), object: await freePort() }
  writeFileSync(join(folder, 'swift.conf'), SWIFT)
  writeFileSync(join(folder, 'proxy.conf'), common(folder, port) + PROXY)
  for (const [name, its_port] of Object.entries(stores))
    writeFileSync(join(folder, `${name}.conf`), common(folder, its_port) + storeOf(folder, name))
  const args = [SERVERS, folder, ...Object.values(stores).map(String)]
  let child: ChildProcess | null = null
  const stop = async (): Promise<void> => {
    const last = child
    if (!last || last.exitCode !== null) return
    const ended = new Promise<void>((done) => {
      last.once('close', () => {
        done()
      })
    })
    child = null
    // Its servers end with it.
    last.kill('SIGKILL')
    await ended
  }
  const start = async (): Promise<void> => {
    child = await launch(args, [...Object.values(stores), port])
  }
  await start()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    stop,
    start,
    pause() {
      child?.kill('SIGUSR1')
    },
    resume() {
      child?.kill('SIGUSR2')
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once each server answers anything. */
async function launch(args: readonly string[], ports: readonly number[]): Promise<ChildProcess> {
  const child = spawn(PYTHON, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const guard = stopWithUs(child, 'TERM')
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-8_000)
  })
  child.once('close', () => {
    guard.kill('SIGKILL')
  })
  for (const port of ports) {
    while (!(await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`Swift did not start (${child.exitCode}):\n${log}`)
      await new Promise((done) => {
        setTimeout(done, 20)
      })
    }
  }
  return child
}

const SWIFT = `[swift-hash]
swift_hash_path_prefix = tests
swift_hash_path_suffix = tests
[storage-policy:0]
name = only
default = yes
`

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_level = CRITICAL
`

const storeOf = (folder: string, name: string): string => `devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

/** No memcached is needed: whatever isn't cached is read. */
const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# By default, a store that fails ten times isn't asked again for a minute.
error_suppression_limit = 1000000
error_suppression_interval = 1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY.id.replace(':', '_')} = ${KEY.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
`
