import type { api, ParsedBody } from '@curbwise/api'
import type { OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, plateQuestion, type Decided } from '../../decisions/index.ts'

/** The input for a decision about a tow that hasn't been requested yet. */
export type RequestedCar = Omit<ParsedBody<typeof api.tows.leaveCar>, 'at'>

/** Decides about a car that has no tow yet, with everything the requester entered. */
export function decideRequest(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  request: RequestedCar,
  own_case_id: string | null = null,
): Promise<Decided> {
  return decidePlate(db, {
    ...plateQuestion(actor, request.contract_id, request),
    override_reason: request.override_reason || null,
    own_case_id,
  })
}

/** Returns the car's open tow from the facts; undefined when it has none. */
export function openTowOf({
  decision,
  facts,
}: Pick<Decided, 'decision' | 'facts'>): Decided['facts']['open_cases'][number] | undefined {
  const open = decision.reasons.find((reason) => reason.code === 'open_case' && reason.record?.kind === 'tow')?.record
  return open ? facts.open_cases.find((one) => one.id === open.id) : undefined
}
