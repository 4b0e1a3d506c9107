import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { EXPORT_CONTENT_TYPE } from '../documents/export-list.ts'
import type { OpenedExport, WritingOptions } from '../operation/opened-export.ts'
import { holdFile } from '../files/hold-file.ts'
import type { FileStore } from '../operation/operation.ts'
import { insertFile } from '../files/file.store.ts'
import { endOf } from '../time/retention.ts'
import { rightsOf } from './export-row.ts'
import type { Export } from './export.model.ts'
import { endPreparing } from './export.store.ts'

export interface WrittenExport {
  readonly row: Export
  readonly actor: Actor
  readonly list: OpenedExport
  readonly now: Date
}

/**
 * Writes the list into the file store as it is read, with its row of `files` and what the user could see, in the
 * export's own transaction: without its commit the bytes are released to the sweep. Returns false when the export was
 * cancelled meanwhile.
 */
export async function writeExport(
  db: Knex.Transaction,
  files: FileStore,
  { row, actor, list, now }: WrittenExport,
  options: WritingOptions,
): Promise<boolean> {
  let rows = 0
  const body = list.write({
    ...options,
    onRows: (count) => {
      rows = count
      options.onRows?.(count)
    },
  })
  const sum = createHash('sha256')
  let size = 0
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer | string>) {
      const bytes = Buffer.from(chunk)
      sum.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  const content_type = EXPORT_CONTENT_TYPE[row.format]
  const key = await files.put(Readable.from(measured(), { objectMode: false }), content_type, (made) =>
    holdFile(db, made),
  )
  const sha256 = sum.digest('hex')
  // Without a complex and company, only its user can reach it.
  const file_id = await insertFile(db, {
    key,
    kind: 'export',
    content_type,
    size,
    original_sha256: sha256,
    sha256,
    user_id: actor.user_id,
    record_kind: 'export',
    record_id: row.id,
    created_by: actor.user_id,
  })
  const isReady = await endPreparing(db, row.id, {
    status: 'ready',
    file_id,
    file_name: `${list.file}.${row.format}`,
    size,
    rows_total: rows,
    rows_done: rows,
    rights: rightsOf(actor),
    contract_ids: [...list.contract_ids],
    expires_at: endOf('exports', now),
  })
  if (!isReady) return false
  await list.record(rows)
  return true
}
