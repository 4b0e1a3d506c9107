import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { FileGone, NotFound } from '../../../../errors/errors.ts'
import type { Row } from '../../../../db/tables.ts'
import { loadPictureOrDocument } from '../../../../files/file.store.ts'
import type { Operation } from '../../../../operation/operation.ts'

type FoundFile = Pick<Row<'files'>, 'key' | 'thumb_key' | 'content_type' | 'sha256' | 'kind'>

/** Pictures of a case: whether a person may see one can end at any moment, by a void for one. */
const OF_A_CASE = [
  'tow_image_public',
  'tow_image_private',
  'booted_vehicle_image_public',
  'booted_vehicle_image_private',
]

/**
 * What public_file() gives for everybody: portraits, and a tow's public photos while find-my-car shows its case; the rest
 * for those whom row-level security lets see the record. A picture never changes under its id, so a browser may keep it: a
 * portrait for an hour, a picture of a case only to be told each time that it may still be shown.
 */
export const readFile: Operation<typeof api.files.read> = async ({ db, actor, files }, { params, query }) => {
  const { rows } = await db.raw<{ rows: FoundFile[] }>('select * from public_file(?::uuid)', [params.id])
  const isPublic = rows[0] !== undefined
  const file = rows[0] ?? (actor.kind === 'public' ? undefined : await loadPictureOrDocument(db, params.id))
  if (!file) throw new NotFound()
  const thumb = query.size === 'thumb' && file.thumb_key !== null
  const body = await files.get(thumb && file.thumb_key ? file.thumb_key : file.key).catch((fault: unknown) => {
    // The public is told no more than of a picture that never was.
    throw fault instanceof FileGone && actor.kind === 'public' ? new NotFound() : fault
  })
  return new Download(body, {
    content_type: file.content_type,
    // What is no picture was not made by us: it is saved, and never opened within a page of this origin.
    ...(file.content_type === 'application/pdf' && { filename: 'proof.pdf' }),
    cache_control: OF_A_CASE.includes(file.kind)
      ? 'private, no-cache'
      : `${isPublic ? 'public' : 'private'}, max-age=3600`,
    etag: `${file.sha256.slice(0, 32)}${thumb ? '-t' : ''}`,
  })
}
