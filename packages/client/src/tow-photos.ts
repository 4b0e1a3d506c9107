import { tows, type Tow, type TowImage } from '@curbwise/api/resources/tows'
import { keyOf, usePhotoQueue, type EndpointInput } from '@curbwise/client'
import { useQueryClient } from '@tanstack/react-query'

/** The tow with one more photo, and one less to ask for. */
export function withImage(tow: Tow, image: TowImage): Tow {
  if (tow.images.some(({ id }) => id === image.id)) return tow
  const at = tow.photos_missing.indexOf(image.subject)
  return { ...tow, images: [...tow.images, image], photos_missing: tow.photos_missing.filter((_, place) => place !== at) }
}

/**
 * Sends photos of one tow. What the server took stands in the cached tow before the photo stops being on its way: asking
 * again may be overtaken by a live event, and a place that looks empty in between would be photographed twice.
 */
export function useTowPhotos(id: string) {
  const client = useQueryClient()
  const queue = usePhotoQueue(`tow ${id}`, tows.addImage, ({ answer }) => {
    if (answer) client.setQueryData(keyOf(tows.get, { params: { id } }), (tow: Tow | undefined) => tow && withImage(tow, answer))
    return Promise.all([tows.get, tows.list].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  })
  return { ...queue, add: (photo: Blob, body: EndpointInput<typeof tows.addImage>['body']): string => queue.add(photo, { params: { id }, body }) }
}
