import type { StickerListRow } from '@curbwise/api/resources/sticker-records.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { Button } from '@curbwise/ui/entry'
import { EventIcon, SellIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useStickerTexts, type StickerTexts } from '../../../parts/sticker-texts.ts'
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

const listWords = (t: StickerTexts, list: ChosenList): string =>
  list.kind === 'new' ? t('list.new') : t('list.of', { day: dateText(list.tow_date) })

/** The complex, and what is on the list already. */
function placeWords(t: StickerTexts, list: ChosenList, complex: string): string {
  if (list.kind === 'new') return t('list.starts', { complex })
  return list.kind === 'open' ? `${complex}, ${carsWords(list.items, t)}` : complex
}

/** The list that gets the car, and its day. */
export function ListCard({ rows, list, complex, zone, now, onChoose }: ListCardProps): ReactElement {
  const t = useStickerTexts()
  const [choosing, setChoosing] = useState(false)
  return (
    <Block aria-label={t('list')}>
      <Line>
        <SellIcon />
        <div>
          <b>{listWords(t, list)}</b>
          <small>{placeWords(t, list, complex)}</small>
        </div>
        <Button variant="soft" size="lg" onClick={() => setChoosing(true)}>
          {t('list.change')}
        </Button>
      </Line>
      <Line>
        <EventIcon />
        <div>
          <b>{dayWords(list.tow_date, t)}</b>
          <small>{t('list.first_day')}</small>
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
