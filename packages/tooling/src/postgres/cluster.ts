import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './identity.ts'

/** Returns the file with the superuser's password. */
export const passwordFile = (dataDir: string): string => join(dataDir, 'superuser-password')

/** Returns the cluster's folder, which is separate from our own files because initdb needs an empty folder. */
export const clusterDir = (dataDir: string): string => join(dataDir, 'cluster')

/**
 * Creates the cluster if there is none. Returns the superuser's password (random, stored in the data folder with mode 0600).
 * Without our marker file, creating the cluster was interrupted, so it's created again.
 */
export async function ensureCluster(identity: Identity): Promise<string> {
  const { dataDir } = identity
  const secret = passwordFile(dataDir)
  const complete = join(dataDir, 'cluster-is-complete')
  if (existsSync(complete)) return readFileSync(secret, 'utf8')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  rmSync(clusterDir(dataDir), { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(secret, password, { mode: 0o600 })
  const { uid, gid } = identity.spawn
  if (uid !== undefined && gid !== undefined) for (const path of [dataDir, secret]) chownSync(path, uid, gid)
  await initdb(identity, secret)
  writeFileSync(complete, '')
  return password
}

async function initdb(identity: Identity, secret: string): Promise<void> {
  const args = [
    '--pgdata',
    clusterDir(identity.dataDir),
    '--username',
    'postgres',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const [command = '', ...rest] = [...identity.prefix, identity.binaries.initdb, ...args]
  const child = spawn(command, rest, { ...identity.spawn, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const stop = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', stop)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve).on('error', reject)
  })
  process.off('exit', stop)
  if (code !== 0) throw new Error(`initdb failed (${code}):\n${output}`)
}
