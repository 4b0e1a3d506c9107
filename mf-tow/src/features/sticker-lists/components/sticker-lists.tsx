import { ApiError } from '@curbwise/client'
import {
  useCarsView,
  useNextStickerList,
  useOpenedList,
  useSticker,
  useStickerList,
  useStickerLists,
  useStickerPhotos,
} from '@curbwise/client/stickers'
import { lazyPart, PageActions, ScreenError, useAbility, useDirty, useTitle } from '@curbwise/platform'
import { SearchField, useIsPhone, useMedia } from '@curbwise/ui/app'
import { IconLink, LinkButton } from '@curbwise/ui/entry'
import { AddAPhotoIcon } from '@curbwise/ui/icons'
import { listTitle, StickerScreen, useListTexts } from '@curbwise/ui/stickers'
import { useMemo, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompanyFilter } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useListed, usePractice } from '../../../company/use-practice.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useActs, usePapers } from '../api/use-acts.ts'
import { filtersOf } from '../state/filters.ts'
import { writtenIn } from '../state/written.ts'

const CarPanel = lazyPart(() => import('@curbwise/ui/sticker-panel'))

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const PATH = '/sticker-lists'
const NEW = '/create-sticker'

/** The company's sticker lists by day and complex, or the list that the address opens. */
export function StickerLists(): ReactElement {
  const t = useListTexts()
  const language = useScreenLanguage()
  const { canOpen } = useAbility()
  const { contract_id } = usePractice()
  const complexes = useListed(useComplexes())
  const opened = useOpenedList()
  const scope = { contract_id, tow_company_id: useCompanyFilter() }
  const lists = useStickerLists(scope, opened.list === null && opened.item === null, t.exported)
  const list = useStickerList(opened.list)
  const next = useNextStickerList(scope, list.data)
  const car = useSticker(opened)
  const acts = useActs()
  const photos = useStickerPhotos(opened.item)
  const print = usePapers()
  const [view, setView] = useCarsView()
  const [dirty, setDirty] = useState(false)
  useDirty('sticker', dirty)
  const narrow = useMedia(NARROW)
  const phone = useIsPhone()
  const fields = useMemo(() => filtersOf(complexes, t), [complexes, t])
  const failed = list.error ?? car.error ?? lists.query.error
  if (failed instanceof ApiError && (failed.status === 403 || failed.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle(
    opened.list === null ? t.lists : list.data ? listTitle(list.data) : null,
    opened.list === null ? { count: lists.countOf('open') } : { crumb: { href: PATH, label: t.lists } },
  )
  const new_sticker = canOpen(NEW) ? (
    <LinkButton href={NEW} variant="primary" icon={<AddAPhotoIcon />}>
      {t.new_sticker}
    </LinkButton>
  ) : null
  return (
    <>
      <PageActions>
        {narrow || opened.list !== null ? null : (
          <SearchField label={t.search} value={lists.search} onChange={lists.setSearch} />
        )}
        {phone && canOpen(NEW) ? <IconLink href={NEW} label={t.new_sticker} icon={<AddAPhotoIcon />} /> : new_sticker}
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
          tow: (id, contract) =>
            canOpen(`/complexes/tows/${id}/details`) ? `/complexes/tows/${id}/details?id=${contract}` : null,
          history: (id) =>
            canOpen('/complexes/history-logs')
              ? `/complexes/history-logs?id=${id}&filter=record_kind:is:sticker_item`
              : null,
        }}
        onPrint={print}
        onDirty={setDirty}
        fields={fields}
        names_complex
        search={narrow}
        tools={<CompanyBar />}
        empty={{
          text: t.start_here,
          action: new_sticker,
        }}
        onAdd={null}
        written={writtenIn(language)}
      />
    </>
  )
}
