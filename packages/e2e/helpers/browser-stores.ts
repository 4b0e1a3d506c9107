import type { Page } from './test.ts'

/**
 * Returns everything that scripts of this page could read from the browser's stores, byte by byte. Without `files`, of the service
 * worker's files only their addresses: the product's scripts contain the words of its calls.
 */
export async function storedBytes(page: Page, { files = true } = {}): Promise<Buffer> {
  const parts = await page.evaluate(async (with_files) => {
    const NEXT = 0x8000
    const read: string[] = []
    const addBytes = (bytes: Uint8Array): void => {
      let text = ''
      for (let at = 0; at < bytes.length; at += NEXT) text += String.fromCharCode(...bytes.subarray(at, at + NEXT))
      read.push(btoa(text))
    }
    const add = (value: unknown): void => {
      if (value instanceof ArrayBuffer) addBytes(new Uint8Array(value))
      else if (ArrayBuffer.isView(value)) addBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      else if (typeof value === 'object' && value !== null)
        for (const [key, part] of Object.entries(value)) {
          add(key)
          add(part)
        }
      else addBytes(new TextEncoder().encode(String(value)))
    }
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The browser’s store can’t be read')))
      })
    add({ ...localStorage })
    add({ ...sessionStorage })
    add(document.cookie)
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      add(name)
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        add(store)
        add(await result(rows.getAllKeys()))
        add(await result(rows.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        add(request.url)
        if (with_files) add(await (await cache.match(request))?.arrayBuffer())
      }
    }
    return read
  }, files)
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part, 'base64'), Buffer.from('\n')]))
}

/** A text's base64 without the letters that depend on what is before and after it, for each of three places where it may begin. */
function base64Middles(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const ends_whole = (before + bytes.length) % 3 === 0
    return whole.slice(before === 0 ? 0 : before + 1, ends_whole ? undefined : -1)
  })
}

const SHAPES: Readonly<Record<string, (word: string) => readonly (string | Buffer)[]>> = {
  plain: (word) => [word],
  'UTF-16': (word) => [Buffer.from(word, 'utf16le'), Buffer.from(word, 'utf16le').swap16()],
  base64: (word) => base64Middles(Buffer.from(word)),
  hex: (word) => [Buffer.from(word).toString('hex')],
  'percent-encoded': (word) => [encodeURIComponent(word)],
  backward: (word) => [[...word].toReversed().join('')],
}

/** Returns where a word is readable: "plain KVB 8821". It is searched with and without its spaces, in small letters, and in each encoding. */
export function readableIn(stored: Buffer, words: readonly string[]): string[] {
  const spelled = words.flatMap((word) => [word, word.replaceAll(' ', ''), word.toLowerCase()])
  return [...new Set(spelled)].flatMap((word) =>
    Object.entries(SHAPES)
      .filter(([, shapes]) => shapes(word).some((shape) => stored.includes(shape)))
      .map(([name]) => `${name} ${word}`),
  )
}
