import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Both keys of one person and purpose. Neither can be read out of the browser, also by a script of this page. */
export interface Keys {
  readonly seal: CryptoKey
  /** Turns names into ids, so that a plate can't be guessed from an id. */
  readonly name: CryptoKey
}

interface SealedValue {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

interface SealedSchema extends DBSchema {
  /** The id of person and purpose. */
  keys: { key: string; value: Keys & { readonly used_at: number } }
  /** The same id, then the record's. */
  records: { key: [string, string]; value: SealedValue }
  /** Photos under the keys of their records, apart from them: reading a list of records must not read their photos. */
  photos: { key: [string, string]; value: SealedValue }
}

export type SealedDatabase = IDBPDatabase<SealedSchema>

const NAME = 'sealed'
/** 2 moved photos out of their records. One that was stored before stays in its record until that changes. */
const VERSION = 2

let opened: Promise<SealedDatabase> | null = null

/** Opens the database once per page. It closes when another tab deletes or upgrades it, and opens again with the next use. */
export function sealedDatabase(): Promise<SealedDatabase> {
  const forget = (): void => {
    opened = null
  }
  opened ??= openDB<SealedSchema>(NAME, VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('keys')
        database.createObjectStore('records')
      }
      database.createObjectStore('photos')
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

/** Every record of one person and purpose. */
export const recordsOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []])
