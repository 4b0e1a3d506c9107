import type { BodyOf } from '@curbwise/api/call'
import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { stickers } from '@curbwise/api/resources/stickers.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../parts/use-settled.ts'

type Question = BodyOf<typeof previewTow>
type Car = BodyOf<typeof stickers.addItem>

const READS = [stickers.list, stickers.get, stickers.item]
const MINUTE = 60_000
const PAUSE_MS = 700

/** Loads the decision about the car of the form. Every request is written to the check log, so it waits for a pause in the typing. */
export function useCarDecision(question: Question | null) {
  const [settled] = useSettled(JSON.stringify(question), PAUSE_MS)
  const body = JSON.parse(settled) as Question | null
  const query = useQuery({
    ...queryFor(previewTow, { body: body ?? { contract_id: '' } }),
    enabled: body !== null,
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { query, isCurrent: body !== null && settled === JSON.stringify(question) }
}

/** Starts a list for a day. Throws if the gateway refuses, for the dialog. */
export function useStartList(contract_id: string) {
  const toast = useToast()
  const call = useCall(contractRecords.stickerList, {
    invalidates: READS,
    onSuccess: () => toast.success('List started', 'Add cars to it.'),
  })
  return (tow_date: string) => call.mutateAsync({ params: { id: contract_id }, body: { tow_date } })
}

/** Puts a sticker on a car, with its photos if there are any. Throws if the gateway refuses, for the dialog. */
export function useAddCar() {
  const toast = useToast()
  const onSuccess = ({ joined }: { readonly joined: boolean }): void => {
    if (joined) toast.info('This car already had a sticker', 'What you sent was added to it.')
    else toast.success('Sticker added')
  }
  const withPhotos = useCall(stickers.createByImage, { invalidates: READS, onSuccess })
  const without = useCall(stickers.addItem, { invalidates: READS, onSuccess })
  return (body: Car, photos: readonly Blob[]) =>
    photos.length > 0 ? withPhotos.mutateAsync({ body, files: photos }) : without.mutateAsync({ body })
}
