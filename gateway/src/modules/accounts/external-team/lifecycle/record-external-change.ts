import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import type { ExternalPerson } from '../queries/external-people.query.ts'

interface CompanyChange {
  readonly action: Extract<HistoryEntry['action'], `external_company.${string}`>
  readonly before: HistoryValues | null
  readonly after: HistoryValues
  readonly reason?: string | undefined
}

/** Records a change of a company in the platform's history, and open lists load it again. Each side also has the name. */
export const recordExternalCompany = (
  { recordChange }: Pick<OperationContext, 'recordChange'>,
  { id, name }: { readonly id: string; readonly name: string },
  { action, before, after, reason }: CompanyChange,
): Promise<void> =>
  recordChange(
    [
      {
        action,
        record_kind: 'external_company',
        record_id: id,
        contract_id: null,
        tow_company_id: null,
        before: before && { name, ...before },
        after: { name, ...after },
        reason: reason ?? null,
      },
    ],
    [{ resource: 'fleet', id, contract_id: null }],
  )

type PersonAction = Extract<HistoryEntry['action'], `external_user.${string}`>

/** The same for a person of a company: each side also has their name and the company's. */
export const recordExternalUser = (
  { recordChange }: Pick<OperationContext, 'recordChange'>,
  action: PersonAction,
  { user_id, name, external_company_id, company }: ExternalPerson,
  { before, after }: { readonly before: HistoryValues | null; readonly after: HistoryValues | null },
): Promise<void> =>
  recordChange(
    [
      {
        action,
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: before && { name, company, ...before },
        after: { name, company, ...after },
      },
    ],
    [{ resource: 'fleet', id: external_company_id, contract_id: null }],
  )
