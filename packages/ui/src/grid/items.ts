import type { DataTableProps, Item } from './types.ts'

/** Returns rows, group heads, and strips in the order they are rendered. */
export const itemsOf = <Row>({
  rows,
  rowId,
  group,
  below,
}: Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'group' | 'below'>): Array<Item<Row>> => {
  const items: Array<Item<Row>> = []
  let last: string | null = null
  rows.forEach((row, index) => {
    const id = rowId(row)
    const key = group?.of(row) ?? null
    if (group && key !== null && key !== last) {
      items.push({ kind: 'group', key, rows: rows.filter((other) => group.of(other) === key) })
      last = key
    }
    items.push({ kind: 'row', key: id, row, index })
    const content = below?.(row)
    if (content) items.push({ kind: 'below', key: `${id} below`, content })
  })
  return items
}
