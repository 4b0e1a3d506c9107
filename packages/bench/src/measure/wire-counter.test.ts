import { describe, expect, it } from 'vitest'
import { messageCounter } from './wire-counter.ts'
import { type SentStatement, statementReader } from './wire-statements.ts'

const messageOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), head, body])
}
const message = (type: string, body: string): Buffer => messageOf(type, Buffer.from(body))

/** A start-up, a simple query, and a prepared statement: parse, bind, describe, execute, sync. */
const MESSAGES = Buffer.concat([
  message('', '\0\x03\0\0user\0bench\0\0'),
  message('Q', 'select 1\0'),
  message('P', 'facts\0select QQEE\0\0\0'),
  message('B', '\0facts\0\0\0\0\0\0\0'),
  message('D', 'P\0'),
  message('E', '\0\0\0\0\0'),
  message('S', ''),
])

describe('statementReader', () => {
  it('reads the text and the values of each statement that runs', () => {
    const sent: SentStatement[] = []
    const read = statementReader((statement) => sent.push(statement))
    // Two values, the first as text and the second null, for the statement `facts`.
    const bind = '\0facts\0\0\0\0\x02\0\0\0\x03ABC\xff\xff\xff\xff\0\0'
    const messages = Buffer.concat([
      message('', '\0\x03\0\0user\0bench\0\0'),
      message('Q', 'begin\0'),
      message('P', 'facts\0select $1, $2\0\0\0'),
      messageOf('B', Buffer.from(bind, 'latin1')),
      message('E', '\0\0\0\0\0'),
    ])
    messageCounter(() => undefined, read)(messages)
    expect(sent).toEqual([
      { text: 'begin', values: [] },
      { text: 'select $1, $2', values: ['ABC', null] },
    ])
  })
})

describe('messageCounter', () => {
  it('counts simple queries and executions, whatever their text contains', () => {
    let count = 0
    messageCounter(() => {
      count++
    })(MESSAGES)
    expect(count).toBe(2)
  })

  it('counts the same if the stream arrives byte by byte', () => {
    let count = 0
    const read = messageCounter(() => {
      count++
    })
    for (const byte of MESSAGES) read(Buffer.from([byte]))
    expect(count).toBe(2)
  })
})
