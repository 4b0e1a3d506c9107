import { webcrypto } from 'node:crypto'
import { performance as nodePerformance } from 'node:perf_hooks'
import { ReadableStream } from 'node:stream/web'

/** Every browser has ReadableStream. A jsdom document in its own context doesn't, and can't see Node's globals. */
if (!('ReadableStream' in globalThis)) Object.assign(globalThis, { ReadableStream })
/** Every browser has it on secure pages; jsdom's `crypto` only makes random values. */
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })
/** Every browser marks times; jsdom's `performance` only reads the clock. */
if (!('mark' in performance))
  Object.defineProperty(performance, 'mark', { value: nodePerformance.mark.bind(nodePerformance) })
