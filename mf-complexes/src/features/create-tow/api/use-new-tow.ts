import { tows } from '@curbwise/api/resources/tows.calls'
import { usePhotoQueue } from '@curbwise/client'
import { useSelectedContract, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import type { Decision } from '@curbwise/rules/decision/types'
import { fileTypeOf } from '@curbwise/rules/tows/photos'
import { useEffect, useState } from 'react'
import { isTouched } from '../state/draft.ts'
import { leavingOf, type requestOf } from '../state/request.ts'
import { refusalOf } from '../state/blocking-reason.ts'
import type { Left } from '../state/left.ts'
import { useDraft } from './use-draft.ts'
import { useLeave } from './use-leave.ts'
import { usePhotos } from './use-photos.ts'
import { usePlace } from './use-place.ts'
import { useSend } from './use-send.ts'

/** The request being written: its input, its photos, and what ends it. The phone's steps and the desk's page share it. */
export function useNewTow() {
  const [params, setParams] = useSearchParams()
  const { contract, contracts } = useSelectedContract()
  const { tow_company } = useSession()
  const bag = usePhotos(params.get('plate')?.trim() ?? '')
  const { draft, patch, reset, attempts, photos_lost } = useDraft(bag.photos.length)
  const [left, setLeft] = useState<Left | null>(null)
  const [urls, setUrls] = useState<ReadonlyMap<Blob, string>>(new Map())
  const queue = usePhotoQueue('new-tow', tows.addImage)
  const { send, sending, error, forget } = useSend(attempts)
  const report = useLeave()
  const place = usePlace(contract?.id ?? null)
  const refusal = refusalOf(error)

  // The shell reads the selected complex from `id`, so replace a link's `contract` with it.
  const linked_id = params.get('contract')
  const needs_id = linked_id !== null && linked_id !== params.get('id') && contracts.some(({ id }) => id === linked_id)
  useEffect(() => {
    if (!needs_id) return
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('id', linked_id)
        next.delete('contract')
        return next
      },
      { replace: true },
    )
  }, [needs_id, linked_id, setParams])

  const address = (changes: Readonly<Record<string, string | null>>, replace = false): void => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const key of ['contract', 'plate', 'state', 'vin']) next.delete(key)
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace },
    )
  }
  const forgetErrors = (): void => {
    forget()
    report.forget()
  }
  const clear = (): void => {
    reset()
    bag.clear()
    forgetErrors()
  }
  const startOver = (): void => {
    clear()
    setLeft(null)
    address({ step: null, sent: null })
  }
  const end = (is_kept: boolean, decision: Decision | null): void => {
    setLeft({
      plate: draft.car === 'plate' ? draft.plate.trim().toUpperCase() : '',
      decision: refusal ?? decision,
      is_kept,
    })
    clear()
    address({ step: null }, true)
  }
  /** Skips the report if the server refused (it's already saved) or on a conflict (nothing to save). */
  const leave = async (decision: Decision | null): Promise<void> => {
    const body = contract && error === null ? leavingOf(draft, contract.id) : null
    if (!body) return end(refusal !== null, decision)
    const is_kept = await report.leave(body)
    if (is_kept !== null) end(is_kept, decision)
  }
  const submit = async (body: ReturnType<typeof requestOf>): Promise<void> => {
    const tow = await send(body)
    if (!tow) return
    setUrls(new Map(bag.photos.map(({ blob, url }) => [blob, url])))
    for (const { blob, subject, claimed_at } of bag.photos) {
      queue.add(blob, {
        params: { id: tow.id },
        body: { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() },
      })
    }
    reset()
    bag.clear()
    address({ step: null, sent: tow.id }, true)
  }
  return {
    params,
    contract,
    place,
    company: tow_company?.name ?? 'The tow company',
    bag,
    draft,
    patch,
    photos_lost,
    attempts,
    queue,
    urlOf: (photo: { readonly blob: Blob }) => urls.get(photo.blob),
    sending,
    error,
    refusal,
    left,
    leaving: report.leaving,
    leave_failed: report.failed,
    address,
    forgetErrors,
    onStartOver: isTouched(draft) || bag.photos.length > 0 ? startOver : null,
    startOver,
    end,
    leave,
    submit,
  }
}

export type NewTowRequest = ReturnType<typeof useNewTow>
