import { ownAlerts } from '@curbwise/api/resources/own-alerts.calls'
import { changeOf, queryFor, useCall } from '@curbwise/client'
import { useSession, useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

/** The user's own switch for the sound of new requests; null for users without one, and while it isn't known. */
export function useBoardSound() {
  const { tow_company } = useSession()
  const toast = useToast()
  const { data } = useQuery({ ...queryFor(ownAlerts.read), enabled: tow_company !== null })
  const update = useCall(ownAlerts.update, {
    invalidates: [ownAlerts.read],
    optimistic: ({ body }) => [
      changeOf(ownAlerts.read, (now) => ({ ...now, board_sound: body?.board_sound ?? now.board_sound })),
    ],
    onError: ({ message }) => toast.error('Couldn’t save the sound', message),
  })
  return {
    is_on: data?.board_sound ?? null,
    change: (board_sound: boolean) => update.mutate({ body: { board_sound } }),
  }
}
