import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { binariesIn, type PostgresBinaries } from './binaries.ts'

const NOBODY = 65_534
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const

/** How to run PostgreSQL, which refuses to run as root. */
export interface Identity {
  readonly binaries: PostgresBinaries
  readonly dataDir: string
  /** Prepended to every command. */
  readonly prefix: readonly string[]
  readonly spawn: { uid?: number; gid?: number }
}

/**
 * Runs as the current user unless that is root. Root uses a user namespace in which it appears as `nobody` (files stay root's). If the
 * kernel forbids that, it runs as `nobody`, with binaries and data in a folder that `nobody` can access.
 */
export function chooseIdentity(binaries: PostgresBinaries, dataDir: string): Identity {
  if (process.getuid?.() !== 0) return { binaries, dataDir, prefix: [], spawn: {} }
  if (spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0)
    return { binaries, dataDir, prefix: NAMESPACE, spawn: {} }
  return asNobody(binaries, dataDir)
}

function asNobody(binaries: PostgresBinaries, dataDir: string): Identity {
  const spawn = { uid: NOBODY, gid: NOBODY }
  const own = reaches(binaries.postgres, ['--version'], spawn)
    ? binaries
    : copyBinaries(binaries, join(reachableHome(dataDir), 'postgres'))
  giveToNobody(dataDir)
  if (reaches('/bin/sh', ['-c', 'test -w "$0"', dataDir], spawn)) return { binaries: own, dataDir, prefix: [], spawn }
  const data = join(reachableHome(dataDir), 'data')
  giveToNobody(data)
  return { binaries: own, dataDir: data, prefix: [], spawn }
}

/** Returns a folder owned by root that everyone can enter. Throws if it already exists with another owner. */
function reachableHome(dataDir: string): string {
  const home = join('/var/tmp', `curbwise-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  mkdirSync(home, { recursive: true })
  if (statSync(home).uid !== 0) throw new Error(`${home} belongs to another user. Remove it or set DATABASE_URL.`)
  chmodSync(home, 0o755)
  return home
}

function giveToNobody(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, NOBODY, NOBODY)
}

function reaches(command: string, args: string[], spawn: { uid: number; gid: number }): boolean {
  return spawnSync(command, args, { ...spawn, cwd: '/', stdio: 'ignore' }).status === 0
}

function copyBinaries(binaries: PostgresBinaries, to: string): PostgresBinaries {
  if (!existsSync(to)) cpSync(binaries.native, to, { recursive: true, verbatimSymlinks: true })
  for (const folder of [to, join(to, 'bin'), join(to, 'lib'), join(to, 'share')]) chmodSync(folder, 0o755)
  return binariesIn(to)
}
