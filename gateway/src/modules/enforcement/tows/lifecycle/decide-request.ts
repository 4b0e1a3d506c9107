import type { api, ParsedBody } from '@curbwise/api'
import type { OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, canPassRights, type Decided } from '../../decisions/index.ts'

/** What a decision about a tow that is only asked for is made from. */
export type AskedCar = Omit<ParsedBody<typeof api.tows.leaveCar>, 'at'>

/** The decision about a car for which nobody has a tow yet, with all that its requester wrote. */
export function decideRequest(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  asked: AskedCar,
): Promise<Decided> {
  const permission = canPassRights(actor)
  return decidePlate(db, {
    contract_id: asked.contract_id,
    license_plate: asked.license_plate ?? null,
    state: asked.state ?? null,
    vin: asked.vin ?? null,
    reason: asked.reason ?? null,
    reason_text: asked.reason_text ?? null,
    hazard: asked.hazard ?? null,
    hazard_text: asked.hazard_text ?? null,
    space: asked.space ?? null,
    confirmations: asked.confirmations ?? [],
    permissions: { hazard: permission, condition: permission },
    override_reason: asked.override_reason || null,
  })
}

/** The open tow of this car in the facts; undefined when it has none. */
export function openTowOf({
  decision,
  facts,
}: Pick<Decided, 'decision' | 'facts'>): Decided['facts']['open_cases'][number] | undefined {
  const open = decision.reasons.find((reason) => reason.code === 'open_case' && reason.record?.kind === 'tow')?.record
  return open ? facts.open_cases.find((one) => one.id === open.id) : undefined
}
