import { ReadableStream } from 'node:stream/web'

/** Every browser has ReadableStream. A jsdom document in its own context doesn't, and can't see Node's globals. */
if (!('ReadableStream' in globalThis)) Object.assign(globalThis, { ReadableStream })
