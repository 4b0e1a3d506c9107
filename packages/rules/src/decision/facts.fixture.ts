import {
  NO_FACTS,
  type BlockedFact,
  type CheckoutFact,
  type ContractFact,
  type DecisionFacts,
  type GuestPermitFact,
  type HoldFact,
  type NoticeFact,
  type OpenCaseFact,
  type ReservedSpaceFact,
  type ResidentVehicleFact,
  type SignFact,
  type VipFact,
} from './facts.ts'
import type { DecisionQuestion } from './question.ts'

/** Facts for tests: one complex in Houston, a car TX KVB 8821, and 11/20/2026, 9:58 PM there. */
export const NOW = '2026-11-21T03:58:00.000Z'
const since = {
  valid_from: '2025-06-01T05:00:00.000Z',
  valid_until: null,
  known_from: '2025-06-01T05:00:00.000Z',
  known_until: null,
}
const car = { license_plate: 'KVB 8821', state: 'TX', vin: null }

export const contract = (fact: Partial<ContractFact> = {}): ContractFact => ({
  ...since,
  id: 'arbor',
  name: 'Arbor Ridge',
  status: 'active',
  timezone: 'America/Chicago',
  state: 'TX',
  grace_minutes: 15,
  minimum_notice_hours: 24,
  photo_count: 4,
  has_booting_access: true,
  ...fact,
})
export const vehicle = (fact: Partial<ResidentVehicleFact> = {}): ResidentVehicleFact => ({
  ...since,
  ...car,
  id: 'vehicle',
  contract_id: 'arbor',
  unit_id: 'u214',
  unit_number: '214',
  space: null,
  ...fact,
})
export const permit = (fact: Partial<GuestPermitFact> = {}): GuestPermitFact => ({
  ...since,
  ...car,
  id: 'permit',
  contract_id: 'arbor',
  kind: 'guest',
  status: 'active',
  unit_id: 'u302',
  unit_number: '302',
  space: null,
  ...fact,
})
export const vip = (fact: Partial<VipFact> = {}): VipFact => ({
  ...since,
  ...car,
  id: 'vip',
  contract_id: 'arbor',
  reason: null,
  ...fact,
})
export const blocked = (fact: Partial<BlockedFact> = {}): BlockedFact => ({
  ...since,
  ...car,
  id: 'blocked',
  contract_id: 'arbor',
  scope: 'contract',
  reason: null,
  ...fact,
})
export const hold = (fact: Partial<HoldFact> = {}): HoldFact => ({
  ...since,
  id: 'hold',
  contract_id: 'arbor',
  reason: 'repaving',
  ...fact,
})
export const space = (fact: Partial<ReservedSpaceFact> = {}): ReservedSpaceFact => ({
  ...since,
  id: 'space',
  contract_id: 'arbor',
  space: '42',
  unit_id: 'u118',
  unit_number: '118',
  ...fact,
})
/** Started at 9:55 PM, expires at 10:05 PM, for a permit from 10 PM. */
export const checkout = (fact: Partial<CheckoutFact> = {}): CheckoutFact => ({
  ...car,
  id: 'checkout',
  contract_id: 'arbor',
  status: 'pending',
  valid_from: '2026-11-21T03:55:00.000Z',
  valid_until: '2026-11-21T04:05:00.000Z',
  known_from: '2026-11-21T03:55:00.000Z',
  known_until: null,
  starts_at: '2026-11-21T04:00:00.000Z',
  ...fact,
})
export const sign = (fact: Partial<SignFact> = {}): SignFact => ({
  ...since,
  id: 'sign',
  contract_id: 'arbor',
  place: 'Gate 1',
  verified_on: '2026-11-01',
  expires_on: null,
  ...fact,
})
export const notice = (fact: Partial<NoticeFact> = {}): NoticeFact => ({
  ...since,
  ...car,
  id: 'notice',
  contract_id: 'arbor',
  reason: 'expired_registration',
  how: 'in_person',
  delivered_at: '2026-11-10T05:59:00.000Z',
  valid_from: '2026-11-09T18:00:00.000Z',
  known_from: '2026-11-09T18:00:00.000Z',
  ...fact,
})
export const openCase = (fact: Partial<OpenCaseFact> = {}): OpenCaseFact => ({
  ...since,
  ...car,
  id: 'case',
  contract_id: 'arbor',
  kind: 'tow',
  number: '48197',
  eligible_at: null,
  valid_from: '2026-11-20T18:00:00.000Z',
  ...fact,
})

/** Facts with one complex and one sign, plus the given facts. */
export const world = (facts: Partial<DecisionFacts> = {}): DecisionFacts => ({
  ...NO_FACTS,
  contracts: [contract()],
  signs: [sign()],
  ...facts,
})
/** Everything that a tow of a car without a right needs. */
export const question = (asked: Partial<DecisionQuestion> = {}): DecisionQuestion => ({
  contract_id: 'arbor',
  license_plate: 'KVB 8821',
  state: 'TX',
  at: NOW,
  reason: 'other',
  reason_text: 'Parked across two spaces',
  photos: 4,
  ...asked,
})
