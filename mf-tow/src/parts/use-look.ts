import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { keyOf, useCall } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useScreenLanguage } from './screen-language.ts'
import { useStepTexts } from './step-texts.ts'
import { refusalWords } from './refusal-words.ts'

const LISTS = { invalidates: [tows.list, tows.get] }

/** The look at the plate of a request: who goes, and whether it is the registered car. A refusal is shown in a toast. */
export function useLook({ id }: Pick<Tow, 'id'>) {
  const t = useStepTexts()
  const language = useScreenLanguage()
  const client = useQueryClient()
  const announce = useAnnounce()
  const toast = useToast()
  const onSuccess = (tow: Tow): void => {
    client.setQueryData(keyOf(tows.get, { params: { id } }), tow)
  }
  const look = useCall(tows.goAndLook, {
    ...LISTS,
    onSuccess,
    onError: (error) => toast.error(t('look.not_started'), refusalWords(error, language)),
  })
  const answer = useCall(tows.answerLook, {
    ...LISTS,
    onSuccess: (tow) => {
      onSuccess(tow)
      announce(t(tow.status === 'cancelled' ? 'look.closed' : 'look.not_same'), 'polite')
    },
    onError: (error) => toast.error(t('look.not_saved'), refusalWords(error, language)),
  })
  return {
    /** Without an ID, the driver who is logged in goes; null calls the look off. */
    go: (driver_id?: string | null) => look.mutate({ params: { id }, body: { driver_id } }),
    answer: (same_car: boolean) => answer.mutate({ params: { id }, body: { same_car } }),
    going: look.isPending,
    answering: answer.isPending,
  }
}
