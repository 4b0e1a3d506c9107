import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDB } from 'idb'
import { ownerId, recordId, seal } from './box.ts'
import { photosOf, recordsOf, sealedDatabase } from './database.ts'
import { discardSealed, discardUnused, openSealed, type SealedPurpose } from './sealed-store.ts'

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterAll(() => restore())
afterEach(async () => {
  vi.restoreAllMocks()
  const change = (await sealedDatabase()).transaction(['keys', 'records'], 'readwrite')
  await change.objectStore('keys').clear()
  await change.objectStore('records').clear()
  await change.done
})

interface Item {
  readonly plate: string
}

const PHOTO = new Blob(['plate KVB8821 in a photo'], { type: 'image/jpeg' })

async function open(person = 'ruben', purpose: SealedPurpose = 'queue', now?: number) {
  const store = await openSealed<Item>({ person, purpose }, now)
  if (!store) throw new Error('The store was not opened')
  return store
}

const photos = async () =>
  (await sealedDatabase()).getAll('records', recordsOf(photosOf(await ownerId('ruben', 'queue'))))

/** Everything in the database, with the bytes as text. */
async function everything(): Promise<string> {
  const database = await sealedDatabase()
  const said: unknown[] = [database.name, [...database.objectStoreNames]]
  for (const name of database.objectStoreNames) {
    const rows = database.transaction(name).store
    said.push([...rows.indexNames], await rows.getAllKeys())
    for (const row of await rows.getAll()) for (const part of Object.values(row)) said.push(asText(part))
  }
  return JSON.stringify(said)
}

const asText = (part: unknown): string =>
  part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? new TextDecoder().decode(part) : JSON.stringify(part)

describe('the sealed store', () => {
  it('returns a record with its photo, also to a page that opens it later', async () => {
    const store = await open()
    expect(await store.put('KVB8821', { plate: 'KVB8821' }, PHOTO)).toEqual({ stored: true })
    const later = await open()
    const found = await later.get('KVB8821')
    expect([found?.name, found?.value, found?.blob?.type]).toEqual(['KVB8821', { plate: 'KVB8821' }, 'image/jpeg'])
    expect(await found?.blob?.text()).toBe('plate KVB8821 in a photo')
    await later.put('KVB8821', { plate: 'KVB8822' })
    expect([await store.all(), (await store.get('KVB8821'))?.blob]).toEqual([
      [{ name: 'KVB8821', value: { plate: 'KVB8822' } }],
      null,
    ])
    await store.remove('KVB8821')
    expect([await later.get('KVB8821'), await later.all()]).toEqual([null, []])
  })

  it('changes a record without its photo, which it keeps', async () => {
    const store = await open()
    await store.put('a', { plate: 'A' }, PHOTO)
    const before = await photos()
    expect(await store.change('a', ({ plate }) => ({ plate: `${plate}B` }))).toEqual({ plate: 'AB' })
    expect([before.length, (await photos())[0]?.iv]).toEqual([1, before[0]?.iv])
    const found = await store.get('a')
    expect([found?.value.plate, await found?.blob?.text()]).toEqual(['AB', 'plate KVB8821 in a photo'])
    expect(await store.change('b', (value) => value)).toBeNull()
  })

  it('stores no plate, person, purpose, or record name in a readable form', async () => {
    const store = await open('ruben')
    await store.put('KVB8821', { plate: 'KVB8821' }, PHOTO)
    const said = await everything()
    for (const word of ['KVB8821', 'plate', 'ruben', 'queue', 'jpeg']) expect(said).not.toContain(word)
  })

  it('uses another initialization vector for each record, also for the same one', async () => {
    const store = await open()
    const ivs = new Set<string>()
    for (const name of ['a', 'b', 'a', 'a']) {
      await store.put(name, { plate: 'SAME' })
      for (const { iv } of await (await sealedDatabase()).getAll('records')) ivs.add(String(iv))
    }
    expect(ivs.size).toBe(4)
  })

  it('has keys that can’t be exported', async () => {
    await open()
    const [keys] = await (await sealedDatabase()).getAll('keys')
    expect([keys?.seal.extractable, keys?.name.extractable]).toEqual([false, false])
    await expect(crypto.subtle.exportKey('raw', keys?.seal ?? new CryptoKey())).rejects.toThrow('not extractable')
  })

  it('separates people and purposes', async () => {
    await (await open('ruben', 'queue')).put('1', { plate: 'KVB8821' })
    for (const [person, purpose] of [
      ['dana', 'queue'],
      ['ruben', 'copy'],
    ] as const) {
      const other = await open(person, purpose)
      expect([await other.get('1'), await other.all()]).toEqual([null, []])
    }
  })

  it('gives two tabs that open it at the same time the same keys', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await one.put('1', { plate: 'KVB8821' })
    expect((await other.get('1'))?.value).toEqual({ plate: 'KVB8821' })
  })

  it('opens with new keys if its keys are deleted after they were found', async () => {
    await open('ruben', 'view')
    const find = Reflect.get(IDBObjectStore.prototype, 'get')
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      const finding = find.call(this, key)
      finding.addEventListener('success', () => {
        this.transaction.db.transaction('keys', 'readwrite').objectStore('keys').delete(key)
      })
      return finding
    })
    const store = await open('ruben', 'view')
    expect(await store.put('sent', { plate: 'KVB 8821' })).toEqual({ stored: true })
    expect((await store.get('sent'))?.value).toEqual({ plate: 'KVB 8821' })
  })

  it('can’t read records without the deleted keys, and writes none under them', async () => {
    const store = await open()
    await store.put('1', { plate: 'KVB8821' })
    await (await sealedDatabase()).clear('keys')
    expect((await (await sealedDatabase()).getAllKeys('records')).length).toBe(1)
    expect(await store.put('2', { plate: 'LKB8830' })).toEqual({ stored: false, why: 'deleted' })
    const later = await open()
    expect([await later.get('1'), await later.all()]).toEqual([null, []])
  })

  it('reads no record that was moved to another name', async () => {
    const store = await open()
    await store.put('1', { plate: 'KVB8821' })
    await store.put('2', { plate: 'LKB8830' })
    const database = await sealedDatabase()
    const [to, from] = await database.getAllKeys('records')
    const moved = from && (await database.get('records', from))
    if (!to || !moved) throw new Error('Two records were expected')
    await database.put('records', moved, to)
    expect((await store.all()).length).toBe(1)
  })

  it('removes a photo with its record', async () => {
    const store = await open()
    await store.put('a', { plate: 'A' }, PHOTO)
    await store.remove('a')
    expect(await (await sealedDatabase()).getAllKeys('records')).toEqual([])
  })

  it('stays open to an earlier release, which another app of the page may bring', async () => {
    await (await open()).put('a', { plate: 'A' }, PHOTO)
    const earlier = await openDB('sealed', 1)
    expect([...earlier.objectStoreNames]).toEqual(['keys', 'records'])
    earlier.close()
  })

  it('discards one person’s keys and records, and no one else’s', async () => {
    const [ruben, dana] = [await open('ruben'), await open('dana')]
    await ruben.put('1', { plate: 'KVB8821' }, PHOTO)
    await (await open('ruben', 'copy')).put('1', { plate: 'KVB8821' })
    await dana.put('1', { plate: 'LKB8830' })
    await discardSealed('ruben', ['queue'])
    expect([(await ruben.all()).length, (await (await open('ruben', 'copy')).all()).length]).toEqual([0, 1])
    await discardSealed('ruben')
    expect([(await (await open('ruben', 'copy')).all()).length, (await dana.all()).length]).toEqual([0, 1])
    expect((await (await sealedDatabase()).getAllKeys('records')).length).toBe(1)
  })

  it('discards what no one has opened for a while', async () => {
    await (await open('ruben', 'queue', 1000)).put('1', { plate: 'KVB8821' })
    await (await open('dana', 'queue', 3000)).put('1', { plate: 'LKB8830' })
    await discardUnused(2000)
    expect([(await (await open('ruben')).all()).length, (await (await open('dana')).all()).length]).toEqual([0, 1])
  })

  it('says that the phone is full, and keeps what was stored before', async () => {
    const store = await open()
    await store.put('1', { plate: 'KVB8821' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    expect(await store.put('1', { plate: 'LKB8830' }, PHOTO)).toEqual({ stored: false, why: 'full' })
    vi.restoreAllMocks()
    expect((await store.get('1'))?.value).toEqual({ plate: 'KVB8821' })
  })

  it('says so when the phone turns out to be full only at the end', async () => {
    const store = await open()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      const request = put.call(this, value, key)
      const { transaction } = this
      request.addEventListener('success', () => transaction.abort())
      Object.defineProperty(transaction, 'error', { get: () => new DOMException('No room', 'QuotaExceededError') })
      return request
    })
    expect(await store.put('1', { plate: 'LKB8830' })).toEqual({ stored: false, why: 'full' })
    vi.restoreAllMocks()
    expect(await store.all()).toEqual([])
  })

  it('reads a photo that an earlier release stored in its record, and moves it out when the record changes', async () => {
    await (await open()).put('a', { plate: 'A' })
    const database = await sealedDatabase()
    const [[own], owner] = [await database.getAll('keys'), await ownerId('ruben', 'queue')]
    if (!own) throw new Error('There are no keys')
    const id = await recordId(own, 'a')
    await database.put('records', await seal(own, owner, id, { name: 'a', value: { plate: 'A' }, blob: PHOTO }), [
      owner,
      id,
    ])
    const store = await open()
    expect(await (await store.get('a'))?.blob?.text()).toBe('plate KVB8821 in a photo')
    await store.change('a', () => ({ plate: 'B' }))
    expect(await photos()).toHaveLength(1)
    const found = await store.get('a')
    expect([found?.value.plate, await found?.blob?.text()]).toEqual(['B', 'plate KVB8821 in a photo'])
  })

  it('opens again after another tab has deleted everything, and isn’t there in a browser that stores nothing', async () => {
    await (await open()).put('1', { plate: 'KVB8821' })
    const deleted = indexedDB.deleteDatabase('sealed')
    await new Promise((resolve) => deleted.addEventListener('success', resolve))
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError')
    })
    expect(await openSealed({ person: 'ruben', purpose: 'queue' })).toBeNull()
    vi.restoreAllMocks()
    expect(await (await open()).all()).toEqual([])
  })
})
