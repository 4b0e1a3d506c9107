import { type FrozenRates, type JurisdictionRules, rulesToKeep } from '@curbwise/rules'
import type { BroughtOver } from '../../../../db/json-columns.ts'
import type { NewRow, Row } from '../../../../db/tables.ts'
import type { HistoryEntry, WorkContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { placeOf, rulesBook } from '../../../organizations/local-rules/index.ts'
import { type BeforeImport, beginCustody } from '../../custody/index.ts'
import { keptRules } from '../../decisions/index.ts'
import type { ChargedLot, ChargedRate } from '../../fleet/index.ts'
import { insertBroughtOver } from '../tow.bulk.ts'
import { storageRates } from './freeze-rates.ts'

/** Stored where the list has no reason. They are our words, so the public isn't shown them as the company's. */
export const NO_REASON = 'Not given by the other system'

/** How a case's other system is called if the list doesn't name it. */
export const OLD_SYSTEM = 'an old system'

type Car = Pick<Row<'tows'>, 'license_plate' | 'state' | 'vin' | 'make' | 'model' | 'color' | 'year'>

/** A case of another system whose car is in a lot. */
export interface CaseToBring extends Car, Pick<BroughtOver, 'system' | 'number' | 'has_time'> {
  readonly id: string
  readonly number_key: string | null
  readonly reason_text: string | null
  readonly location: string | null
  readonly towed_at: Date | null
  readonly arrived_at: Date
  readonly lot: ChargedLot
  readonly rate: ChargedRate
  readonly charges_cents: BeforeImport['charges_cents']
  readonly letter_sent_at: BeforeImport['letter_sent_at']
}

type Context = Pick<WorkContext, 'db' | 'actor' | 'clock' | 'history'>
type NewTow = NewRow<'tows'> &
  Pick<Row<'tows'>, 'id' | 'license_plate' | 'state' | 'vin' | 'rules_version' | 'requested_at'>

const begunAt = ({ towed_at, arrived_at }: CaseToBring): Date => towed_at ?? arrived_at

/**
 * The lot's current rates. What was charged before is one line, which the other system has calculated. A letter that it has sent is in
 * there, so no other one is charged.
 */
function ratesOf(brought: CaseToBring, rules: JurisdictionRules): FrozenRates {
  const rates = storageRates(brought.rate, rules, 'light')
  return {
    ...rates,
    ...(brought.letter_sent_at && rates.fees && { fees: { ...rates.fees, notification: 0 } }),
    tow: { name: 'Brought over', cents: 0, taxed: false },
    further: [],
  }
}

function towOf({ actor, clock }: Context, contract: Contract, brought: CaseToBring, rules: JurisdictionRules): NewTow {
  const { arrived_at, system, number, has_time } = brought
  const at = clock.now().toISOString()
  const begun = begunAt(brought)
  return {
    id: brought.id,
    tow_company_id: contract.tow_company_id,
    contract_id: contract.id,
    status: 'completed',
    license_plate: brought.license_plate,
    state: brought.state,
    vin: brought.vin,
    no_plate: brought.license_plate === null,
    make: brought.make,
    model: brought.model,
    color: brought.color,
    year: brought.year,
    reason: 'other',
    reason_text: brought.reason_text ?? NO_REASON,
    location: brought.location ?? 'Place not given',
    requested_at: begun,
    requested_by_name: system ?? 'An old system',
    requested_by_role: 'other_system',
    left_property_at: brought.towed_at,
    at_lot_at: arrived_at,
    completed_at: arrived_at,
    storage_lot_id: brought.lot.id,
    frozen_rates: JSON.stringify(ratesOf(brought, rules)),
    rules_version: rules.version,
    rules: keptRules(rules),
    timezone: contract.timezone,
    jurisdiction_state: contract.state,
    since: arrived_at,
    brought_over: JSON.stringify({ at, by: actor.name, system, number, has_time } satisfies BroughtOver),
    old_number_key: brought.number_key,
    created_by: actor.user_id,
  }
}

/**
 * Adds cases of another system with their cars in a lot: completed tows without a decision, a driver, or photos, whose storage counts
 * from the arrival. Nothing is sent. The caller has checked that none of the cars has an open case.
 */
export async function bringOver(context: Context, contract: Contract, cases: readonly CaseToBring[]): Promise<void> {
  if (cases.length === 0) return
  const { db, clock, history } = context
  const rulesOf = await rulesBook(db, placeOf(contract), clock.now())
  const ruled = cases.map((brought) => ({ brought, rules: rulesOf(begunAt(brought)) }))
  const tows = ruled.map(({ brought, rules }) => ({ brought, rules, tow: towOf(context, contract, brought, rules) }))
  const numbers = await insertBroughtOver(
    db,
    tows.map(({ tow }) => tow),
  )
  for (const { brought, rules, tow } of tows) {
    const system = brought.system ?? OLD_SYSTEM
    const custody = await beginCustody(
      context,
      {
        id: tow.id,
        tow_company_id: contract.tow_company_id,
        contract_id: contract.id,
        license_plate: tow.license_plate,
        state: tow.state,
        vin: tow.vin,
        rules_version: rules.version,
        rules: rulesToKeep(rules),
        requested_at: tow.requested_at,
        jurisdiction_state: contract.state,
      },
      {
        lot: brought.lot,
        at_lot_at: brought.arrived_at,
        frozen_rates: ratesOf(brought, rules),
        police_report_number: null,
        before_import: { charges_cents: brought.charges_cents, system, letter_sent_at: brought.letter_sent_at },
      },
    )
    const added: HistoryEntry = {
      action: 'tow.brought_over',
      record_kind: 'tow',
      record_id: tow.id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: null,
      after: {
        number: numbers.get(tow.id),
        system,
        old_number: brought.number,
        license_plate: tow.license_plate,
        state: tow.state,
        vin: tow.vin,
        charges_cents: brought.charges_cents,
        letter_sent_at: brought.letter_sent_at,
      },
    }
    for (const entry of [added, ...custody.entries]) await history(entry)
  }
}
