import { ROLE_LABELS, type HistoryEntry } from '@curbwise/api'
import { historyChanges, historyText, momentText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

/** Columns of the export: the screen's sentence and the changed fields, in the list's time zone. */
export function historyColumns(zone: string): readonly Column<HistoryEntry>[] {
  const values = (entry: HistoryEntry, side: 'before' | 'after'): string =>
    historyChanges(entry, zone)
      .map((change) => `${change.label}: ${change[side]}`)
      .join('; ')
  return [
    { header: 'Entry', width: 10, value: (entry) => entry.seq },
    { header: 'When', width: 22, value: (entry) => momentText(entry.at, zone) },
    { header: 'Who', width: 24, value: (entry) => entry.actor.name },
    { header: 'Role', width: 18, value: (entry) => entry.actor.role && ROLE_LABELS[entry.actor.role] },
    {
      header: 'What',
      width: 60,
      value: (entry) => historyText({ ...entry, actor: { ...entry.actor, is_you: false } }, zone),
    },
    { header: 'Complex', width: 24, value: (entry) => entry.contract?.name ?? null },
    { header: 'Why', width: 30, value: (entry) => entry.reason },
    { header: 'Before', width: 40, value: (entry) => values(entry, 'before') },
    { header: 'After', width: 40, value: (entry) => values(entry, 'after') },
  ]
}
