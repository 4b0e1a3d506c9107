import { commissionOf, rateOn } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { CommissionRate } from '../commission-rate.model.ts'
import { ratesOfCompany } from '../commission-rate.store.ts'
import { type CommissionCaseRow, commissionCases } from '../queries/commission-cases.query.ts'
import { type CommissionPerson, commissionPeople } from '../queries/commission-people.query.ts'
import type { OpenMonth } from './open-month.ts'

type Span = Pick<OpenMonth, 'company' | 'from_at' | 'until_at'>

/** Something that a person earned or that was taken back in the month. */
export interface MonthRecord {
  readonly tow: CommissionCaseRow
  readonly at: Date
  readonly basis_points: number
  readonly base_cents: number
  readonly cents: number
}

/** A person with what happened to their commission in the month. */
export interface PersonMonth extends CommissionPerson {
  readonly rates: readonly CommissionRate[]
  readonly records: readonly MonthRecord[]
}

const recordsOf = (tow: CommissionCaseRow, rates: readonly CommissionRate[], { from_at }: Span): MonthRecord[] => {
  const basis_points = rateOn(rates, tow.ended_on)?.basis_points ?? 0
  return commissionOf({ ...tow, voided_at: tow.voided_at?.getTime() ?? null }, basis_points)
    .filter(({ at, cents }) => at >= from_at.getTime() && cents !== 0)
    .map((entry) => ({ tow, basis_points, ...entry, at: new Date(entry.at) }))
}

/** Returns everyone of the company, by name, with what happened in a month or any other span of time. */
export async function monthCommissions(db: Knex.Transaction, month: Span): Promise<PersonMonth[]> {
  const rates = Map.groupBy(await ratesOfCompany(db, month.company.id), ({ user_id }) => user_id)
  const cases = Map.groupBy(await commissionCases(db, month), ({ user_id }) => user_id)
  return (await commissionPeople(db, month)).map((person) => {
    const own = rates.get(person.user_id) ?? []
    const records = (cases.get(person.user_id) ?? []).flatMap((tow) => recordsOf(tow, own, month))
    return { ...person, rates: own, records: records.toSorted((a, b) => a.at.getTime() - b.at.getTime()) }
  })
}

/** Whether someone is in the list of a month: drivers, and everyone else with a tow, a rate, or a record. */
export const isListed = ({ is_driver, rates, records, tows }: PersonMonth): boolean =>
  is_driver || rates.length > 0 || records.length > 0 || tows > 0
