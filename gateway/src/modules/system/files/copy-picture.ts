import { buffer } from 'node:stream/consumers'
import { insertFile, loadFile } from '../../../files/file.store.ts'
import { holdFile } from '../../../files/hold-file.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { PictureOwner } from './store-picture.ts'

/**
 * Copies a stored picture for another record and returns the ID of the copy. It has the same hashes, claimed time, and position: it is the
 * same evidence, with the readers of its new record.
 */
export async function copyPicture(
  { db, files, actor }: Pick<OperationContext, 'db' | 'files' | 'actor'>,
  file_id: string,
  owner: PictureOwner,
): Promise<string> {
  const file = await loadFile(db, file_id)
  if (!file) throw new NotFound()
  const hold = (made: string) => holdFile(db, made)
  const { content_type, size, width, height, original_sha256, sha256, claimed_at, evidence } = file
  const { original_type, original_size } = file
  const copy = async (of: string, type: string): Promise<string> =>
    files.put(await buffer(await files.get(of)), type, hold)
  const key = await copy(file.key, content_type)
  const thumb_key = file.thumb_key && (await copy(file.thumb_key, content_type))
  const original_key = file.original_key && original_type && (await copy(file.original_key, original_type))
  return insertFile(db, {
    ...owner,
    key,
    thumb_key,
    content_type,
    size,
    width,
    height,
    original_key,
    original_type,
    original_size,
    original_sha256,
    sha256,
    claimed_at,
    evidence,
    created_by: actor.user_id,
  })
}
