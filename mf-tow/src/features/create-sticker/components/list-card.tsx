import type { StickerListRow } from '@curbwise/api/resources/sticker-records.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { Button } from '@curbwise/ui/entry'
import { EventIcon, SellIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { carsWords, dayWords, type ChosenList } from '../state/lists.ts'
import { ListChoice } from './list-choice.tsx'
import { Block, Line } from './style.ts'

export interface ListCardProps {
  readonly rows: readonly StickerListRow[]
  readonly list: ChosenList
  readonly complex: string
  readonly zone: string
  readonly now: number
  readonly onChoose: (list: ChosenList) => void
}

const listWords = (list: ChosenList): string => {
  if (list.kind === 'open') return `List of ${dateText(list.tow_date)}, ${carsWords(list.items)}`
  return list.kind === 'new' ? 'A new list' : `List of ${dateText(list.tow_date)}`
}

/** The list that gets the car, and its day. */
export function ListCard({ rows, list, complex, zone, now, onChoose }: ListCardProps): ReactElement {
  const [choosing, setChoosing] = useState(false)
  return (
    <Block aria-label="Sticker list">
      <Line>
        <SellIcon />
        <div>
          <b>{listWords(list)}</b>
          <small>{list.kind === 'new' ? `${complex}. It starts with the first car.` : complex}</small>
        </div>
        <Button variant="soft" size="lg" onClick={() => setChoosing(true)}>
          Change
        </Button>
      </Line>
      <Line>
        <EventIcon />
        <div>
          <b>{dayWords(list.tow_date)}</b>
          <small>
            The first day its cars may be towed, if the decision still allows it then. A car’s own day may be later:
            after the complex’s minimum notice, or a notice that the state requires.
          </small>
        </div>
      </Line>
      <ListChoice
        open={choosing}
        rows={rows}
        list={list}
        zone={zone}
        now={now}
        onChoose={onChoose}
        onClose={() => setChoosing(false)}
      />
    </Block>
  )
}
