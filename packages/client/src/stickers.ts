import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { stickers } from '@curbwise/api/resources/stickers.calls'
import {
  ApiError,
  fetchExport,
  hrefOf,
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
import { plusDays } from '@curbwise/rules/time/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

const READS = [stickers.list, stickers.get, stickers.item]
const CHANGES = [...READS, tows.list, previewTow]
/** The other way around: of lists that are done, the latest is first. */
const LATEST_FIRST = { sort: '-tow_date' } as const

const SEGMENTS = ['open', 'due_today', 'coming', 'overdue', 'done'] as const
type Segment = (typeof SEGMENTS)[number]
const segmentOf = (text: string | null): Segment => SEGMENTS.find((one) => one === text) ?? 'open'

/** Refetches the page's stickers when a sticker, a right, or a tow changes anywhere. */
function useStickerEvents(onEvent?: (id: string | null) => void): void {
  useLiveEvents(['vehicle_notices', 'vehicles', 'tows'], {
    also: READS,
    onEvent: ({ resource, id }) => {
      if (resource === 'vehicle_notices') onEvent?.(id ?? null)
    },
  })
}

/** Where the lists are: one complex, one company, or everything that the user works at. */
export interface StickerScope {
  readonly contract_id?: string | undefined
  readonly tow_company_id?: string | undefined
}

/** Loads the sticker lists for the address, live, with recently changed rows marked. */
export function useStickerLists(
  { contract_id, tow_company_id }: StickerScope,
  enabled: boolean,
  exported = 'sticker lists',
) {
  const [params] = useSearchParams()
  const segment = segmentOf(params.get('segment'))
  const list = useList(
    stickers.list,
    {
      ...(contract_id && { contract_id }),
      ...(tow_company_id && { tow_company_id }),
      segment: 'open',
      standings: 'true',
      ...(segment === 'done' && LATEST_FIRST),
    },
    { enabled },
  )
  const [changed, onChanged] = useChanged()
  useStickerEvents(onChanged)
  const { state } = list
  return {
    ...list,
    segment,
    changed,
    search: state.search,
    filters: state.filters,
    is_sorted: state.sort !== null,
    exports: useExport(stickers.export, exported, (format) => list.exportHref(stickers.export, format)),
  }
}

/** What the address opens: a list, one of its cars, a group of cars, and how they are shown. */
export function useOpenedList() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | null>>, { replace = false } = {}): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace },
    )
  const item = params.get('item')
  const hrefTo = (list: string | null): string => {
    const next = new URLSearchParams(params)
    for (const key of ['list', 'item', 'cars']) next.delete(key)
    if (list) next.set('list', list)
    return `?${next}`
  }
  return {
    list: params.get('list'),
    item,
    group: params.get('cars'),
    hrefTo,
    addList: (list: string) => change({ list }, { replace: true }),
    open: (list: string) => change({ list, item: null, cars: null }),
    /** Opening adds a history entry, so that Back closes the panel; moving between cars replaces it. */
    openItem: (id: string | null) => change({ item: id }, { replace: item !== null && id !== null }),
    setGroup: (group: string | null) => change({ cars: group, item: null }, { replace: true }),
  }
}

type ListRow = ResponseOf<typeof stickers.list>['data'][number]

/** Returns the open list that follows one by its day, then its ID; null while that isn't known, and after the last one. */
export function useNextStickerList(
  { contract_id, tow_company_id }: StickerScope,
  from: Pick<ListRow, 'id' | 'tow_date'> | undefined,
): ListRow | null {
  const day = from?.tow_date ?? ''
  const { data } = useQuery({
    ...queryFor(stickers.list, {
      query: {
        ...(contract_id && { contract_id }),
        ...(tow_company_id && { tow_company_id }),
        segment: 'open',
        sort: 'tow_date',
        ...(from && { filter: [`tow_date:date_after:${plusDays(day, -1)}`] }),
      },
    }),
    enabled: from !== undefined,
  })
  if (!from) return null
  return data?.data.find((row) => row.tow_date > day || (row.tow_date === day && row.id > from.id)) ?? null
}

type OpenedList = ReturnType<typeof useOpenedList>

/** Loads one list with all its cars. */
export const useStickerList = (id: string | null) =>
  useQuery({ ...queryFor(stickers.get, { params: { id: id ?? '' } }), enabled: id !== null })

/** Loads the whole record of the open car. An address without its list, such as one from the history, gets it. */
export function useSticker({ list, item, addList }: Pick<OpenedList, 'list' | 'item' | 'addList'>) {
  const query = useQuery({ ...queryFor(stickers.item, { params: { id: item ?? '' } }), enabled: item !== null })
  const found = list === null && query.data?.id === item ? query.data?.list.id : undefined
  const onFound = useEffectEvent(addList)
  useEffect(() => {
    if (found) onFound(found)
  }, [found])
  return query
}

type Conversions = ResponseOf<typeof stickers.convertList>
type Texts = Omit<NonNullable<BodyOf<typeof stickers.updateItem>>, 'version'>

/** What the toasts of these calls say. */
export type StickerActTexts = Readonly<
  Record<
    | 'converted'
    | 'converted_what'
    | 'not_converted'
    | 'cured'
    | 'cured_what'
    | 'confirmed'
    | 'confirmed_what'
    | 'declined'
    | 'declined_what'
    | 'saved'
    | 'photo_removed'
    | 'sending_again'
    | 'sending_again_what'
    | 'not_sent'
    | 'list_closed'
    | 'list_closed_what',
    string
  >
>
type RefusalWords = (error: ApiError) => string
const asWritten: RefusalWords = ({ message }) => message

/** Provides the calls that change stickers. Those with a dialog reject if the gateway refuses, so that the dialog can show the error. */
export function useStickerActs(t: StickerActTexts, refusal: RefusalWords = asWritten) {
  const toast = useToast()
  const convert = useCall(stickers.convertItem, {
    invalidates: CHANGES,
    onSuccess: () => toast.success(t.converted, t.converted_what),
    onError: (error) => toast.error(t.not_converted, refusal(error)),
  })
  const convertList = useCall(stickers.convertList, { invalidates: CHANGES })
  const comply = useCall(stickers.complied, {
    invalidates: CHANGES,
    onSuccess: () => toast.success(t.cured, t.cured_what),
  })
  const answer = useCall(stickers.answerCure, {
    invalidates: CHANGES,
    onSuccess: ({ status }) =>
      status === 'complied' ? toast.success(t.confirmed, t.confirmed_what) : toast.success(t.declined, t.declined_what),
  })
  const update = useCall(stickers.updateItem, { invalidates: READS, onSuccess: () => toast.success(t.saved) })
  const remove = useCall(stickers.removeFile, { invalidates: READS, onSuccess: () => toast.success(t.photo_removed) })
  const again = useCall(stickers.sendAgain, {
    invalidates: READS,
    onSuccess: () => toast.success(t.sending_again, t.sending_again_what),
    onError: (error) => toast.error(t.not_sent, refusal(error)),
  })
  const close = useCall(stickers.close, {
    invalidates: READS,
    onSuccess: () => toast.success(t.list_closed, t.list_closed_what),
  })
  return {
    car: {
      convert: (id: string) => convert.mutate({ params: { id }, body: {} }),
      converting: convert.isPending,
      comply: (id: string, note: string, photo: Blob | undefined) =>
        comply.mutateAsync({ params: { id }, body: { note }, ...(photo && { files: [photo] }) }),
      answerCure: (id: string, cure_id: string, text: string | null) =>
        answer.mutateAsync({
          params: { id },
          body: { cure_id, is_cured: text === null, ...(text !== null && { answer: text }) },
        }),
      update: ({ id, version }: { readonly id: string; readonly version: number }, changes: Texts) =>
        update.mutateAsync({ params: { id }, body: { version, ...changes } }),
      removePhoto: (id: string, imageId: string) => remove.mutateAsync({ params: { id, imageId } }),
      sendAgain: (id: string) => again.mutate({ params: { id }, body: {} }),
      sending: again.isPending,
    },
    /** Converts the named cars, or every open one that may be towed. */
    convertList: (id: string, item_ids: readonly string[] | null): Promise<Conversions> =>
      convertList.mutateAsync({ params: { id }, body: item_ids ? { item_ids: [...item_ids] } : {} }),
    close: (id: string, reason: string) => close.mutateAsync({ params: { id }, body: { reason } }),
  }
}

/** Sends photos of stickers, one after the other. `upload` is that of the open sticker. */
export function useStickerPhotos(id: string | null) {
  const client = useQueryClient()
  const queue = usePhotoQueue('stickers', stickers.addFile, async ({ answer }) => {
    if (answer) client.setQueryData(queryFor(stickers.item, { params: { id: answer.id } }).queryKey, answer)
    await Promise.all(READS.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  })
  const current = queue.photos.find(({ state, input }) => state !== 'sent' && input.params.id === id)
  return {
    upload: current ? { id: current.id, progress: current.progress, failed: current.state === 'failed' } : null,
    add: (photo: Blob, claimed_at: Date): void => {
      if (id) queue.add(photo, { params: { id }, body: { claimed_at: claimed_at.toISOString() } })
    },
    retry: (): void => {
      if (current) queue.retry(current.id)
    },
  }
}

const PAPERS = { list: stickers.print, notices: stickers.notices, notice: stickers.notice } as const
export type StickerPaper = keyof typeof PAPERS

/** Saves the PDF of a list (`list`, `notices`) or of one car (`notice`); a notice gets a new code for the owner’s page. */
export function useStickerPapers(
  t: Readonly<Record<'no_pdf' | 'no_pdf_what', string>>,
  refusal: RefusalWords = asWritten,
) {
  const toast = useToast()
  return async (what: StickerPaper, id: string): Promise<void> => {
    try {
      const done = await fetchExport(hrefOf(PAPERS[what], { params: { id } }), new AbortController().signal)
      if ('file' in done) saveFile(done.file, done.name)
    } catch (error) {
      toast.error(t.no_pdf, error instanceof ApiError ? refusal(error) : t.no_pdf_what)
    }
  }
}

const VIEW_KEY = 'sticker_view'

/** Whether cars are shown as photos or rows; this browser remembers it. */
export function useCarsView() {
  const [view, setView] = useState<'photos' | 'rows'>(() => {
    try {
      return localStorage.getItem(VIEW_KEY) === 'rows' ? 'rows' : 'photos'
    } catch {
      return 'photos'
    }
  })
  const change = (next: 'photos' | 'rows'): void => {
    setView(next)
    try {
      localStorage.setItem(VIEW_KEY, next)
    } catch {
      // A browser that stores nothing starts with photos again.
    }
  }
  return [view, change] as const
}
