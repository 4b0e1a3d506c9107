import { modelOf } from '../../../db/model-of.ts'

/** One entry of a history chain. Only the database function `append_history()` adds one, and none is ever changed. */
export class HistoryEntry extends modelOf('history_entries') {}
