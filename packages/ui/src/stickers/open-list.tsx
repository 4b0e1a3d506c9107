import { Menu, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton, PracticeBadge, TextLink } from '@curbwise/ui/entry'
import { AddIcon, ImageIcon, LocalShippingIcon, MoreVertIcon, PrintIcon, ViewStreamIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { CarPhotos } from './car-photos.tsx'
import { CarRows } from './car-rows.tsx'
import { StandingsBar } from './standings-bar.tsx'
import { BulkBar, OpenBox } from './style.ts'
import type { StickerListDetailsView, StickerListView } from './types.ts'
import {
  CAR_GROUP_LABELS,
  CAR_GROUPS,
  carsText,
  dayWords,
  groupOf,
  inGroup,
  listTitle,
  startedWords,
  type CarGroup,
} from './words.ts'

export type CarsView = 'photos' | 'rows'
const MINUTE = 60_000

export interface NextList {
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
function headWords(list: StickerListDetailsView, now: number): string {
  const day = dayWords(list, now)
  const ended = list.closed_at ? (list.closed_by ? `Closed by ${list.closed_by}` : 'Done') : null
  return [
    `${carsText(list.items)}, first tow day ${day.title.replace('Today, ', 'today, ')}`,
    startedWords(list),
    ended,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Everything that can be done with the whole list besides converting. */
function ListMenu({
  list,
  onPrint,
  onClose,
}: Pick<OpenListProps, 'list' | 'onPrint' | 'onClose'>): ReactElement | null {
  const items = [
    ...(list.can.print
      ? [
          { label: 'Print the list', icon: <PrintIcon size={18} />, onSelect: () => onPrint('list') },
          {
            label: 'Print the window notices',
            detail: `${carsText(open(list))}, each with a new code for its owner`,
            icon: <PrintIcon size={18} />,
            onSelect: () => onPrint('notices'),
          },
        ]
      : []),
    ...(list.can.close ? [{ label: 'Close the list', danger: true, divided: list.can.print, onSelect: onClose }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label="More for this list"
      items={items}
      trigger={<IconButton label="More for this list" icon={<MoreVertIcon />} />}
    />
  )
}

/** What is chosen or ready, and the button that converts it. */
function Bulk({ list, chosen, onClear, onConvert }: Pick<OpenListProps, 'list' | 'chosen' | 'onClear' | 'onConvert'>) {
  const ready = list.data.filter(({ can }) => can.convert).length
  if (ready === 0) return null
  const count = chosen.size
  return (
    <BulkBar role="group" aria-label="Convert cars">
      <strong aria-live="polite">
        {count > 0 ? `${count} of ${list.items} chosen` : `${ready} of ${list.items} ready to tow`}
      </strong>
      {count > 0 ? (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      ) : null}
      <Button variant="primary" size="lg" icon={<LocalShippingIcon />} onClick={onConvert}>
        {count > 0 ? `Convert ${count} chosen` : `Convert ${ready} ready`}
      </Button>
    </BulkBar>
  )
}

const EMPTY_GROUP: Readonly<Record<CarGroup, string>> = {
  all: 'Cars that get a sticker for this day appear here.',
  ready: 'No car can be converted now. “Waiting” and “To look at” say why.',
  waiting: 'No car waits for its first day or for a message.',
  look: 'No car needs a person to look at it.',
  ended: 'No sticker of this list has ended.',
}

/** One sticker list: its cars as photos or rows, and what can be done with all of them. */
export function OpenList(props: OpenListProps): ReactElement {
  const { list, read_at, group, view, selected, chosen, onGroup, onView, onOpen, onToggle, onAdd, next } = props
  const now = useNow(MINUTE, read_at)
  const cars = inGroup(list.data, group)
  const shown = { cars, now, selected, chosen, onOpen, onToggle }
  return (
    <OpenBox aria-label="Cars of the list">
      <p>
        {list.contract.is_practice ? <PracticeBadge /> : null} {headWords(list, now)}.
        {next ? (
          <>
            {' '}
            <TextLink href={next.href}>Next list: {listTitle(next.list)}</TextLink>
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
          label="Cars"
          value={group}
          onChange={onGroup}
          options={CAR_GROUPS.map((value) => ({
            value,
            label: CAR_GROUP_LABELS[value],
            count: value === 'all' ? list.data.length : list.data.filter((car) => groupOf(car) === value).length,
          }))}
        />
        <Segments
          label="Show as"
          value={view}
          onChange={onView}
          options={[
            { value: 'photos', label: 'Photos', icon: <ImageIcon /> },
            { value: 'rows', label: 'Rows', icon: <ViewStreamIcon /> },
          ]}
        />
        <div>
          {onAdd ? (
            <Button icon={<AddIcon />} onClick={onAdd}>
              Add a car
            </Button>
          ) : null}
          <ListMenu {...props} />
        </div>
      </div>
      {cars.length === 0 ? (
        <EmptyState
          title={group === 'all' ? 'No cars yet' : `No cars under “${CAR_GROUP_LABELS[group]}”`}
          actions={
            group === 'all' ? undefined : (
              <Button onClick={() => onGroup('all')}>{`Show all ${list.data.length}`}</Button>
            )
          }
        >
          {EMPTY_GROUP[group]}
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
