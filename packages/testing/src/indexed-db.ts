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

const CLASSES = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
}

/** Collects the transactions that run. Call the returned function to stop. */
function watchTransactions(running: Set<IDBTransaction>): () => void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
    const begun = transaction.apply(this, asked)
    running.add(begun)
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun))
    return begun
  }
  return () => {
    IDBDatabase.prototype.transaction = transaction
  }
}

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleted = factory.deleteDatabase(name)
    deleted.addEventListener('success', () => resolve())
    deleted.addEventListener('error', () => reject(new Error(`Couldn’t delete ${name}`)))
  })
}

/**
 * Gives a test the browser's IndexedDB. Call the returned function when the file ends: it closes what is open, waits for the transactions
 * that still run, and restores the globals. The sealed store is only there in a page; Node has the rest of what it needs.
 */
export function installIndexedDb(): () => Promise<void> {
  const before = new Map(
    ['indexedDB', ...Object.keys(CLASSES)].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  )
  const restore = (name: string): void => {
    const descriptor = before.get(name)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
  const factory = new IDBFactory()
  Object.assign(globalThis, CLASSES, { indexedDB: factory })
  const running = new Set<IDBTransaction>()
  const stopWatching = watchTransactions(running)
  return async () => {
    // From here on nothing opens a database, and what is open begins no transaction.
    restore('indexedDB')
    for (const { name } of await factory.databases()) if (name !== undefined) await deleteDatabase(factory, name)
    while (running.size > 0) await new Promise((resolve) => setTimeout(resolve))
    stopWatching()
    for (const name of before.keys()) restore(name)
  }
}
