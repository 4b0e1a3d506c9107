import { describe, expect, it } from 'vitest'
import { messageCounter } from './wire-counter.ts'

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), head, Buffer.from(body)])
}

/** A start-up, a simple query, and a prepared statement: parse, bind, describe, execute, sync. */
const TALK = Buffer.concat([
  message('', '\0\x03\0\0user\0bench\0\0'),
  message('Q', 'select 1\0'),
  message('P', 'facts\0select QQEE\0\0\0'),
  message('B', '\0facts\0\0\0\0\0\0\0'),
  message('D', 'P\0'),
  message('E', '\0\0\0\0\0'),
  message('S', ''),
])

describe('messageCounter', () => {
  it('counts a simple query and an execution, whatever their texts contain', () => {
    let count = 0
    messageCounter(() => {
      count++
    })(TALK)
    expect(count).toBe(2)
  })

  it('counts the same when the stream comes byte by byte', () => {
    let count = 0
    const read = messageCounter(() => {
      count++
    })
    for (const byte of TALK) read(Buffer.from([byte]))
    expect(count).toBe(2)
  })
})
