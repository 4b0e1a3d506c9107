import type { BodyOf } from '@curbwise/api/call'
import { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { boots } from '@curbwise/api/resources/boots.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import {
  ApiError,
  call,
  fetchExport,
  hrefOf,
  keyOf,
  queryFor,
  saveFile,
  useCall,
  useList,
  useLiveEvents,
  usePhotoQueue,
} from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useToast } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { keepPreviousData, notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LISTS = [boots.companyList, boots.contractList]
const READS = [...LISTS, boots.get]
const CHANGES = [...READS, tows.list, bootDevices.list, bootDevices.get]

const SEGMENTS = ['open', 'awaiting_return', 'closed_recently', 'released', 'towed', 'all'] as const
const segmentOf = (text: string | null) => SEGMENTS.find((one) => one === text) ?? 'open'

/** Refetches the page's booted cars when a boot, its tow, or its payment changes anywhere. */
function useBootEvents(onEvent?: (id: string | null) => void): void {
  useLiveEvents(['boots', 'tows', 'payments'], {
    also: READS,
    onEvent: ({ resource, id }) => {
      if (resource === 'boots') onEvent?.(id ?? null)
    },
  })
}

/** Whose booted cars: a company's, or a complex's. */
export type BootScope = { readonly tow_company_id: string } | { readonly contract_id: string }

/** Loads the booted cars for the address, live, with recently changed rows marked. Null while it isn't known whose. `exported_as` is what an export calls them. */
export function useBootList(scope: BootScope | null, exported_as: string) {
  const [params] = useSearchParams()
  const segment = segmentOf(params.get('segment'))
  const of_complex = scope !== null && 'contract_id' in scope
  const id = scope === null ? '' : 'contract_id' in scope ? scope.contract_id : scope.tow_company_id
  const list = useList(
    of_complex ? boots.contractList : boots.companyList,
    { segment: 'open' },
    { enabled: scope !== null, params: { id } },
  )
  const [changed, onChanged] = useChanged()
  useBootEvents(onChanged)
  const { state } = list
  const exported = of_complex ? boots.contractExport : boots.companyExport
  return {
    ...list,
    segment,
    changed,
    selected: state.selected,
    search: state.search,
    filters: state.filters,
    is_sorted: state.sort !== null,
    exports: useExport(exported, exported_as, (format) => list.exportHref(exported, format)),
  }
}

/** Loads the whole record of a booted car. */
export const useBoot = (id: string | null) =>
  useQuery({ ...queryFor(boots.get, { params: { id: id ?? '' } }), enabled: id !== null })

/** Loads the whole record of a booted car, live. */
export function useLiveBoot(id: string) {
  useBootEvents()
  return useBoot(id)
}

/** Loads the current decision for the booted car. It is asked again when the record changes. */
export const useBootDecision = (boot: Pick<Boot, 'id' | 'version'> | undefined) =>
  useQuery({
    queryKey: ['boot decision now', boot?.id, boot?.version],
    queryFn: ({ signal }) => call(boots.decision, { params: { id: boot?.id ?? '' }, query: {}, signal }),
    enabled: boot !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })

/** Loads the decision for a past minute, based on what was known then. It never changes. */
export const useBootDecisionAt = (id: string, at: string | null) =>
  useQuery({
    queryKey: ['boot decision at', id, at],
    queryFn: ({ signal }) => call(boots.decision, { params: { id }, query: { at: at ?? undefined }, signal }),
    enabled: at !== null,
    staleTime: Infinity,
    retry: false,
  })

type Subject = Boot['images'][number]['subject']
type Texts = Pick<
  NonNullable<BodyOf<typeof boots.update>>,
  'location' | 'space' | 'wheel' | 'make' | 'model' | 'color' | 'private_comments' | 'public_comments'
>
type Payment = NonNullable<BodyOf<typeof boots.takePayment>>
type Return = NonNullable<BodyOf<typeof bootDevices.returnDevice>>

/** What the toasts of these calls say. */
export type BootActTexts = Readonly<
  Record<
    | 'released'
    | 'released_what'
    | 'payment'
    | 'payment_what'
    | 'late_fee'
    | 'tow'
    | 'tow_what'
    | 'saved'
    | 'photo_removed'
    | 'receipt',
    string
  >
> & { readonly back: (code: string) => string }
type RefusalWords = (error: ApiError) => string
const asWritten: RefusalWords = ({ message }) => message

/** Provides the calls that change booted cars. They reject if the gateway refuses, so that a dialog can show the error. */
export function useBootActs(t: BootActTexts) {
  const toast = useToast()
  const client = useQueryClient()
  const put = (boot: Boot): void => {
    client.setQueryData(keyOf(boots.get, { params: { id: boot.id } }), boot)
  }
  const done = (title: string, detail?: string) => ({
    invalidates: CHANGES,
    onSuccess: (boot: Boot) => {
      put(boot)
      toast.success(title, detail)
    },
  })
  const release = useCall(boots.release, done(t.released, t.released_what))
  const pay = useCall(boots.takePayment, done(t.payment, t.payment_what))
  const late = useCall(boots.takeLateFee, done(t.late_fee))
  const tow = useCall(boots.openTow, done(t.tow, t.tow_what))
  const edit = useCall(boots.update, done(t.saved))
  const notice = useCall(boots.noticeOnWindow, { invalidates: READS, onSuccess: put })
  const remove = useCall(boots.removeImage, { invalidates: READS, onSuccess: () => toast.success(t.photo_removed) })
  const back = useCall(bootDevices.returnDevice, {
    invalidates: CHANGES,
    onSuccess: ({ code }) => toast.success(t.back(code)),
  })
  const mail = useCall(boots.emailReceipt, {
    invalidates: [boots.get],
    onSuccess: ({ sent_to }) => toast.success(t.receipt, sent_to),
  })
  return {
    release: (id: string, reason: string) => release.mutateAsync({ params: { id }, body: { reason } }),
    takePayment: (id: string, body: Payment) => pay.mutateAsync({ params: { id }, body }),
    takeLateFee: (id: string, payment: Payment['payment']) => late.mutateAsync({ params: { id }, body: { payment } }),
    openTow: (id: string, override_reason: string | null) =>
      tow.mutateAsync({ params: { id }, body: override_reason === null ? {} : { override_reason } }),
    update: ({ id, version }: Pick<Boot, 'id' | 'version'>, changes: Texts) =>
      edit.mutateAsync({ params: { id }, body: { version, ...changes } }),
    removePhoto: (id: string, imageId: string) => remove.mutateAsync({ params: { id, imageId } }),
    returnDevice: (id: string, body: Return) => back.mutateAsync({ params: { id }, body }),
    noticeOnWindow: (id: string) => notice.mutateAsync({ params: { id }, body: {} }),
    emailReceipt: (id: string, email: string | null) =>
      mail.mutateAsync({ params: { id }, body: email === null ? {} : { email } }),
  }
}

/**
 * Sends photos of one booted car, one after the other. A photo stays `sending` until the components that show the record know about it; see
 * `useTowPhotos`.
 */
export function useBootPhotos(boot: Pick<Boot, 'id' | 'images'> | undefined) {
  const client = useQueryClient()
  const queue = usePhotoQueue('boots', boots.addImage, async ({ answer }) => {
    if (answer) client.setQueryData(keyOf(boots.get, { params: { id: answer.id } }), answer)
    await Promise.all(READS.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    // Wait until the cache has notified its observers.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  })
  return {
    photos: queue.photos
      .filter(({ state, input }) => state !== 'sent' && input.params.id === boot?.id)
      .map(({ id, state, progress, input }) => ({
        id,
        subject: input.body?.subject ?? 'other',
        upload: { progress, failed: state === 'failed' },
      })),
    add: (subject: Subject, photo: Blob, claimed_at: Date): void => {
      if (boot) queue.add(photo, { params: { id: boot.id }, body: { subject, claimed_at: claimed_at.toISOString() } })
    },
    retry: (id: string): void => queue.retry(id),
  }
}

/** How long a release code stays on the screen. */
export const CODE_SHOWS_MS = 30_000

/** Shows the release code of one booted car for half a minute. It is stored only in this component, never in a cache. */
export function useReleaseCode(
  boot_id: string | null,
  t: Readonly<Record<'no_code' | 'again', string>>,
  refusal: RefusalWords = asWritten,
) {
  const toast = useToast()
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const [shown, setShown] = useState<{ readonly of: string; readonly code: string; readonly until: number } | null>(
    null,
  )
  const until = shown?.until
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => setShown(null), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  const read = async (id: string): Promise<void> => {
    setShown(null)
    setReading(true)
    try {
      const { code } = await call(boots.readCode, { params: { id }, body: {} })
      setShown({ of: id, code, until: Date.now() + CODE_SHOWS_MS })
      // Who read it is part of the record.
      await client.invalidateQueries({ queryKey: [boots.get.name] })
    } catch (error) {
      toast.error(t.no_code, error instanceof ApiError ? refusal(error) : t.again)
    } finally {
      setReading(false)
    }
  }
  return {
    shown: shown !== null && shown.of === boot_id ? shown : null,
    reading,
    hide: (): void => setShown(null),
    show: (): void => {
      if (boot_id) void read(boot_id)
    },
  }
}

const DOCUMENTS = { notice: boots.notice, receipt: boots.receipt } as const
export type BootDocument = keyof typeof DOCUMENTS

/** Saves a document of a booted car as PDF. A window notice gets a new code for the owner’s page. */
export function useBootDocuments(t: Readonly<Record<'no_pdf' | 'again', string>>, refusal: RefusalWords = asWritten) {
  const toast = useToast()
  const client = useQueryClient()
  return async (kind: BootDocument, id: string): Promise<void> => {
    try {
      const done = await fetchExport(hrefOf(DOCUMENTS[kind], { params: { id } }), new AbortController().signal)
      if ('file' in done) saveFile(done.file, done.name)
      await client.invalidateQueries({ queryKey: [boots.get.name] })
    } catch (error) {
      toast.error(t.no_pdf, error instanceof ApiError ? refusal(error) : t.again)
    }
  }
}
