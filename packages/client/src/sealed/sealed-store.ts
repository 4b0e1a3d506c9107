import { createKeys, ownerId, recordId, seal, unseal, type Content } from './box.ts'
import { photosOf, recordsOf, sealedDatabase, type Keys } from './database.ts'

/** What is sealed apart, under keys of its own: the copy of what a complex allows, what waits to be sent, and what was shown last. */
export type SealedPurpose = 'copy' | 'queue' | 'view'

const PURPOSES: readonly SealedPurpose[] = ['copy', 'queue', 'view']

/**
 * Why something wasn't stored: the phone has no room, the browser stores nothing here, or the keys were deleted since the store was
 * opened (the person logged out and discarded it).
 */
export type NotStored = 'full' | 'unavailable' | 'deleted'

export type Stored = { readonly stored: true } | { readonly stored: false; readonly why: NotStored }

export type NamedValue<Value> = Pick<Content<Value>, 'name' | 'value'>

export interface SealedStore<Value> {
  /** Stores a record under its name and replaces an earlier one. `value` is JSON; a photo goes into `blob`. */
  put(name: string, value: Value, blob?: Blob): Promise<Stored>
  /** Replaces a record's value by what `next` makes of it, and keeps its photo. Returns the new value; null without a readable record. */
  change(name: string, next: (value: Value) => Value): Promise<Value | null>
  /** Returns null without a record, or if it can't be read. */
  get(name: string): Promise<Content<Value> | null>
  /** Returns every readable record without its photo, in no particular order. */
  all(): Promise<readonly NamedValue<Value>[]>
  remove(name: string): Promise<void>
}

const STORED: Stored = { stored: true }
const STORES = ['keys', 'records'] as const

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Returns how a change ended. A full phone is often reported only when the transaction is committed. */
async function outcomeOf(work: readonly Promise<unknown>[]): Promise<Stored> {
  const failed = (await Promise.allSettled(work)).filter((one) => one.status === 'rejected')
  if (failed.length === 0) return STORED
  return { stored: false, why: failed.some(({ reason }) => isFull(reason)) ? 'full' : 'unavailable' }
}

/**
 * Returns the person's keys, and creates them the first time, also if they are deleted while they are read. The first of two tabs that
 * create some wins.
 */
async function keysOf(owner: string, now: number): Promise<Keys> {
  const database = await sealedDatabase()
  for (;;) {
    const created = (await database.get('keys', owner)) ? null : await createKeys()
    const change = database.transaction('keys', 'readwrite')
    const keys = (await change.store.get(owner)) ?? created
    if (keys) await change.store.put({ seal: keys.seal, name: keys.name, used_at: now }, owner)
    await change.done
    if (keys) return keys
  }
}

/**
 * Opens what this browser stores for one person and purpose: encrypted under keys that can't be exported, with nothing readable in names or
 * indexes. Returns null if the browser stores nothing here. `now` is epoch milliseconds; see `discardUnused`.
 */
export async function openSealed<Value>(
  { person, purpose }: { readonly person: string; readonly purpose: SealedPurpose },
  now: number = Date.now(),
): Promise<SealedStore<Value> | null> {
  let owner: string
  let keys: Keys
  try {
    owner = await ownerId(person, purpose)
    keys = await keysOf(owner, now)
  } catch {
    return null
  }
  const store = async (name: string, value: Value, photo: Blob | null | undefined): Promise<Stored> => {
    try {
      const id = await recordId(keys, name)
      const record = await seal(keys, owner, id, { name, value, blob: null })
      const sealedPhoto = photo && (await seal(keys, photosOf(owner), id, { name, value: null, blob: photo }))
      const change = (await sealedDatabase()).transaction(STORES, 'readwrite')
      // Another tab may have deleted the keys; a record under them could never be read.
      if ((await change.objectStore('keys').getKey(owner)) === undefined) return { stored: false, why: 'deleted' }
      const records = change.objectStore('records')
      const work: Promise<unknown>[] = [records.put(record, [owner, id])]
      if (sealedPhoto) work.push(records.put(sealedPhoto, [photosOf(owner), id]))
      if (photo === null) work.push(records.delete([photosOf(owner), id]))
      return await outcomeOf([...work, change.done])
    } catch (error) {
      return { stored: false, why: isFull(error) ? 'full' : 'unavailable' }
    }
  }
  return {
    put: (name, value, blob) => store(name, value, blob ?? null),
    async change(name, next) {
      const id = await recordId(keys, name)
      const record = await (await sealedDatabase()).get('records', [owner, id])
      const found = record ? await unseal<Value>(keys, owner, id, record) : null
      if (!found) return null
      const value = next(found.value)
      // A photo that is still in its record moves out of it.
      await store(name, value, found.blob ?? undefined)
      return value
    },
    async get(name) {
      const id = await recordId(keys, name)
      const read = (await sealedDatabase()).transaction('records').store
      const [record, photo] = await Promise.all([read.get([owner, id]), read.get([photosOf(owner), id])])
      const found = record ? await unseal<Value>(keys, owner, id, record) : null
      if (!found || !photo) return found
      return { ...found, blob: (await unseal<null>(keys, photosOf(owner), id, photo))?.blob ?? null }
    },
    async all() {
      const found = (await sealedDatabase()).transaction('records').store
      const [ids, records] = await Promise.all([found.getAllKeys(recordsOf(owner)), found.getAll(recordsOf(owner))])
      const read = await Promise.all(
        records.map((record, at) => unseal<Value>(keys, owner, ids[at]?.[1] ?? '', record)),
      )
      return read.filter((content) => content !== null).map(({ name, value }) => ({ name, value }))
    },
    async remove(name) {
      const id = await recordId(keys, name)
      const change = (await sealedDatabase()).transaction('records', 'readwrite')
      await Promise.all([change.store.delete([owner, id]), change.store.delete([photosOf(owner), id]), change.done])
    },
  }
}

async function destroy(owner: string): Promise<void> {
  const change = (await sealedDatabase()).transaction(STORES, 'readwrite')
  await change.objectStore('keys').delete(owner)
  await change.objectStore('records').delete(recordsOf(owner))
  await change.objectStore('records').delete(recordsOf(photosOf(owner)))
  await change.done
}

/** Deletes a person's keys and records of these purposes, all by default. Open stores of other tabs can store nothing more. */
export async function discardSealed(person: string, purposes: readonly SealedPurpose[] = PURPOSES): Promise<void> {
  for (const purpose of purposes) await destroy(await ownerId(person, purpose))
}

/** Deletes what no one has opened since `before` (epoch milliseconds), no matter whose it is. */
export async function discardUnused(before: number): Promise<void> {
  const database = await sealedDatabase()
  const found = database.transaction('keys').store
  const [owners, keys] = await Promise.all([found.getAllKeys(), found.getAll()])
  for (const [at, owner] of owners.entries()) if ((keys[at]?.used_at ?? before) < before) await destroy(owner)
}
