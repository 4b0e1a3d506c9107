import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowImage } from '@curbwise/api/resources/tow-images.schemas'
import { keyOf, usePhotoQueue, type EndpointInput } from '@curbwise/client'
import { notifyManager, useQueryClient } from '@tanstack/react-query'

/** Returns the tow with the photo added and removed from the missing ones. */
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
 * Sends photos of one tow; `photos` are those that the tow doesn't contain yet. A photo stays `sending` until the components that show the
 * tow know about it. The cache notifies them a moment after the response, and a slot that looks empty in between would be photographed
 * twice. The response goes into the cached tow first, so this also works if the tow can't be refetched.
 */
export function useTowPhotos({ id, images }: Pick<Tow, 'id' | 'images'>) {
  const client = useQueryClient()
  const refetch = async (): Promise<void> => {
    await Promise.all([tows.get, tows.list].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    // Wait until the cache has notified its observers.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }
  const queue = usePhotoQueue(`tow ${id}`, tows.addImage, async ({ answer }) => {
    if (answer)
      client.setQueryData(keyOf(tows.get, { params: { id } }), (tow: Tow | undefined) => tow && withImage(tow, answer))
    await refetch()
  })
  const photos = queue.photos.filter(
    ({ state, answer }) => state !== 'sent' && !images.some((image) => image.id === answer?.id),
  )
  return {
    ...queue,
    photos,
    /** Loads the tow again. Resolves when the components that show it know. */
    refetch,
    add: (photo: Blob, body: EndpointInput<typeof tows.addImage>['body']): string =>
      queue.add(photo, { params: { id }, body }),
  }
}
