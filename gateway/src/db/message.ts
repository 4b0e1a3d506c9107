import type { Client, FieldDef, Submittable } from 'pg'
import Result from 'pg/lib/result.js'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

export interface Statement {
  /** Under which Postgres keeps it prepared on this connection; an empty name prepares it for once. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Several statements as one message to Postgres and one answer: written together, read together. Each is skipped when one
 * before it failed. Only the last one's rows are kept.
 */
export class Message implements Submittable {
  readonly answered: Promise<Result>
  readonly #bytes: Buffer
  readonly #result: Result
  #waiting: number
  #answer!: (result: Result) => void
  #fail!: (error: unknown) => void

  /** `prepared` holds the names that this connection knows; names that this message prepares are added. */
  constructor(statements: readonly Statement[], client: Pick<Client, 'getTypeParser'>, prepared: Set<string>) {
    this.#bytes = written(statements, prepared)
    this.#result = new Result(undefined, client)
    this.#waiting = statements.length
    this.answered = new Promise((answer, fail) => {
      this.#answer = answer
      this.#fail = (error) => {
        // Whether Postgres came to prepare them is not known: next time they are prepared anew.
        for (const { name } of statements) prepared.delete(name)
        fail(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  submit(connection: { readonly stream?: { write(bytes: Buffer): boolean } }): null {
    connection.stream?.write(this.#bytes)
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#result.addFields(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly unknown[] }): void {
    if (this.#waiting === 1) this.#result.addRow(this.#result.parseRow(fields))
  }

  handleCommandComplete(message: { readonly text: string }): void {
    if (--this.#waiting === 0) this.#result.addCommandComplete(message)
  }

  handleError(error: unknown): void {
    this.#fail(error)
  }

  handleReadyForQuery(): void {
    this.#answer(this.#result)
  }
}

function written(statements: readonly Statement[], prepared: Set<string>): Buffer {
  const parts: Buffer[] = []
  for (const [index, { name, text, values }] of statements.entries()) {
    if (!prepared.has(name)) {
      // Closing what is not there is no error; preparing what is there would be one.
      if (name) parts.push(serialize.close({ type: 'S', name }))
      parts.push(serialize.parse({ name, text }))
      if (name) prepared.add(name)
    }
    parts.push(serialize.bind({ statement: name, values: values as unknown[], valueMapper: prepareValue }))
    if (index === statements.length - 1) parts.push(serialize.describe({ type: 'P' }))
    parts.push(serialize.execute())
  }
  parts.push(serialize.sync())
  return Buffer.concat(parts)
}
