import { randomUUID } from 'node:crypto'
import type { api, ParsedBody } from '@curbwise/api'
import { normalizePlate, plateKey } from '@curbwise/rules'
import type { Knex } from 'knex'
import { Conflict, Refused } from '../../../http/errors.ts'
import type { Operation, OperationContext } from '../../../operation.ts'
import { loadContract, type Contract } from '../../contracts/index.ts'
import { decidePlate, mayPassRights, presentDecision, storeDecision, storeRefusedRequest, type Decided } from '../../decisions/index.ts'
import { stopOf, stopSentence } from '../decide-tow.ts'
import { wholeTow } from '../tow.whole.ts'

type Request = ParsedBody<typeof api.tows.requestTow>

/** Request a tow: the plate is decided first, and a car with a right to park stays where it is. */
export const requestTow: Operation<typeof api.tows.requestTow> = async (context, { body }) => {
  const { db, actor, history, changed } = context
  const contract = await loadContract(db, actor, body.contract_id)
  const decided = await decide(context, body)
  assertNoOpenTow(decided)
  assertAllowed(context, decided, body)
  const id = randomUUID()
  const decision_id = await storeDecisionOf(context, decided, id)
  const number = await insertTow(context, { id, contract, decided, body, decision_id })
  await history({
    action: 'tow.requested', record_kind: 'tow', record_id: id, contract_id: contract.id, tow_company_id: contract.tow_company_id,
    before: null,
    after: {
      number, license_plate: body.license_plate ?? null, state: body.state ?? null, vin: body.vin ?? null,
      reason: body.reason, hazard: body.hazard ?? null, verdict: decided.decision.verdict,
    },
  })
  await changed('tows', id, contract.id)
  return wholeTow(db, actor, id)
}

function decide({ db, actor }: OperationContext, body: Request): Promise<Decided> {
  const permission = mayPassRights(actor)
  return decidePlate(db, {
    contract_id: body.contract_id,
    license_plate: body.license_plate ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
    reason: body.reason,
    reason_text: body.reason_text ?? null,
    hazard: body.hazard ?? null,
    hazard_text: body.hazard_text ?? null,
    space: body.space ?? null,
    confirmations: body.confirmations ?? [],
    permissions: { hazard: permission, condition: permission },
  })
}

/** A car that is being towed already is no new case, and no car that was kept. */
function assertNoOpenTow({ decision, facts }: Decided): void {
  const open = decision.reasons.find((reason) => reason.code === 'open_case' && reason.record?.kind === 'tow')?.record
  const tow = open && facts.open_cases.find((one) => one.id === open.id)
  if (tow) throw alreadyOpen(Number(tow.number))
}

const alreadyOpen = (number: number | null): Conflict => (number === null
  ? new Conflict('This car already has an open tow.')
  : new Conflict(`This car already has an open tow: number ${number}.`, { number }))

function assertAllowed(context: OperationContext, decided: Decided, body: Request): void {
  const stop = stopOf(decided.decision)
  if (!stop) return
  context.apart((db) => storeRefusedRequest(db, context.actor, decided, body))
  throw new Refused(stopSentence(context, decided.decision, stop), { decision: presentDecision(context.actor, decided.decision) })
}

async function storeDecisionOf({ db, actor }: OperationContext, decided: Decided, tow_id: string): Promise<string | null> {
  return (await storeDecision(db, actor, decided, { tow_id, moment: 'request' })).id
}

interface NewTow {
  readonly id: string
  readonly contract: Contract
  readonly decided: Decided
  readonly body: Request
  readonly decision_id: string | null
}

/** Whoever comes second with the same car, in whatever race, is told the number of the first. */
async function insertTow({ db, actor, clock }: OperationContext, { id, contract, decided, body, decision_id }: NewTow): Promise<number> {
  const now = clock.now()
  const [tow] = await db('tows').insert({
    id,
    tow_company_id: contract.tow_company_id,
    contract_id: contract.id,
    license_plate: body.license_plate?.toUpperCase() ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
    no_plate: !body.license_plate,
    make: body.make ?? null,
    model: body.model ?? null,
    color: body.color ?? null,
    vehicle_duty: await dutyOf(db, body),
    reason: body.reason,
    reason_text: body.reason_text ?? null,
    hazard: body.hazard ?? null,
    hazard_text: body.hazard_text ?? null,
    space: body.space ?? null,
    location: body.location,
    position: body.position ? JSON.stringify(body.position) : null,
    private_comments: body.private_comments ?? null,
    public_comments: body.public_comments ?? null,
    requested_at: now,
    requested_by_user_id: actor.user_id,
    requested_by_name: actor.name,
    requested_by_role: actor.role,
    rules_version: decided.decision.rules_version,
    timezone: contract.timezone,
    jurisdiction_state: contract.state,
    decision_id,
    since: now,
    created_by: actor.user_id,
  }).onConflict().ignore().returning<{ number: number }[]>('number')
  if (!tow) throw alreadyOpen(await openNumber(db, contract.tow_company_id, body))
  return tow.number
}

/** Light unless the model says otherwise. */
async function dutyOf(db: Knex.Transaction, { make, model }: Request): Promise<string> {
  if (!make || !model) return 'light'
  const known = await db('vehicle_models').whereRaw('lower(make) = lower(?) and lower(model) = lower(?)', [make, model])
    .first<{ duty: string } | undefined>('duty')
  return known?.duty ?? 'light'
}

/** Null when the open tow is out of this person's sight. */
async function openNumber(db: Knex.Transaction, tow_company_id: string, { license_plate, state, vin }: Request): Promise<number | null> {
  const open = await db('tows').where('tow_company_id', tow_company_id).whereIn('status', ['requested', 'pending'])
    .where((car) => {
      if (license_plate && normalizePlate(license_plate)) void car.orWhere('plate_key', plateKey(state, license_plate))
      if (vin) void car.orWhere('vin', vin)
    })
    .first<{ number: number } | undefined>('number')
  return open?.number ?? null
}
