import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { describeError } from '../reporting/logger.ts'
import type { Clock } from '../operation/operation.ts'
import { adoptFolder, FolderUnavailable, ForeignFolder, nameOwner, readOwner } from './adopt-folder.ts'
import { codeOf } from './disk.ts'
import { watchNewestRow } from './newest-row.ts'
import type { FilePlace, Places } from './place.ts'

export interface PhotoFolder {
  /** A bucket that is out of reach answers a check late. */
  readonly noun: FilePlace['noun']
  /** Whether the current folder belongs to this installation. Reads one small file. */
  isOurs(): Promise<boolean>
  /**
   * Checks the folder and the database, and logs what has changed. Returns the error when the two don't belong
   * together.
   */
  check(): Promise<ForeignFolder | null>
  /** The result of the last check. `file_sweep` is false while the sweep waits for an operator. */
  readonly state: { readonly photos: boolean; readonly file_sweep: boolean }
  /** Returns how many bytes may still be written; null for a bucket. */
  freeBytes(): Promise<number | null>
  /** Records that a photo couldn't be saved or shown. */
  failed(fault: unknown, doing: 'saved' | 'shown'): void
}

export interface PhotoFolderParts {
  readonly places: Places
  readonly knex: Knex
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly log: Logger
}

const HELD =
  'The database is older than the photo folder, as after a restore: files without a row stay where they are until an operator runs "npm run allow-sweep"'

/**
 * Monitors the photo folder or bucket: who owns it, whether it is writable, and whether the database is as new as it. While files
 * are moved from one place to another, both must be ours.
 */
export function photoFolder({ places, knex, clock, databaseNow, log }: PhotoFolderParts): PhotoFolder {
  const { main, other, all } = places
  const where = { [main.noun]: main.address }
  let id: string | null = null
  let state = { photos: false, file_sweep: true }
  let logged: string | null = null
  let isFirst = true
  let running: Promise<ForeignFolder | null> | null = null
  /** Logs one line for each change, and nothing while the state stays the same. */
  const logTrouble = (trouble: string | null): void => {
    if (trouble !== null && trouble !== logged) log.error(where, `Photos cannot be saved: ${trouble}`)
    if (trouble === null && logged !== null) log.info(where, 'Photos can be saved again')
    logged = trouble
  }
  const inDatabase = <T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T> =>
    inTenancy(knex, PLATFORM_ACTOR, databaseNow(), work)
  const isOwned = async (place: FilePlace): Promise<boolean> => id !== null && (await readOwner(place)) === id
  const owned = async (): Promise<boolean> => (other === null || (await isOwned(other))) && (await isOwned(main))
  const adopt = async (place: FilePlace, source: FilePlace | null): Promise<void> => {
    const { setting, address, noun } = place
    const adopted = await inDatabase((db) => adoptFolder(db, place, source))
    if (adopted.is_missing_photos)
      log.warn({ [noun]: address }, `The photo ${noun} is empty, and the database names photos: they cannot be shown`)
    if (adopted.is_moved_to)
      log.info(
        { [noun]: address },
        `New photos go to this ${noun}; the others are read where they are until they are moved`,
      )
    await nameOwner(place, adopted.id)
    const owner = await readOwner(place)
    if (owner !== adopted.id)
      throw new ForeignFolder(
        `${setting} ${address} was taken by installation ${owner ?? '(no id)'}, but the database belongs to installation ${adopted.id}. Set ${setting} to a ${noun} of its own.`,
      )
    id = adopted.id
  }
  const identify = async (): Promise<void> => {
    if (other && !(await isOwned(other))) await adopt(other, null)
    if (!(await isOwned(main))) await adopt(main, other)
  }
  const look = async (): Promise<ForeignFolder | null> => {
    try {
      await identify()
      await main.probe()
      state = { ...state, photos: true }
      logTrouble(null)
      const held = await inDatabase((db) => watchNewestRow({ db, place: all, now: clock.now() }))
      if (held && state.file_sweep) log.warn(where, HELD)
      state = { ...state, file_sweep: !held }
      return null
    } catch (fault) {
      const isOfFolder = fault instanceof ForeignFolder || fault instanceof FolderUnavailable || isFaultOfPlace(fault)
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
    noun: main.noun,
    check,
    async isOurs() {
      if (id === null) await check()
      return owned().catch(() => false)
    },
    get state() {
      return state
    },
    freeBytes: () => main.freeBytes(),
    failed(fault, doing) {
      log.error({ ...where, error: describeError(fault) }, `a photo could not be ${doing}`)
      if (doing === 'saved') state = { ...state, photos: false }
    },
  }
}

/** The network uses the same kind of codes; the rest come from the file system or the bucket. */
const isFaultOfPlace = (fault: unknown): boolean => /^E[A-Z]+$/.test(codeOf(fault)) && !NETWORK_CODES.has(codeOf(fault))
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
