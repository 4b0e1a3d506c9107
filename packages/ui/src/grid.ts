/** Tables and lists of records. A shared module, loaded with the first page that has one. */
export { DataTable, VIRTUAL_BEYOND } from './grid/data-table.tsx'
export { ListFooter, type ListFooterProps } from './grid/list-footer.tsx'
export { TwoLine } from './grid/two-line.tsx'
export type { Column, DataTableProps, Grouping, Sort } from './grid/types.ts'
