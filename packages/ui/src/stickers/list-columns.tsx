import { Button, PracticeBadge } from '@curbwise/ui/entry'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { LocalShippingIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { StandingsBar } from './standings-bar.tsx'
import { useListTexts, type ListTexts } from './texts.ts'
import type { StickerListView } from './types.ts'
import { dayWords, startedWords, startWords } from './words.ts'

const Count = styled.b`
  font-size: 1.25rem;
  line-height: 1.5rem;
  font-weight: 720;
  font-variant-numeric: tabular-nums;
`
const Late = styled.span`
  color: var(--err);
`

export type ListSort = 'tow_date' | 'created_at'

export interface ListColumnsInput {
  /** ms since 1970 */
  readonly now: number
  /** Several complexes are listed, so each row names its own. */
  readonly names_complex: boolean
  readonly onConvert: (list: StickerListView) => void
  readonly t: ListTexts
}

export interface ConvertReadyProps {
  readonly list: StickerListView
  readonly onConvert: (list: StickerListView) => void
}

/** "Convert 8 ready"; nothing if no car is ready, or if it isn't known. */
export function ConvertReady({ list, onConvert }: ConvertReadyProps): ReactElement | null {
  const t = useListTexts()
  const ready = list.standings?.ready ?? 0
  if (!list.can.convert || ready === 0) return null
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<LocalShippingIcon />}
      aria-label={t.convert_ready_at(ready, list.contract.name)}
      onClick={() => onConvert(list)}
    >
      {t.convert_ready(ready)}
    </Button>
  )
}

function FirstDay({ list, now }: { readonly list: StickerListView; readonly now: number }): ReactElement {
  const { title, detail } = dayWords(list, now, useListTexts())
  return <TwoLine title={list.segment === 'overdue' ? <Late>{title}</Late> : title} detail={detail} />
}

/** Columns of the sticker lists. Days are those of each complex. */
export const columnsOf = ({
  now,
  names_complex,
  onConvert,
  t,
}: ListColumnsInput): readonly Column<StickerListView, ListSort>[] => [
  ...(names_complex
    ? [
        {
          id: 'complex',
          header: t.complex,
          cell: (list: StickerListView) => (
            <TwoLine
              title={
                <>
                  {list.contract.name} {list.contract.is_practice ? <PracticeBadge>{t.practice}</PracticeBadge> : null}
                </>
              }
              detail={startedWords(list, t)}
            />
          ),
        },
      ]
    : []),
  {
    id: 'tow_date',
    header: t.first_tow_day,
    sort: 'tow_date',
    width: 148,
    cell: (list) => <FirstDay list={list} now={now} />,
  },
  ...(names_complex
    ? []
    : [
        {
          id: 'created_at',
          header: t.started,
          sort: 'created_at' as const,
          hideBelow: 640 as const,
          cell: (list: StickerListView) => startWords(list, t),
        },
      ]),
  {
    id: 'cars',
    header: t.cars,
    width: 64,
    align: 'end',
    cell: (list) => <Count>{list.items}</Count>,
  },
  {
    id: 'standings',
    header: t.now,
    width: '24%',
    hideBelow: 640,
    cell: (list) => <StandingsBar list={list} />,
  },
  {
    id: 'convert',
    header: t.convert,
    quiet: true,
    align: 'end',
    width: 176,
    cell: (list) => <ConvertReady list={list} onConvert={onConvert} />,
  },
]
