import { Panel, SplitView, type FilterField } from '@curbwise/ui/app'
import { QueryView, SkeletonCards, SkeletonText, type QueryViewProps } from '@curbwise/ui/entry'
import { Suspense, useCallback, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { CarPanelProps } from './car-panel.tsx'
import { CloseListDialog, ConvertDialog } from './list-dialogs.tsx'
import { ListsTable, type ListsControl } from './lists-table.tsx'
import { OpenList, type CarsView } from './open-list.tsx'
import { ResultPanel } from './result-panel.tsx'
import { OpenWaiting } from './style.ts'
import { useListTexts, useWritten, WrittenContext, type WrittenWords } from './texts.ts'
import type {
  ConversionsView,
  StickerActs,
  StickerLinks,
  StickerListDetailsView,
  StickerListView,
  StickerPhotos,
  StickerView,
} from './types.ts'
import { groupIn, inGroup, neighborsOf } from './words.ts'

/** What the address opens, and how to change it. */
export interface OpenedList {
  readonly list: string | null
  readonly item: string | null
  readonly group: string | null
  readonly hrefTo: (list: string | null) => string
  readonly open: (list: string) => void
  readonly openItem: (id: string | null) => void
  readonly setGroup: (group: string | null) => void
}

export interface StickerScreenProps {
  readonly opened: OpenedList
  readonly lists: ListsControl
  readonly list: QueryViewProps<StickerListDetailsView>['query']
  readonly car: QueryViewProps<StickerView>['query']
  /** The open list after the opened one, by its day. */
  readonly next: Pick<StickerListView, 'id' | 'contract' | 'tow_date'> | null
  /** `@curbwise/ui/sticker-panel`, loaded lazily. */
  readonly CarPanel: ComponentType<CarPanelProps>
  readonly view: CarsView
  readonly onView: (view: CarsView) => void
  readonly acts: {
    readonly car: StickerActs
    readonly convertList: (id: string, item_ids: readonly string[] | null) => Promise<ConversionsView>
    readonly close: (id: string, reason: string) => Promise<unknown>
  }
  readonly photos: StickerPhotos
  readonly links: StickerLinks
  readonly onPrint: (what: 'list' | 'notices' | 'notice', id: string) => Promise<void>
  readonly onDirty: (dirty: boolean) => void
  readonly fields: readonly FilterField[]
  readonly names_complex: boolean
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  /** Above the lists. */
  readonly tools?: ReactNode
  readonly empty: { readonly text: ReactNode; readonly action: ReactNode }
  /** Adds a car to the opened list; null where that is another screen's task. */
  readonly onAdd: ((list: StickerListDetailsView) => void) | null
  /** Words what was written in English; as it is, if omitted. */
  readonly written?: WrittenWords
}

/** The cars that someone asked to convert: chosen ones, or all that are ready. */
interface Asked {
  readonly list: StickerListView
  readonly ids: readonly string[] | null
  readonly count: number
}

interface Done {
  readonly list_id: string
  readonly at: string
  readonly result: ConversionsView
}

const NONE: ReadonlySet<string> = new Set()

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Sticker lists, and in their place an opened list with the panel of a car or the result of a conversion. */
export function StickerScreen(props: StickerScreenProps): ReactElement {
  const { opened, lists, list, car, acts, links, onPrint, onAdd, CarPanel } = props
  const t = useListTexts()
  const as_written = useWritten()
  const [picked, setPicked] = useState<{ readonly list: string | null; readonly ids: ReadonlySet<string> }>({
    list: null,
    ids: NONE,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [closing, setClosing] = useState<StickerListView | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [stepped, setStepped] = useState<'before' | 'after' | null>(null)
  const open_list = opened.list === null ? undefined : list.data
  const group = groupIn(opened.group)
  const shown = open_list ? inGroup(open_list.data, group) : []
  // A car that was converted or cured in the meantime is no longer chosen.
  const chosen = new Set(
    picked.list === opened.list
      ? open_list?.data.flatMap(({ id, can }) => (can.convert && picked.ids.has(id) ? [id] : []))
      : [],
  )
  const askReady = useCallback(
    (of: StickerListView): void => setAsked({ list: of, ids: null, count: of.standings?.ready ?? 0 }),
    [],
  )
  const askOpened = (): void => {
    if (!open_list) return
    const ready = open_list.data.filter(({ can }) => can.convert).length
    setAsked({ list: open_list, ids: chosen.size > 0 ? [...chosen] : null, count: chosen.size || ready })
  }
  const convert = async ({ list: of, ids }: Asked): Promise<void> => {
    const result = await acts.convertList(of.id, ids)
    setDone({ list_id: of.id, at: new Date().toISOString(), result })
    setPicked({ list: null, ids: NONE })
    if (opened.list !== of.id) opened.open(of.id)
    else if (opened.item !== null) opened.openItem(null)
  }
  const openItem = (id: string | null, by: 'before' | 'after' | null = null): void => {
    setDone(null)
    setStepped(by)
    opened.openItem(id)
  }
  const closePanel = (): void => openItem(null)
  const at = opened.item === null ? null : neighborsOf(shown, opened.item)
  const result = done !== null && done.list_id === opened.list && opened.item === null ? done : null
  const goTo = (id: string | null, by: 'before' | 'after'): (() => void) | null =>
    id === null ? null : () => openItem(id, by)

  const waiting = (
    <Panel title={t.sticker} onClose={closePanel}>
      <SkeletonText lines={9} />
    </Panel>
  )
  const panel =
    opened.list !== null && opened.item !== null ? (
      <QueryView query={car} failed_title={t.sticker_failed} skeleton={waiting}>
        {(sticker) => (
          <Suspense fallback={waiting}>
            <CarPanel
              key={sticker.id}
              sticker={sticker}
              read_at={car.dataUpdatedAt}
              position={at && at.at >= 0 ? t.rows_of(at.at + 1, shown.length) : null}
              onBefore={goTo(at?.before ?? null, 'before')}
              onAfter={goTo(at?.after ?? null, 'after')}
              stepped={stepped}
              acts={acts.car}
              photos={props.photos}
              links={links}
              onPrint={() => void onPrint('notice', sticker.id)}
              onClose={closePanel}
              onDirty={props.onDirty}
            />
          </Suspense>
        )}
      </QueryView>
    ) : result && open_list ? (
      <ResultPanel
        done={result.result}
        at={result.at}
        contract_id={open_list.contract.id}
        zone={open_list.contract.timezone}
        links={links}
        onClose={() => setDone(null)}
      />
    ) : null

  return (
    <WrittenContext value={props.written ?? as_written}>
      <SplitView panel={panel} panel_label={opened.item === null ? t.conversion : t.sticker} onPanelClose={closePanel}>
        {opened.list === null ? (
          <>
            {props.tools}
            <ListsTable
              list={lists}
              fields={props.fields}
              names_complex={props.names_complex}
              search={props.search}
              onOpen={opened.open}
              hrefOf={opened.hrefTo}
              onConvert={askReady}
              empty={props.empty}
            />
          </>
        ) : (
          <QueryView
            query={list}
            failed_title={t.list_failed}
            skeleton={
              <OpenWaiting>
                <SkeletonCards heights={[20, 32, 220, 220]} />
              </OpenWaiting>
            }
          >
            {(details) => (
              <OpenList
                list={details}
                next={props.next && { list: props.next, href: opened.hrefTo(props.next.id) }}
                read_at={list.dataUpdatedAt}
                group={group}
                view={props.view}
                selected={opened.item}
                chosen={chosen}
                onGroup={(next) => opened.setGroup(next === 'all' ? null : next)}
                onView={props.onView}
                onOpen={(id) => openItem(id)}
                onToggle={(id) => setPicked({ list: details.id, ids: toggled(chosen, id) })}
                onClear={() => setPicked({ list: null, ids: NONE })}
                onConvert={askOpened}
                onClose={() => setClosing(details)}
                onPrint={(what) => void onPrint(what, details.id)}
                onAdd={onAdd && details.can.add_item ? () => onAdd(details) : null}
              />
            )}
          </QueryView>
        )}
        {asked ? (
          <ConvertDialog
            list={asked.list}
            count={asked.count}
            are_chosen={asked.ids !== null}
            onConvert={() => convert(asked)}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {closing ? (
          <CloseListDialog
            list={closing}
            onConfirm={async (reason) => {
              await acts.close(closing.id, reason)
            }}
            onClose={() => setClosing(null)}
          />
        ) : null}
      </SplitView>
    </WrittenContext>
  )
}
