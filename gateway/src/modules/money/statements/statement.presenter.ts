import type { Statement, StatementTow } from '@curbwise/api'
import { REPORT_PURPOSES, type ReportFigure, towNumber } from '@curbwise/rules'
import { usd } from '../../enforcement/custody/index.ts'
import type { TowCompany } from '../../organizations/tow-companies/index.ts'
import type { OpenStatement } from './lifecycle/open-statement.ts'
import type { BilledRow, StatementSum, StatementTowRow } from './queries/statement.query.ts'

export interface StatementRows {
  readonly company: TowCompany
  readonly sums: readonly StatementSum[]
  readonly billed: readonly BilledRow[]
  readonly tows: readonly StatementTowRow[]
}

/** The end of a VIN, which says which car it is where there is no plate. */
const VIN_END = 6
export const vinEnd = (vin: string | null): string | null => vin?.slice(-VIN_END) ?? null

const presentTow = (row: StatementTowRow): StatementTow => ({
  tow_id: row.tow_id,
  number: towNumber(row.number),
  day: row.day,
  license_plate: row.license_plate,
  state: row.state,
  vin_end: row.license_plate === null ? vinEnd(row.vin) : null,
  reason: row.reason,
  reason_text: row.reason_text,
  authorized_by: row.authorized_by,
  result: row.ended ?? 'earlier',
  is_voided: row.is_voided,
  charged: usd(row.cents),
})

const total = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

export const addressOf = (of: {
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip_code: string | null
}): string => [of.address, of.city, [of.state, of.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export function presentStatement(open: OpenStatement, { company, sums, billed, tows }: StatementRows): Statement {
  const { contract, place } = open
  const of = (figure: ReportFigure): readonly StatementSum[] => sums.filter((sum) => sum.figure === figure)
  const count = (figure: ReportFigure): number => of(figure).reduce((all, sum) => all + sum.count, 0)
  return {
    month: open.month,
    from: open.period.from,
    until: open.period.until,
    is_so_far: open.is_so_far,
    timezone: place.timezone,
    made_at: open.at.toISOString(),
    contract: { id: contract.id, name: contract.name, address: addressOf(contract) },
    company: { id: company.id, name: company.name, phone: company.phone, email: company.email },
    completed: count('completed'),
    dropped: count('dropped'),
    cancelled: count('cancelled'),
    voided: count('voided'),
    stickers: count('stickers'),
    ...(place.has_boots && { boots: count('boots') }),
    charged: usd(total(of('charged'))),
    charged_for: REPORT_PURPOSES.flatMap((purpose) => {
      const cents = total(of('charged').filter((sum) => sum.purpose === purpose))
      return cents === 0 ? [] : [{ purpose, amount: usd(cents) }]
    }),
    paid: usd(total(of('paid'))),
    refunded: usd(total(of('refunded'))),
    due: usd(total(of('due'))),
    billed: {
      total: usd(total(billed)),
      cases: billed.map(({ tow_id, number, day, is_taken_off, cents }) => ({
        tow_id,
        number: towNumber(number),
        day,
        is_taken_off,
        amount: usd(cents),
      })),
    },
    tows: tows.map(presentTow),
  }
}
