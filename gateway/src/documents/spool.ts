import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const CHUNK_BYTES = 65_536

/**
 * A document that is read while it is written, through a file: a slow reader doesn't hold up its writer, which has a
 * database connection. What is read ends only once the writer says that the document is complete, so an incomplete one is never
 * taken for a complete one. The file is unlinked as soon as it is open, so nothing is left behind however the process ends.
 */
export class Spool {
  /** What was written, as it arrives. Fails with the document. */
  readonly body: Readable
  readonly #file: FileHandle
  #size = 0
  /** Whether the document is complete or failed, so that nothing more is added. */
  #isOver = false
  #isRead = false
  #isWritten = false
  #grown = Promise.withResolvers<void>()

  private constructor(file: FileHandle) {
    this.#file = file
    this.body = Readable.from(this.#read(), { objectMode: false })
    // A reader that has left doesn't listen.
    this.body.on('error', () => undefined)
    this.body.once('close', () => {
      this.#isRead = true
      this.#ended()
    })
  }

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `export-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    try {
      await unlink(path)
    } catch (fault) {
      await file.close()
      throw fault
    }
    return new Spool(file)
  }

  /** Writes the document. Its reader waits for `complete` or `fail` after that. */
  async write(document: Readable): Promise<void> {
    for await (const chunk of document as AsyncIterable<Buffer | string>) {
      const bytes = Buffer.from(chunk)
      await this.#file.write(bytes, 0, bytes.length, this.#size)
      this.#size += bytes.length
      this.#wake()
    }
  }

  complete(): void {
    this.#isOver = true
    this.#isWritten = true
    this.#ended()
  }

  fail(fault: unknown): void {
    this.#isOver = true
    this.#isWritten = true
    this.body.destroy(fault instanceof Error ? fault : new Error('The document failed'))
    this.#ended()
  }

  async *#read(): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const grown = this.#grown.promise
      if (at < this.#size) {
        const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, this.#size - at))
        const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, at)
        at += bytesRead
        yield chunk.subarray(0, bytesRead)
      } else if (this.#isOver || this.#isRead) return
      else await grown
    }
  }

  #wake(): void {
    this.#grown.resolve()
    this.#grown = Promise.withResolvers<void>()
  }

  /** Closes the file once no one writes to it or reads from it. */
  #ended(): void {
    this.#wake()
    if (this.#isRead && this.#isWritten) void this.#file.close().catch(() => undefined)
  }
}
