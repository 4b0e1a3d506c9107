import { ApiError } from '@curbwise/client'
import {
  useCarsView,
  useNextStickerList,
  useOpenedList,
  useSticker,
  useStickerActs,
  useStickerList,
  useStickerLists,
  useStickerPapers,
  useStickerPhotos,
} from '@curbwise/client/stickers'
import { lazyPart, PageActions, ScreenError, useAbility, useDirty, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SearchField, useIsPhone, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { listTitle, StickerScreen, useListTexts, type StickerListDetailsView } from '@curbwise/ui/stickers'
import { Suspense, useState, type ReactElement } from 'react'
import type { Place } from '../../../parts/all-or-one.tsx'
import { towHref } from '../../../parts/tow-href.ts'
import { FILTERS } from '../state/filters.ts'

const CarPanel = lazyPart(() => import('@curbwise/ui/sticker-panel'))
const AddCarDialog = lazyPart(() => import('./add-car-dialog.tsx'))
const StartListDialog = lazyPart(() => import('./start-list-dialog.tsx'))

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const PATH = '/complexes/sticker-lists'

export interface StickerListsProps {
  readonly place: Place
}

/** The sticker lists of a complex, or of all, or the list that the address opens. */
export function StickerLists({ place }: StickerListsProps): ReactElement {
  const t = useListTexts()
  const { canOpen } = useAbility()
  const { role } = useSession()
  const [params] = useSearchParams()
  const opened = useOpenedList()
  const lists = useStickerLists({ contract_id: place.id }, opened.list === null && opened.item === null)
  const list = useStickerList(opened.list)
  const next = useNextStickerList({ contract_id: place.id }, list.data)
  const car = useSticker(opened)
  const acts = useStickerActs(t.acts)
  const photos = useStickerPhotos(opened.item)
  const print = useStickerPapers(t.acts)
  const [view, setView] = useCarsView()
  const [dirty, setDirty] = useState(false)
  const [starting, setStarting] = useState(false)
  const [adding, setAdding] = useState<StickerListDetailsView | null>(null)
  useDirty('sticker', dirty)
  const narrow = useMedia(NARROW)
  const phone = useIsPhone()
  const failed = list.error ?? car.error ?? lists.query.error
  if (failed instanceof ApiError && (failed.status === 403 || failed.status === 404))
    throw new ScreenError(404, 'Page not found')
  const id = params.get('id')
  useTitle(
    opened.list === null ? 'Sticker lists' : list.data ? listTitle(list.data) : null,
    opened.list === null
      ? { count: lists.countOf('open') }
      : { crumb: { href: id === null ? PATH : `${PATH}?id=${id}`, label: 'Sticker lists' } },
  )
  // External users add cars to lists; the others start them.
  const complex =
    place.id !== undefined && role !== 'external_user'
      ? { id: place.id, name: place.name, timezone: place.timezone }
      : null
  const start = complex ? (
    <Button variant="primary" icon={<AddIcon />} onClick={() => setStarting(true)}>
      New list
    </Button>
  ) : null
  return (
    <>
      <PageActions>
        {narrow || opened.list !== null ? null : (
          <SearchField label={t.search} value={lists.search} onChange={lists.setSearch} />
        )}
        {opened.list !== null || !complex ? null : phone ? (
          <IconButton label="New list" icon={<AddIcon />} onClick={() => setStarting(true)} />
        ) : (
          start
        )}
      </PageActions>
      <StickerScreen
        opened={opened}
        lists={lists}
        list={list}
        car={car}
        next={next}
        CarPanel={CarPanel}
        view={view}
        onView={setView}
        acts={acts}
        photos={photos}
        links={{
          tow: (tow, contract) => (canOpen(`/complexes/tows/${tow}/details`) ? towHref(tow, contract) : null),
          history: (contract) =>
            canOpen('/complexes/history-logs')
              ? `/complexes/history-logs?id=${contract}&filter=record_kind:is:sticker_item`
              : null,
        }}
        onPrint={print}
        onDirty={setDirty}
        fields={FILTERS}
        names_complex={place.id === undefined}
        search={narrow}
        empty={{
          text: complex
            ? 'Start a list for the first day on which its cars may be towed, then add cars to it.'
            : 'A list appears here once the tow company or the complex has started one.',
          action: start,
        }}
        onAdd={setAdding}
      />
      <Suspense fallback={null}>
        {starting && complex ? (
          <StartListDialog complex={complex} onStarted={opened.open} onClose={() => setStarting(false)} />
        ) : null}
        {adding ? (
          <AddCarDialog
            list={adding}
            title={`Add a car: ${listTitle(adding)}`}
            onAdded={opened.openItem}
            onClose={() => setAdding(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
