/** The history of a complex or a company, and the panel of an entry. Not a shared module; it imports the shared kit by its package name. */
export { ChainChecks, type ChainChecksProps } from './history/chain-checks.tsx'
export { EntryPanel } from './history/entry-panel.tsx'
export { HistoryScreen, type HistoryScreenProps } from './history/history-screen.tsx'
export { SEARCH_LABEL } from './history/history-table.tsx'
export type { EntryView } from './history/types.ts'
export { RECORD_LABELS } from './history/words.ts'
