import { localDate, monthAround, type Period } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { placesOf, type ReportPlace } from '../../reports/index.ts'
import { canReadStatement } from '../statement.policy.ts'

/** A statement that this user may read. */
export interface OpenStatement {
  readonly month: string
  readonly period: Period
  readonly contract: Contract
  /** The complex with its own time zone, in which a statement has its days. */
  readonly place: ReportPlace
  readonly is_so_far: boolean
  readonly at: Date
}

interface AskedStatement {
  readonly contract_id: string
  readonly month: string
}

/** Throws `NotFound` for a complex that this user can't see, and a 422 for one of practice and for a month that hasn't begun there. */
export async function openStatement(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  { contract_id, month }: AskedStatement,
): Promise<OpenStatement> {
  const contract = await loadContract(db, actor, contract_id)
  assertPermitted(canReadStatement(actor, contract.id))
  const [place] = await placesOf(db, [contract.id])
  if (!place) throw new ValidationFailed({ contract_id: 'A practice complex has no statement' })
  const period = monthAround(`${month}-01`)
  const at = clock.now()
  const today = localDate(at.toISOString(), contract.timezone)
  if (today < period.from) throw new ValidationFailed({ month: 'This month hasn’t begun yet' })
  return {
    month,
    period,
    contract,
    place: { ...place, timezone: contract.timezone },
    is_so_far: today <= period.until,
    at,
  }
}
