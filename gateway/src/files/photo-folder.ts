import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { describeError } from '../reporting/logger.ts'
import type { Clock } from '../operation/operation.ts'
import { adoptFolder, FolderUnavailable, ForeignFolder, nameOwner, readOwner } from './adopt-folder.ts'
import { codeOf, type Disk, DISK } from './disk.ts'
import { watchNewestRow } from './newest-row.ts'

export interface PhotoFolder {
  /** Whether the current folder belongs to this installation. Reads one small file. */
  isOurs(): Promise<boolean>
  /**
   * Checks the folder and the database, and logs what has changed. Returns the error when the two don't belong
   * together.
   */
  check(): Promise<ForeignFolder | null>
  /** The result of the last check. `file_sweep` is false while the sweep waits for an operator. */
  readonly state: { readonly photos: boolean; readonly file_sweep: boolean }
  /** Returns how many bytes the gateway's user may still write to the folder's disk. */
  freeBytes(): Promise<number>
  /** Records that a photo couldn't be saved or shown. */
  failed(fault: unknown, doing: 'saved' | 'shown'): void
}

export interface PhotoFolderParts {
  readonly folder: string
  readonly knex: Knex
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly log: Logger
  readonly disk?: Disk
}

const PROBE = Buffer.alloc(65_536, 'curbwise ')
const HELD =
  'The database is older than the photo folder, as after a restore: files without a row stay where they are until an operator runs "npm run allow-sweep"'

/** Monitors the photo folder: who owns it, whether it is writable, and whether the database is as new as the folder. */
export function photoFolder({ folder, knex, clock, databaseNow, log, disk = DISK }: PhotoFolderParts): PhotoFolder {
  let id: string | null = null
  let state = { photos: false, file_sweep: true }
  let logged: string | null = null
  let isFirst = true
  let running: Promise<ForeignFolder | null> | null = null
  /** Logs one line for each change, and nothing while the state stays the same. */
  const logTrouble = (trouble: string | null): void => {
    if (trouble !== null && trouble !== logged) log.error({ folder }, `Photos cannot be saved: ${trouble}`)
    if (trouble === null && logged !== null) log.info({ folder }, 'Photos can be saved again')
    logged = trouble
  }
  const inDatabase = <T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T> =>
    inTenancy(knex, PLATFORM_ACTOR, databaseNow(), work)
  const owned = async (): Promise<boolean> => id !== null && (await readOwner(disk, folder)) === id
  const identify = async (): Promise<void> => {
    if (await owned()) return
    const adopted = await inDatabase((db) => adoptFolder(db, disk, folder))
    if (adopted.is_missing_photos)
      log.warn({ folder }, 'The photo folder is empty, and the database names photos: they cannot be shown')
    await nameOwner(disk, folder, adopted.id)
    const owner = await readOwner(disk, folder)
    if (owner !== adopted.id)
      throw new ForeignFolder(
        `FILES_DIR ${folder} was taken by installation ${owner ?? '(no id)'}, but the database belongs to installation ${adopted.id}. Set FILES_DIR to a folder of its own.`,
      )
    id = adopted.id
  }
  const probe = async (): Promise<void> => {
    const path = join(folder, `.probe-${randomUUID()}`)
    try {
      await disk.writeFile(path, PROBE)
    } finally {
      await disk.rm(path, { force: true }).catch(() => undefined)
    }
  }
  const look = async (): Promise<ForeignFolder | null> => {
    try {
      await identify()
      await probe()
      state = { ...state, photos: true }
      logTrouble(null)
      const held = await inDatabase((db) => watchNewestRow({ db, disk, folder, now: clock.now() }))
      if (held && state.file_sweep) log.warn({ folder }, HELD)
      state = { ...state, file_sweep: !held }
      return null
    } catch (fault) {
      const isOfFolder = fault instanceof ForeignFolder || fault instanceof FolderUnavailable || isDiskFault(fault)
      // An unreachable database says nothing about the folder, which was ours a moment ago.
      if (isOfFolder || id === null) state = { ...state, photos: false }
      const foreign = fault instanceof ForeignFolder ? fault : null
      // At startup the error is thrown, so don't log it too.
      if (isOfFolder && !(foreign && isFirst)) logTrouble((fault as Error).message)
      if (!isOfFolder) log.warn({ error: describeError(fault) }, 'Could not check the photo folder')
      return foreign
    } finally {
      isFirst = false
    }
  }
  const check = (): Promise<ForeignFolder | null> =>
    (running ??= look().finally(() => {
      running = null
    }))
  return {
    check,
    async isOurs() {
      if (id === null) await check()
      return owned().catch(() => false)
    },
    get state() {
      return state
    },
    async freeBytes() {
      const { bavail, bsize } = await disk.statfs(folder)
      return bavail * bsize
    },
    failed(fault, doing) {
      log.error({ folder, error: describeError(fault) }, `a photo could not be ${doing}`)
      if (doing === 'saved') state = { ...state, photos: false }
    },
  }
}

/** The network uses the same kind of codes; the rest come from the file system. */
const isDiskFault = (fault: unknown): boolean => /^E[A-Z]+$/.test(codeOf(fault)) && !NETWORK_CODES.has(codeOf(fault))
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])
