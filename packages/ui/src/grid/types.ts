import type { ReactNode } from 'react'

/** `Field` is the type of the list's sort fields. */
export interface Column<Row, Field extends string = string> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'end'
  /** The field that the header sorts by. */
  readonly sort?: Field
  /** px or CSS; the other columns share the rest. */
  readonly width?: number | string
  /** Hidden if the table is narrower than 640, 900, or 1200 px. */
  readonly hideBelow?: 640 | 900 | 1200
  /** The header is only for screen readers, such as that of a menu. */
  readonly quiet?: boolean
}

export interface Sort<Field extends string = string> {
  readonly id: Field
  readonly desc: boolean
}

export interface Grouping<Row> {
  /** The group of a row. Rows must be in order; a new value starts a group. */
  readonly of: (row: Row) => string
  readonly head: (key: string, rows: readonly Row[]) => ReactNode
}

export interface DataTableProps<Row, Field extends string = string> {
  /** Accessible name of the table: "Tows". */
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row, Field>>
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Accessible name of a row on a phone's cards: "KVB 8821, Silver Honda Accord". */
  readonly rowLabel: (row: Row) => string
  /** Called on click, Enter, or Space. Without it, rows can't be opened. */
  readonly onOpen?: (row: Row) => void
  /** Ctrl+click or middle click opens this in a new tab. */
  readonly rowHref?: (row: Row) => string
  readonly selected?: string | null
  /** Ids of rows that just changed: highlighted once. */
  readonly changed?: ReadonlySet<string>
  readonly sort?: Sort<Field> | null
  readonly onSort?: (sort: Sort<Field>) => void
  /** 36, 44 (one line), and 52 px (two lines). */
  readonly density?: 'compact' | 'row' | 'two'
  readonly group?: Grouping<Row>
  /** A strip below a row, for example for a changed decision and its one action. */
  readonly below?: (row: Row) => ReactNode
  /** At 576 px or less, each row is rendered as this card. */
  readonly card?: (row: Row) => ReactNode
  /** ListFooter. */
  readonly footer?: ReactNode
}

/** A rendered item: a group's head, a row, or the strip below a row. */
export type Item<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly rows: readonly Row[] }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row; readonly index: number }
  | { readonly kind: 'below'; readonly key: string; readonly content: ReactNode }
