import type { LotCar, LotStatement } from '@curbwise/api'
import { CUSTODY_STATUSES, localDate, LOT_CHARGES, towNumber } from '@curbwise/rules'
import { type CarAtLot, usd } from '../../enforcement/custody/index.ts'
import type { OpenLotStatement } from './lifecycle/open-lot-statement.ts'
import type { LotSum } from './queries/lot-statement.query.ts'
import { addressOf, vinEnd } from './statement.presenter.ts'

const ENDED = CUSTODY_STATUSES.filter((status) => status !== 'in_storage')

function presentCar({ place, has_left, days, cents }: CarAtLot, zone: string): LotCar {
  const { license_plate, status, ended_at } = place
  const left = has_left && ended_at && status !== 'in_storage' ? { at: ended_at, status } : null
  return {
    tow_id: place.tow_id,
    contract_id: place.contract_id,
    number: towNumber(place.number),
    license_plate,
    state: place.state,
    vin_end: license_plate === null ? vinEnd(place.vin) : null,
    complex: place.contract_name,
    came_on: localDate(place.in_storage_at.toISOString(), zone),
    left_on: left && localDate(left.at.toISOString(), zone),
    left_as: left && left.status,
    days,
    storage: usd(cents),
  }
}

export function presentLotStatement(
  open: OpenLotStatement,
  cars: readonly CarAtLot[],
  sums: readonly LotSum[],
): LotStatement {
  const { company, lot, report, from_at } = open
  const sum = (of: readonly { readonly cents: number }[]) => usd(of.reduce((total, { cents }) => total + cents, 0))
  const of = (figure: LotSum['figure']): readonly LotSum[] => sums.filter((one) => one.figure === figure)
  const in_at_end = cars.filter(({ has_left }) => !has_left)
  const came_before = cars.filter(({ place }) => place.in_storage_at < from_at)
  return {
    month: open.month,
    from: report.period.from,
    until: report.period.until,
    is_so_far: open.is_so_far,
    timezone: company.timezone,
    made_at: open.at.toISOString(),
    lot: { id: lot.id, name: lot.name, address: addressOf(lot) },
    company: { id: company.id, name: company.name, phone: company.phone, email: company.email },
    at_start: came_before.length,
    came_in: cars.length - came_before.length,
    left: ENDED.flatMap((status) => {
      const count = cars.filter(({ has_left, place }) => has_left && place.status === status).length
      return count === 0 ? [] : [{ status, count }]
    }),
    at_end: in_at_end.length,
    accrued: { days: in_at_end.reduce((total, { days }) => total + days, 0), amount: sum(in_at_end) },
    charged_for: LOT_CHARGES.flatMap((code) => {
      const amount = sum(of('charged').filter((one) => one.code === code))
      return amount.cents === 0 ? [] : [{ code, amount }]
    }),
    written_off: sum(of('charged').filter(({ code }) => code === 'written_off')),
    charged: sum(of('charged')),
    paid: sum(of('paid')),
    refunded: sum(of('refunded')),
    due: sum(of('due')),
    cars: cars.map((car) => presentCar(car, company.timezone)),
  }
}
