import type {
  CommissionDriver,
  CommissionMonth,
  CommissionRateRow,
  CommissionRecord,
  DriverStatement,
} from '@curbwise/api'
import { localDate, rateOn, towNumber } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { usd } from '../../enforcement/custody/index.ts'
import type { CommissionRate } from './commission-rate.model.ts'
import { canCommission } from './commission.policy.ts'
import { isListed, type MonthRecord, type PersonMonth } from './lifecycle/month-commissions.ts'
import type { OpenMonth } from './lifecycle/open-month.ts'

const HUNDREDTHS = 100
/** 1,850 basis points are 18.5 percent. */
const percentOf = (basis_points: number): number => basis_points / HUNDREDTHS

export const presentRate = (rate: CommissionRate): CommissionRateRow => ({
  starts_on: rate.starts_on,
  percent: percentOf(rate.basis_points),
  set_by: rate.created_by_name,
  set_at: rate.created_at.toISOString(),
})

const sumsOf = (records: readonly MonthRecord[]) => {
  const total = (of: readonly MonthRecord[]): number => of.reduce((sum, { cents }) => sum + cents, 0)
  return {
    earned: usd(total(records.filter(({ cents }) => cents > 0))),
    taken_back: usd(total(records.filter(({ cents }) => cents < 0))),
    to_pay_out: usd(total(records)),
  }
}

const presentMonth = ({ company, month, period, is_so_far }: OpenMonth) => ({
  month,
  from: period.from,
  until: period.until,
  is_so_far,
  timezone: company.timezone,
})

function presentPerson(actor: Actor, { is_so_far, today, period }: OpenMonth, person: PersonMonth): CommissionDriver {
  const shown = is_so_far ? today : period.until
  const rate = rateOn(person.rates, shown)
  const first_later = person.rates.find(({ starts_on }) => starts_on > shown)
  const next = first_later && rateOn(person.rates, first_later.starts_on)
  return {
    tow_user_id: person.tow_user_id,
    name: person.name,
    tows: person.tows,
    rate: rate && presentRate(rate),
    next_rate: next ? presentRate(next) : null,
    ...sumsOf(person.records),
    can: { set_rate: canCommission.set_rate(actor, person.user_id).allowed },
  }
}

export const presentCommissions = (
  actor: Actor,
  month: OpenMonth,
  people: readonly PersonMonth[],
): CommissionMonth => ({
  ...presentMonth(month),
  ...sumsOf(people.flatMap(({ records }) => records)),
  drivers: people.filter(isListed).map((person) => presentPerson(actor, month, person)),
})

const presentRecord = ({ tow, at, basis_points, base_cents, cents }: MonthRecord, zone: string): CommissionRecord => ({
  tow_id: tow.tow_id,
  contract_id: tow.contract_id,
  number: towNumber(tow.number),
  license_plate: tow.license_plate,
  state: tow.state,
  complex: tow.complex,
  at: at.toISOString(),
  day: localDate(at.toISOString(), zone),
  ended_on: tow.ended_on,
  percent: percentOf(basis_points),
  base: usd(base_cents),
  amount: usd(cents),
})

export const presentDriverStatement = (actor: Actor, month: OpenMonth, person: PersonMonth): DriverStatement => ({
  ...presentMonth(month),
  driver: presentPerson(actor, month, person),
  records: person.records.map((record) => presentRecord(record, month.company.timezone)),
  rates: person.rates.toReversed().map(presentRate),
})
