import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Writes a document whole before any of it is sent: what is sent is never half a file, the database's connection is free
 * again before a slow reader begins, and memory stays flat. The file loses its name as soon as it is open, so nothing is
 * left behind however the process ends.
 */
export async function spool(document: Readable): Promise<Readable> {
  // A fault before the file is open would have no listener and end the process; writeFile throws it again below.
  document.on('error', () => undefined)
  const path = join(tmpdir(), `export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await file.writeFile(document)
    return file.createReadStream({ start: 0 })
  } catch (fault) {
    document.destroy()
    await file.close()
    throw fault
  }
}
