import type { OperationContext } from '../../../operation/operation.ts'
import type { Contract } from './contract.model.ts'

interface RequestedExport {
  readonly format: string
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
  readonly segment?: string | undefined
}

/**
 * Records an export in the history: who exported which list. Writes one entry for the complex that it covers, or one in the
 * chain of each company whose complexes are included.
 */
export async function recordExport(
  context: Pick<OperationContext, 'history'>,
  action:
    | 'units.exported'
    | 'vehicles.exported'
    | 'vip_vehicles.exported'
    | 'blocked_vehicles.exported'
    | 'tows.exported'
    | 'custody.exported'
    | 'managers.exported'
    | 'history.exported'
    | 'announcements.exported'
    | 'paid_permits.exported'
    | 'stickers.exported'
    | 'boots.exported'
    | 'reports.exported',
  contracts: readonly Contract[],
  asked: RequestedExport,
  rows: number,
): Promise<void> {
  const after = {
    format: asked.format,
    segment: asked.segment ?? 'all',
    search: asked.search ?? null,
    filter: asked.filter ?? [],
    rows,
  }
  const [contract, another] = contracts
  if (contract && !another) {
    await context.history({
      action,
      record_kind: 'contract',
      record_id: contract.id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: null,
      after,
    })
    return
  }
  for (const tow_company_id of new Set(contracts.map((one) => one.tow_company_id))) {
    await context.history({
      action,
      record_kind: 'tow_company',
      record_id: tow_company_id,
      contract_id: null,
      tow_company_id,
      before: null,
      after,
    })
  }
}
