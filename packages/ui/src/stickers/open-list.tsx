import { Menu, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton, PracticeBadge, TextLink } from '@curbwise/ui/entry'
import { AddIcon, ImageIcon, LocalShippingIcon, MoreVertIcon, PrintIcon, ViewStreamIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { CarPhotos } from './car-photos.tsx'
import { CarRows } from './car-rows.tsx'
import { StandingsBar } from './standings-bar.tsx'
import { BulkBar, OpenBox } from './style.ts'
import { useListTexts, type ListTexts } from './texts.ts'
import type { StickerListDetailsView, StickerListView } from './types.ts'
import { CAR_GROUPS, dayWords, groupOf, inGroup, listTitle, startedWords, type CarGroup } from './words.ts'

export type CarsView = 'photos' | 'rows'
const MINUTE = 60_000

interface NextList {
  readonly list: Pick<StickerListView, 'contract' | 'tow_date'>
  readonly href: string
}

export interface OpenListProps {
  readonly list: StickerListDetailsView
  /** When the answer came; ms since 1970. */
  readonly read_at: number
  readonly group: CarGroup
  readonly view: CarsView
  readonly selected: string | null
  readonly chosen: ReadonlySet<string>
  readonly onGroup: (group: CarGroup) => void
  readonly onView: (view: CarsView) => void
  readonly onOpen: (id: string) => void
  readonly onToggle: (id: string) => void
  readonly onClear: () => void
  /** The chosen cars, or all that are ready if none is. */
  readonly onConvert: () => void
  readonly onClose: () => void
  readonly onPrint: (what: 'list' | 'notices') => void
  /** Adds a car to the list; null if it takes none, or if that is another screen's task. */
  readonly onAdd: (() => void) | null
  /** The open list that follows by its day. */
  readonly next: NextList | null
}

const open = ({ counts }: StickerListDetailsView): number => counts.active + counts.eligible

/** When the list's cars may be towed first, who started it, and who closed it. */
function headWords(list: StickerListDetailsView, now: number, t: ListTexts): string {
  const day = dayWords(list, now, t)
  const ended = list.closed_at ? (list.closed_by ? t.closed_by(list.closed_by) : t.segments.done) : null
  return [t.head(t.counted_cars(list.items), day.title), startedWords(list, t), ended].filter(Boolean).join('. ')
}

/** Everything that can be done with the whole list besides converting. */
function ListMenu({
  list,
  onPrint,
  onClose,
}: Pick<OpenListProps, 'list' | 'onPrint' | 'onClose'>): ReactElement | null {
  const t = useListTexts()
  const items = [
    ...(list.can.print
      ? [
          { label: t.print_list, icon: <PrintIcon size={18} />, onSelect: () => onPrint('list') },
          {
            label: t.print_notices,
            detail: t.new_codes(open(list)),
            icon: <PrintIcon size={18} />,
            onSelect: () => onPrint('notices'),
          },
        ]
      : []),
    ...(list.can.close ? [{ label: t.close_list, danger: true, divided: list.can.print, onSelect: onClose }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={t.more_for_list}
      items={items}
      trigger={<IconButton label={t.more_for_list} icon={<MoreVertIcon />} />}
    />
  )
}

/** What is chosen or ready, and the button that converts it. */
function Bulk({ list, chosen, onClear, onConvert }: Pick<OpenListProps, 'list' | 'chosen' | 'onClear' | 'onConvert'>) {
  const t = useListTexts()
  const ready = list.data.filter(({ can }) => can.convert).length
  if (ready === 0) return null
  const count = chosen.size
  return (
    <BulkBar role="group" aria-label={t.convert_cars}>
      <strong aria-live="polite">{count > 0 ? t.chosen(count, list.items) : t.ready_to_tow(ready, list.items)}</strong>
      {count > 0 ? (
        <Button variant="ghost" onClick={onClear}>
          {t.clear}
        </Button>
      ) : null}
      <Button variant="primary" size="lg" icon={<LocalShippingIcon />} onClick={onConvert}>
        {count > 0 ? t.convert_chosen(count) : t.convert_ready(ready)}
      </Button>
    </BulkBar>
  )
}

/** One sticker list: its cars as photos or rows, and what can be done with all of them. */
export function OpenList(props: OpenListProps): ReactElement {
  const { list, read_at, group, view, selected, chosen, onGroup, onView, onOpen, onToggle, onAdd, next } = props
  const t = useListTexts()
  const now = useNow(MINUTE, read_at)
  const cars = inGroup(list.data, group)
  const shown = { cars, now, selected, chosen, onOpen, onToggle }
  return (
    <OpenBox aria-label={t.cars_of_list}>
      <p>
        {list.contract.is_practice ? <PracticeBadge>{t.practice}</PracticeBadge> : null} {headWords(list, now, t)}.
        {next ? (
          <>
            {' '}
            <TextLink href={next.href}>{t.next_list(listTitle(next.list))}</TextLink>
          </>
        ) : null}
      </p>
      {list.items > 0 ? (
        <div data-bar="">
          <StandingsBar list={list} wide />
        </div>
      ) : null}
      <div data-tools="">
        <Segments
          label={t.cars}
          value={group}
          onChange={onGroup}
          options={CAR_GROUPS.map((value) => ({
            value,
            label: t.groups[value],
            count: value === 'all' ? list.data.length : list.data.filter((car) => groupOf(car) === value).length,
          }))}
        />
        <Segments
          label={t.show_as}
          value={view}
          onChange={onView}
          options={[
            { value: 'photos', label: t.as_photos, icon: <ImageIcon /> },
            { value: 'rows', label: t.as_rows, icon: <ViewStreamIcon /> },
          ]}
        />
        <div>
          {onAdd ? (
            <Button icon={<AddIcon />} onClick={onAdd}>
              {t.add_car}
            </Button>
          ) : null}
          <ListMenu {...props} />
        </div>
      </div>
      {cars.length === 0 ? (
        <EmptyState
          title={group === 'all' ? t.no_cars : t.no_cars_under(t.groups[group])}
          actions={
            group === 'all' ? undefined : <Button onClick={() => onGroup('all')}>{t.show_all(list.data.length)}</Button>
          }
        >
          {t.empty_groups[group]}
        </EmptyState>
      ) : view === 'photos' ? (
        <CarPhotos {...shown} />
      ) : (
        <CarRows {...shown} />
      )}
      <Bulk {...props} />
    </OpenBox>
  )
}
