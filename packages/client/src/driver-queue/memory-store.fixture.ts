import type { SealedStore } from '../sealed/sealed-store.ts'

/** A sealed store in memory, which survives the queue over it. */
export function memoryStore<Value>(): SealedStore<Value> {
  const records = new Map<string, { readonly name: string; readonly value: Value; readonly blob: Blob | null }>()
  return {
    put(name, value, blob) {
      records.set(name, { name, value, blob: blob ?? null })
      return Promise.resolve({ stored: true })
    },
    change(name, next) {
      const found = records.get(name)
      if (!found) return Promise.resolve(null)
      const value = next(found.value)
      records.set(name, { ...found, value })
      return Promise.resolve(value)
    },
    get: (name) => Promise.resolve(records.get(name) ?? null),
    all: () => Promise.resolve([...records.values()]),
    remove(name) {
      records.delete(name)
      return Promise.resolve()
    },
  }
}
