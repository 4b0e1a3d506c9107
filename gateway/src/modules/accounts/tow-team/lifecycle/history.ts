import type { HistoryEntry } from '../../../../operation/operation.ts'
import type { TowUserRecord } from '../queries/tow-people.query.ts'

type Action = Extract<HistoryEntry['action'], `tow_user.${string}` | `shift.${string}`>
type Values = Readonly<Record<string, unknown>>

export type AboutPerson = Pick<TowUserRecord, 'user_id' | 'tow_company_id' | 'name'>

/** Returns a history entry about a person of a company; each side also has the name. */
export const aboutTowUser = (
  action: Action,
  { user_id, tow_company_id, name }: AboutPerson,
  before: Values | null,
  after: Values | null,
): HistoryEntry => ({
  action,
  record_kind: 'user',
  record_id: user_id,
  contract_id: null,
  tow_company_id,
  before: before && { name, ...before },
  after: after && { name, ...after },
})
