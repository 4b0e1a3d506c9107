/** A statement as a gateway sent it. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly (string | Buffer | null)[]
}

const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)

/** Reads one connection's messages to Postgres (protocol 3) and reports each statement that runs, with its values. */
export function statementReader(onStatement: (statement: SentStatement) => void): (type: number, body: Buffer) => void {
  const texts = new Map<string, string>()
  let bound: SentStatement | null = null
  return (type, body) => {
    const read = reader(body)
    if (type === QUERY) onStatement({ text: read.text(), values: [] })
    if (type === PARSE) texts.set(read.text(), read.text())
    if (type === BIND) {
      read.text()
      const text = texts.get(read.text()) ?? ''
      bound = { text, values: read.values() }
    }
    if (type === EXECUTE && bound) onStatement(bound)
  }
}

/** Reads the fields of a message in order. */
function reader(body: Buffer) {
  let at = 0
  const short = (): number => {
    at += 2
    return body.readInt16BE(at - 2)
  }
  return {
    text(): string {
      const end = body.indexOf(0, at)
      const text = body.toString('utf8', at, end)
      at = end + 1
      return text
    },
    /** Formats first: 0 is text, 1 is binary; none means that all are text. */
    values(): (string | Buffer | null)[] {
      const formats = Array.from({ length: short() }, short)
      return Array.from({ length: short() }, (_, i) => {
        const size = body.readInt32BE(at)
        at += 4
        if (size < 0) return null
        const bytes = body.subarray(at, at + size)
        at += size
        return formats[i] === 1 ? Buffer.from(bytes) : bytes.toString()
      })
    },
  }
}
