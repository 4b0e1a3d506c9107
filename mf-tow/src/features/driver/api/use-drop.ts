import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { keyOf, queryFor, useCall } from '@curbwise/client'
import { useAnnounce } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { positionNow } from '../../../parts/position.ts'
import type { Drop } from '../state/drop-form.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'

/** Loads the current drop fee and its breakdown. Refetched every time the screen opens. */
export const useDropQuote = (tow: Tow) =>
  useQuery({ ...queryFor(tows.quoteDrop, { params: { id: tow.id } }), staleTime: 0, gcTime: 0 })

/** Drops the car on site and ends the tow. Throws when the server refuses, so the form can show the error. */
export function useDrop(tow: Tow) {
  const t = useStepTexts()
  const client = useQueryClient()
  const announce = useAnnounce()
  const call = useCall(tows.dropTow, {
    invalidates: [tows.list, tows.get, tows.quoteDrop],
    onSuccess: (answer) => {
      client.setQueryData(keyOf(tows.get, { params: { id: answer.id } }), answer)
      announce(t('drop.done'), 'polite')
    },
  })
  return async ({ reason, payment, email, language }: Drop): Promise<void> => {
    const position = await positionNow()
    await call.mutateAsync({ params: { id: tow.id }, body: { reason, payment, email, language, position } })
  }
}
