import type { api } from '@curbwise/api'
import { FileGone, NotFound } from '../../../../errors/errors.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findByToken } from '../lifecycle/public-sticker.ts'

/** Returns a photo of the sticker whose code this is. For the public, a missing file looks like a photo that never existed. */
export const readPublicPhoto: Operation<typeof api.stickers.publicPhoto> = async (context, { params }) => {
  const { images } = await findByToken(context, params.token)
  const image = images.find(({ id }) => id === params.imageId)
  if (!image) throw new NotFound()
  const body = await context.files.get(image.key).catch((fault: unknown) => {
    throw fault instanceof FileGone ? new NotFound() : fault
  })
  return new Download(body, { content_type: 'image/jpeg', cache_control: 'private, no-cache' })
}
