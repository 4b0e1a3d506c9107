import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Both keys of one person and purpose. Neither can be read out of the browser, also by a script of this page. */
export interface Keys {
  readonly seal: CryptoKey
  /** Turns names into ids, so that a plate can't be guessed from an id. */
  readonly name: CryptoKey
}

interface SealedSchema extends DBSchema {
  /** The id of person and purpose. */
  keys: { key: string; value: Keys & { readonly used_at: number } }
  /** The same id, then the record's. */
  records: { key: [string, string]; value: { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer } }
}

export type SealedDatabase = IDBPDatabase<SealedSchema>

const NAME = 'sealed'
/** The shell and each remote bring their own copy of this code: a higher version would lock out those that were released before. */
const VERSION = 1

let opened: Promise<SealedDatabase> | null = null

/** Opens the database once per page. It closes when another tab deletes or upgrades it, and opens again with the next use. */
export function sealedDatabase(): Promise<SealedDatabase> {
  const forget = (): void => {
    opened = null
  }
  opened ??= openDB<SealedSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('records')
    },
    blocking(_current, _blocked, event) {
      forget()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

/** Under which a person's photos are stored, apart from their records: reading a list of records must not read their photos. */
export const photosOf = (owner: string): string => `${owner} photos`

/** Every record of one person and purpose; of `photosOf`, every photo. */
export const recordsOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []])
