import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'

const GLOBALS = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
}

/**
 * Gives a test the browser's IndexedDB. Call the returned function when the file ends: it closes what is open and restores the globals.
 * The sealed store is only there in a page; Node has the rest of what it needs.
 */
export function installIndexedDb(): () => Promise<void> {
  const before = new Map(
    ['indexedDB', ...Object.keys(GLOBALS)].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  )
  const factory = new IDBFactory()
  Object.assign(globalThis, GLOBALS, { indexedDB: factory })
  return async () => {
    for (const { name } of await factory.databases()) {
      if (name === undefined) continue
      await new Promise<void>((resolve, reject) => {
        const deleted = factory.deleteDatabase(name)
        deleted.addEventListener('success', () => resolve())
        deleted.addEventListener('error', () => reject(new Error(`Couldn’t delete ${name}`)))
      })
    }
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
