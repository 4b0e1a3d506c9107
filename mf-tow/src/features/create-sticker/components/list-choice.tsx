import type { StickerListRow } from '@curbwise/api/resources/sticker-records.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Button, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import { carsWords, freeDay, listsToChoose, newListDay, openList, today, type ChosenList } from '../state/lists.ts'

export interface ListChoiceProps {
  readonly open: boolean
  readonly rows: readonly StickerListRow[]
  readonly list: ChosenList
  readonly zone: string
  readonly now: number
  readonly onChoose: (list: ChosenList) => void
  readonly onClose: () => void
}

const NEW = 'new'

/** Chooses another list of the complex, or the day of a new one. */
export function ListChoice({ open, onClose, ...choice }: ListChoiceProps): ReactElement {
  const t = useStickerTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('choice.title')}>
      {open ? <Choice {...choice} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Choice({ rows, list, zone, now, onChoose, onClose }: Omit<ListChoiceProps, 'open'>): ReactElement {
  const t = useStickerTexts()
  const lists = listsToChoose(rows, now)
  const [chosen, setChosen] = useState(list.kind === 'open' ? list.id : NEW)
  const [day, setDay] = useState(list.kind === 'open' ? freeDay(rows, newListDay(now, zone)) : list.tow_date)
  const [tried, setTried] = useState(false)
  const first = today(now, zone)
  const wrong = chosen !== NEW ? null : day === '' ? t('choice.day.missing') : day < first ? t('choice.day.past') : null
  const use = (): void => {
    setTried(true)
    if (wrong) return
    // A complex has one list for a day.
    const row = lists.find(({ id, tow_date }) => (chosen === NEW ? tow_date === day : id === chosen))
    onChoose(row ? openList(row) : { kind: 'new', tow_date: day })
    onClose()
  }
  return (
    <>
      <RadioCards
        label={t('choice.list')}
        size="touch"
        value={chosen}
        onChange={setChosen}
        options={[
          ...lists.map(({ id, tow_date, items, created_by }) => ({
            value: id,
            label: dateText(tow_date),
            detail: [carsWords(items, t), created_by ? t('choice.started_by', { name: created_by }) : null]
              .filter(Boolean)
              .join(', '),
          })),
          { value: NEW, label: t('choice.new'), detail: t('choice.new.what') },
        ]}
      />
      {chosen === NEW ? (
        <TextField
          label={t('choice.day')}
          type="date"
          size="touch"
          min={first}
          value={day}
          error={tried && wrong ? wrong : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('choice.cancel')}</Button>
        <Button variant="primary" onClick={use}>
          {t('choice.use')}
        </Button>
      </DialogActions>
    </>
  )
}
