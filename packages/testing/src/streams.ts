import { ReadableStream } from 'node:stream/web'

/** Every browser has it. A document of jsdom in a context of its own doesn't, and there Node's globals are out of sight. */
if (!('ReadableStream' in globalThis)) Object.assign(globalThis, { ReadableStream })
