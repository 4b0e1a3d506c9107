import { towCompanies } from '@curbwise/api/resources/places.calls'
import { shifts } from '@curbwise/api/resources/shifts.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { type ApiError, queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { refusalWords } from '../../../parts/refusal-words.ts'

const CHANGES = { invalidates: [shifts.current, towCompanies.drivers] }
const CHANGES_WITH_TOWS = { invalidates: [...CHANGES.invalidates, tows.list] }

/** How many open tows a refusal to end the shift counted. */
const openTowsOf = ({ details }: ApiError): number => Number(details['open_tows'] ?? 0)

/** The driver's own shift, live, and the calls that start and end it. */
export function useShift() {
  const t = useDriverTexts()
  const language = useScreenLanguage()
  const toast = useToast()
  const announce = useAnnounce()
  const [open_tows, setOpenTows] = useState(0)
  const query = useQuery(queryFor(shifts.current))
  useLiveEvents(['fleet'], { also: [shifts.current] })
  const start = useCall(shifts.start, {
    ...CHANGES,
    onSuccess: () => announce(t('shift.started'), 'polite'),
    onError: (error) => toast.error(t('shift.not_started'), refusalWords(error, language)),
  })
  const end = useCall(shifts.end, {
    ...CHANGES_WITH_TOWS,
    onSuccess: () => announce(t('shift.ended'), 'polite'),
    onError: (error) => {
      if (openTowsOf(error) > 0) setOpenTows(openTowsOf(error))
      else toast.error(t('shift.not_ended'), refusalWords(error, language))
    },
  })
  return {
    query,
    busy: start.isPending || end.isPending,
    start: () => start.mutate({}),
    end: () => end.mutate({ body: {} }),
    /** How many open tows the driver has to decide about before the shift ends; 0 if none. */
    open_tows,
    cancel: () => setOpenTows(0),
    endAnyway: async (): Promise<void> => {
      await end.mutateAsync({ body: { with_open_tows: true } })
    },
  }
}
