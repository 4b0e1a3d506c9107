import { insertFile } from '../../../files/file.store.ts'
import { holdFile } from '../../../files/hold-file.ts'
import type { OperationContext, ReceivedDocument } from '../../../operation/operation.ts'
import type { PictureOwner } from './store-picture.ts'

/**
 * Writes a received document unchanged, then its row; returns the row's ID. If the transaction fails, the file is removed, as
 * for a picture.
 */
export async function storeDocument(
  { db, files, actor }: Pick<OperationContext, 'db' | 'files' | 'actor'>,
  document: ReceivedDocument,
  owner: PictureOwner,
): Promise<string> {
  const { bytes, content_type, sha256 } = document
  const key = await files.put(bytes, content_type, (made) => holdFile(db, made))
  return insertFile(db, {
    ...owner,
    key,
    content_type,
    size: bytes.length,
    original_sha256: sha256,
    sha256,
    created_by: actor.user_id,
  })
}
