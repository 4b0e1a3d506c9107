import { stickers } from '@curbwise/api/resources/stickers.calls'
import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { hrefOf, keyOf, queryFor, useCall } from '@curbwise/client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

/** Polling interval: a person may answer the photo while the page is open. */
const POLL_MS = 60_000

/** Loads what the sticker with this code says. */
export const useSticker = (token: string): UseQueryResult<PublicSticker> =>
  useQuery({ ...queryFor(stickers.publicNotice, { params: { token } }), refetchInterval: POLL_MS })

/** Sends the photo that says the car is fixed; the answer replaces what the page shows. */
export function useSayCured(token: string) {
  const client = useQueryClient()
  return useCall(stickers.sayCured, {
    onSuccess: (answer) => {
      client.setQueryData(keyOf(stickers.publicNotice, { params: { token } }), answer)
    },
    onError: () => void client.invalidateQueries({ queryKey: [stickers.publicNotice.name] }),
  })
}

/** The address of a photo of the sticker. */
export const photoAddress = (token: string, imageId: string): string =>
  hrefOf(stickers.publicPhoto, { params: { token, imageId } })
