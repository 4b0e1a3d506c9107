import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowImage } from '@curbwise/api/resources/tow-images.schemas'
import { keyOf, usePhotoQueue, type EndpointInput } from '@curbwise/client'
import { notifyManager, useQueryClient } from '@tanstack/react-query'

/** The tow with one more photo, and one less to ask for. */
export function withImage(tow: Tow, image: TowImage): Tow {
  if (tow.images.some(({ id }) => id === image.id)) return tow
  const at = tow.photos_missing.indexOf(image.subject)
  return {
    ...tow,
    images: [...tow.images, image],
    photos_missing: tow.photos_missing.filter((_, place) => place !== at),
  }
}

/**
 * Sends photos of one tow; `photos` are those that are not in it yet. One stops being on its way only when whoever draws the tow has
 * been told that it is there: the cache tells of an answer a moment after it came, and a place that looks empty in between would be
 * photographed twice. The server's own answer goes into the cached tow first, so that this holds also where the tow cannot be asked
 * for again.
 */
export function useTowPhotos({ id, images }: Pick<Tow, 'id' | 'images'>) {
  const client = useQueryClient()
  const queue = usePhotoQueue(`tow ${id}`, tows.addImage, async ({ answer }) => {
    if (answer)
      client.setQueryData(keyOf(tows.get, { params: { id } }), (tow: Tow | undefined) => tow && withImage(tow, answer))
    await Promise.all([tows.get, tows.list].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    // Behind those who are told.
    await new Promise<void>((told) => notifyManager.schedule(told))
  })
  const photos = queue.photos.filter(
    ({ state, answer }) => state !== 'sent' && !images.some((image) => image.id === answer?.id),
  )
  return {
    ...queue,
    photos,
    add: (photo: Blob, body: EndpointInput<typeof tows.addImage>['body']): string =>
      queue.add(photo, { params: { id }, body }),
  }
}
