import pg from 'pg'
import type { QueryResult, QueryResultRow } from 'pg'
import { Message, type Statement } from './message.ts'

/**
 * A connection that lets statements whose answer nobody waits for ride along with the next one: a transaction's begin and its
 * actor with its first question, the last line it writes with its commit. Each message costs a process more than what is in it.
 */
export class Connection extends pg.Client {
  readonly #prepared = new Set<string>()
  #waiting: readonly Statement[] = []

  /** Sent in front of the next statement, in this order. Should it fail, that one fails with its error. */
  later(statement: Statement): void {
    this.#waiting = [...this.#waiting, statement]
  }

  /** What has not been sent is not sent at all. True when this takes back the transaction's own begin. */
  forget(): boolean {
    const taken = this.#take()
    return taken.some(({ text }) => text.startsWith('begin'))
  }

  /** Sends what waits and this statement. Rejects with the first error of them. */
  async send<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    return this.#submit<Row>([...this.#take(), statement])
  }

  /** Sends what waits, if anything does. */
  async flush(): Promise<void> {
    const waiting = this.#take()
    if (waiting.length > 0) await this.#submit(waiting)
  }

  #take(): readonly Statement[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }

  async #submit<Row extends QueryResultRow>(statements: readonly Statement[]): Promise<QueryResult<Row>> {
    const { answered } = this.query(new Message(statements, this, this.#prepared))
    try {
      return (await answered) as unknown as QueryResult<Row>
    } catch (error) {
      // From here on the way leads back to who asked; the error itself came in with the socket's data.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}
