import type { ReactNode } from 'react'

/** `Field` names what the list can be sorted by. */
export interface Column<Row, Field extends string = string> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end. */
  readonly align?: 'start' | 'end'
  /** What the header sorts by. */
  readonly sort?: Field
  /** px or CSS; the rest is shared out. */
  readonly width?: number | string
  /** Left out where the table is narrower than 640, 900 or 1200 px. */
  readonly hideBelow?: 640 | 900 | 1200
  /** The header is only for screen readers, such as that of a menu. */
  readonly quiet?: boolean
}

export interface Sort<Field extends string = string> {
  readonly id: Field
  readonly desc: boolean
}

export interface Grouping<Row> {
  /** Rows come in order; a new value begins a group. */
  readonly of: (row: Row) => string
  readonly head: (key: string, rows: readonly Row[]) => ReactNode
}

export interface DataTableProps<Row, Field extends string = string> {
  /** Names the table: "Tows". */
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row, Field>>
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Says which row it is, for screen readers on a phone's cards: "KVB 8821, Silver Honda Accord". */
  readonly rowLabel: (row: Row) => string
  /** Click, Enter or Space. Without it rows are not to be opened. */
  readonly onOpen?: (row: Row) => void
  /** Ctrl- or middle-click opens this in a new tab. */
  readonly rowHref?: (row: Row) => string
  readonly selected?: string | null
  /** Rows that changed just now: tinted once. */
  readonly changed?: ReadonlySet<string>
  readonly sort?: Sort<Field> | null
  readonly onSort?: (sort: Sort<Field>) => void
  /** 36, 44 (one line) and 52 px (two lines). */
  readonly density?: 'compact' | 'row' | 'two'
  readonly group?: Grouping<Row>
  /** A strip below a row: a decision that has changed, with the one action. */
  readonly below?: (row: Row) => ReactNode
  /** At 576 px or less each row is this card instead. */
  readonly card?: (row: Row) => ReactNode
  /** ListFooter. */
  readonly footer?: ReactNode
}

/** What is drawn, one after the other: a group's head, a row, or the strip below a row. */
export type Item<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly rows: readonly Row[] }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row; readonly index: number }
  | { readonly kind: 'below'; readonly key: string; readonly content: ReactNode }
