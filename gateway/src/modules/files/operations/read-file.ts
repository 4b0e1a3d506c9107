import type { api } from '@curbwise/api'
import { Download } from '../../../http/answers.ts'
import { NotFound } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'

interface StoredFile {
  readonly key: string
  readonly thumb_key: string | null
  readonly content_type: string
  readonly sha256: string
}

/**
 * Pictures of public kinds for everybody; the rest for those whom row-level security lets see the record. A picture never
 * changes under its id, so a browser may keep it; it asks again within the hour, because one may be taken down.
 */
export const readFile: Operation<typeof api.files.read> = async ({ db, actor, files }, { params, query }) => {
  const { rows } = await db.raw<{ rows: StoredFile[] }>('select * from public_file(?::uuid)', [params.id])
  const isPublic = rows[0] !== undefined
  const file =
    rows[0] ??
    (actor.kind === 'public'
      ? undefined
      : await db('files')
          .where({ id: params.id })
          .whereNull('removed_at')
          .first<StoredFile | undefined>('key', 'thumb_key', 'content_type', 'sha256'))
  if (!file) throw new NotFound()
  const thumb = query.size === 'thumb' && file.thumb_key !== null
  const body = await files.get(thumb && file.thumb_key ? file.thumb_key : file.key)
  return new Download(body, {
    content_type: file.content_type,
    cache_control: `${isPublic ? 'public' : 'private'}, max-age=3600`,
    etag: `${file.sha256.slice(0, 32)}${thumb ? '-t' : ''}`,
  })
}
