import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { binariesIn, type PostgresBinaries } from './binaries.ts'

const NOBODY = 65_534
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const

/** How PostgreSQL, which refuses to run as root, is to be run here. */
export interface Identity {
  readonly binaries: PostgresBinaries
  readonly dataDir: string
  /** Put before every command. */
  readonly prefix: readonly string[]
  readonly spawn: { uid?: number; gid?: number }
}

/**
 * Nobody special: run as we are. Root: in a user namespace where root looks like nobody (files stay root's); where the
 * kernel forbids that, as nobody itself, with binaries and data in a folder that nobody can reach.
 */
export function chooseIdentity(binaries: PostgresBinaries, dataDir: string): Identity {
  if (process.getuid?.() !== 0) return { binaries, dataDir, prefix: [], spawn: {} }
  if (spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0) return { binaries, dataDir, prefix: NAMESPACE, spawn: {} }
  return asNobody(binaries, dataDir)
}

function asNobody(binaries: PostgresBinaries, dataDir: string): Identity {
  const spawn = { uid: NOBODY, gid: NOBODY }
  const reachable = reaches(binaries.postgres, ['--version'], spawn)
  const home = join('/var/tmp', `curbwise-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  const own = reachable ? binaries : copyBinaries(binaries, join(home, 'postgres'))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chownSync(dataDir, NOBODY, NOBODY)
  const data = reaches('/bin/sh', ['-c', 'test -w "$0"', dataDir], spawn) ? dataDir : join(home, 'data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chownSync(data, NOBODY, NOBODY)
  return { binaries: own, dataDir: data, prefix: [], spawn }
}

function reaches(command: string, args: string[], spawn: { uid: number; gid: number }): boolean {
  return spawnSync(command, args, { ...spawn, cwd: '/', stdio: 'ignore' }).status === 0
}

function copyBinaries(binaries: PostgresBinaries, to: string): PostgresBinaries {
  if (!existsSync(to)) cpSync(binaries.native, to, { recursive: true, verbatimSymlinks: true })
  for (const folder of [join(to, '..'), to, join(to, 'bin'), join(to, 'lib'), join(to, 'share')]) chmodSync(folder, 0o755)
  return binariesIn(to)
}
