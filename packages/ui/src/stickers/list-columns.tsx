import { Button, PracticeBadge } from '@curbwise/ui/entry'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { LocalShippingIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { StandingsBar } from './standings-bar.tsx'
import type { StickerListView } from './types.ts'
import { dayWords, startedWords } from './words.ts'

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
}

export interface ConvertReadyProps {
  readonly list: StickerListView
  readonly onConvert: (list: StickerListView) => void
}

/** "Convert 8 ready"; nothing if no car is ready, or if it isn't known. */
export function ConvertReady({ list, onConvert }: ConvertReadyProps): ReactElement | null {
  const ready = list.standings?.ready ?? 0
  if (!list.can.convert || ready === 0) return null
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<LocalShippingIcon />}
      aria-label={`Convert ${ready} ready, ${list.contract.name}`}
      onClick={() => onConvert(list)}
    >
      Convert {ready} ready
    </Button>
  )
}

function FirstDay({ list, now }: { readonly list: StickerListView; readonly now: number }): ReactElement {
  const { title, detail } = dayWords(list, now)
  return <TwoLine title={list.segment === 'overdue' ? <Late>{title}</Late> : title} detail={detail} />
}

/** Columns of the sticker lists. Days are those of each complex. */
export const columnsOf = ({
  now,
  names_complex,
  onConvert,
}: ListColumnsInput): readonly Column<StickerListView, ListSort>[] => [
  ...(names_complex
    ? [
        {
          id: 'complex',
          header: 'Complex',
          cell: (list: StickerListView) => (
            <TwoLine
              title={
                <>
                  {list.contract.name} {list.contract.is_practice ? <PracticeBadge /> : null}
                </>
              }
              detail={startedWords(list)}
            />
          ),
        },
      ]
    : []),
  {
    id: 'tow_date',
    header: 'First tow day',
    sort: 'tow_date',
    width: 168,
    cell: (list) => <FirstDay list={list} now={now} />,
  },
  ...(names_complex
    ? []
    : [
        {
          id: 'created_at',
          header: 'Started',
          sort: 'created_at' as const,
          hideBelow: 640 as const,
          cell: (list: StickerListView) => startedWords(list).replace('Started ', ''),
        },
      ]),
  {
    id: 'cars',
    header: 'Cars',
    width: 64,
    align: 'end',
    cell: (list) => <Count>{list.items}</Count>,
  },
  {
    id: 'standings',
    header: 'Now',
    width: '34%',
    hideBelow: 640,
    cell: (list) => <StandingsBar list={list} />,
  },
  {
    id: 'convert',
    header: 'Convert',
    quiet: true,
    align: 'end',
    width: 204,
    cell: (list) => <ConvertReady list={list} onConvert={onConvert} />,
  },
]
