import { randomUUID } from 'node:crypto'
import { alertsOfAction, phoneEventsOf } from '@curbwise/rules'
import type { HistoryEntry } from './history-entry.ts'
import type { OperationContext } from './operation.ts'
import type { RaisedAlert, RaisedPhoneEvent } from './queues.ts'

const isAlerted = (kind: HistoryEntry['record_kind']): kind is RaisedAlert['record_kind'] =>
  kind === 'tow' || kind === 'custody' || kind === 'contract' || kind === 'refused_capture'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function raisedBy(entry: HistoryEntry, by: string, at: string): RaisedAlert[] {
  const { action, record_kind, record_id, after, reason } = entry
  if (!isAlerted(record_kind)) return []
  return alertsOfAction(action, after).map((alert) => ({
    alert,
    occurrence: randomUUID(),
    record_kind,
    record_id,
    at,
    by,
    reason: reason ?? null,
    amount: text(after?.['paid'] ?? after?.['amount']),
    recipient: null,
    ended: alert === 'complex_hold' ? action === 'contract.hold_lifted' : null,
  }))
}

const phoneEventsBy = ({ action, record_kind, record_id, before, after }: HistoryEntry): RaisedPhoneEvent[] =>
  record_kind === 'tow' ? phoneEventsOf(action, before, after).map((raised) => ({ ...raised, tow_id: record_id })) : []

/**
 * Queues what a tow company may want to be notified of, in the transaction that records it: what is rolled back
 * notifies no one. Whether anyone is notified is decided when the job runs. The entries are of one company.
 */
export async function raiseAlerts(
  { actor, clock, enqueue }: Pick<OperationContext, 'actor' | 'clock' | 'enqueue'>,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const at = clock.now().toISOString()
  const raised = entries.flatMap((entry) => raisedBy(entry, actor.name, at))
  const tow_company_id = entries[0]?.tow_company_id
  const phones = entries.flatMap(phoneEventsBy)
  if (raised.length + phones.length > 0 && tow_company_id)
    await enqueue('company_alert', { raised, phones }, { tow_company_id })
}
