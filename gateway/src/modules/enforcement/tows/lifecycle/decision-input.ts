import {
  photosAsked,
  rulesByVersion,
  rulesFor,
  type Confirmation,
  type DecisionQuestion,
  type JurisdictionRules,
} from '@curbwise/rules'
import type { PlateQuestion } from '../../decisions/index.ts'
import type { Tow } from '../tow.model.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** What people have said about the car so far: it stands in the question of the decision that the tow goes by. */
export type Evidence = Pick<DecisionQuestion, 'confirmations' | 'permissions' | 'override_reason'>

/** What a person adds at this moment. */
export interface NewEvidence {
  readonly confirmations?: readonly Confirmation[] | undefined
  readonly override_reason?: string | null | undefined
}

type AskedTow = Pick<
  Tow,
  | 'override_reason'
  | 'id'
  | 'contract_id'
  | 'license_plate'
  | 'state'
  | 'vin'
  | 'reason'
  | 'reason_text'
  | 'hazard'
  | 'hazard_text'
  | 'space'
>

/** The question of a tow at a later moment: the same car, reason and hazard, with what was said of it since. */
export const toPlateQuestion = (tow: AskedTow, said: Evidence, photos: number): PlateQuestion => ({
  contract_id: tow.contract_id,
  license_plate: tow.license_plate,
  state: tow.state,
  vin: tow.vin,
  reason: tow.reason,
  reason_text: tow.reason_text,
  hazard: tow.hazard,
  hazard_text: tow.hazard_text,
  space: tow.space,
  own_case_id: tow.id,
  photos,
  confirmations: said.confirmations ?? [],
  permissions: said.permissions ?? {},
  override_reason: said.override_reason ?? tow.override_reason,
})

/** A running case keeps the rules that it began under. */
export const rulesOf = (tow: Pick<Tow, 'rules_version' | 'jurisdiction_state' | 'requested_at'>): JurisdictionRules =>
  (tow.rules_version ? rulesByVersion(tow.rules_version) : null) ??
  rulesFor(tow.jurisdiction_state, tow.requested_at.toISOString())

/** How many photos completion waits for: what the complex asks for, or the state where that is more; under an override the state's alone. */
export const photosAskedOf = (
  tow: Pick<TowRecord, 'photos_required' | 'rules_version' | 'jurisdiction_state' | 'requested_at'>,
  override_reason: string | null,
): number => photosAsked(tow.photos_required, rulesOf(tow).photos, Boolean(override_reason))

/** What was said earlier stands; a new confirmation about the same record takes the place of the old, and a new override too. */
export function withNewEvidence(said: Evidence, { confirmations = [], override_reason }: NewEvidence): Evidence {
  const kept = (said.confirmations ?? []).filter((old) => !confirmations.some((one) => one.record_id === old.record_id))
  return { ...said, confirmations: [...kept, ...confirmations], ...(override_reason && { override_reason }) }
}
