import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { StorageEngine } from 'multer'

interface Stored {
  readonly handle: FileHandle
  readonly size: number
}

/** Writes the upload as it arrives to a file that has no name once it is open, so nothing is left however the process ends. */
async function store(upload: Readable): Promise<Stored> {
  const path = join(tmpdir(), `table-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  let size = 0
  try {
    await unlink(path)
    for await (const chunk of upload as AsyncIterable<Buffer>) {
      await handle.write(chunk, 0, chunk.length, size)
      size += chunk.length
    }
    return { handle, size }
  } catch (fault) {
    await handle.close()
    throw fault
  }
}

/** Keeps an uploaded table out of memory. Its reader closes the handle; if the upload fails, it is closed here. */
export const unnamedFile: StorageEngine = {
  _handleFile(_request, file, done) {
    callbackify(store)(file.stream, done)
  },
  _removeFile(_request, file, done) {
    callbackify(close)(file as unknown as Stored, done)
  },
}

const close = ({ handle }: Stored): Promise<void> => handle.close()
