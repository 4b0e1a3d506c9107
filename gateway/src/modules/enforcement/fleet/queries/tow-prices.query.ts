import type { api, ResponseOf } from '@curbwise/api'
import { cappedTow } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'
import { companyPlace, type RulesBook, rulesBook } from '../../../organizations/local-rules/index.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { ComplexName } from '../fleet.store.ts'
import { PRICE_DEFAULT_OF, PRICE_NEXT_OF } from './default-of.query.ts'
import { canFleet } from '../fleet.policy.ts'

export type TowPriceRecord = Row<'tow_prices'> & {
  readonly default_of: readonly ComplexName[]
  readonly next_of: readonly ComplexName[]
  /** The company's state, whose rules cap the charges. */
  readonly company_state: Row<'tow_companies'>['state']
  readonly company_timezone: Row<'tow_companies'>['timezone']
}

/** Current prices and those that start later. Ended prices remain on the tows that froze them. */
export const openTowPricesOf = (db: Knex.Transaction, now: Date): Knex.QueryBuilder<object, TowPriceRecord[]> =>
  db
    .from<object>('tow_prices')
    .join('tow_companies', 'tow_companies.id', 'tow_prices.tow_company_id')
    .where((end) => {
      void end.whereNull('tow_prices.valid_until').orWhere('tow_prices.valid_until', '>', now)
    })
    .orderBy(['tow_prices.name', 'tow_prices.id'])
    .select<TowPriceRecord[]>(
      'tow_prices.*',
      'tow_companies.state as company_state',
      'tow_companies.timezone as company_timezone',
      db.raw(PRICE_DEFAULT_OF),
      db.raw(PRICE_NEXT_OF),
    )

/** Current prices. */
export const towPricesOf = (db: Knex.Transaction, now: Date): Knex.QueryBuilder<object, TowPriceRecord[]> =>
  openTowPricesOf(db, now).where('tow_prices.valid_from', '<=', now)

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

/** Returns the rules that cap a company's prices: those of its state. */
export const rulesOfPrice = (db: Knex.Transaction, price: TowPriceRecord, now: Date): Promise<RulesBook> =>
  rulesBook(db, companyPlace({ state: price.company_state, timezone: price.company_timezone }), now)

export function presentTowPrice(
  actor: Actor,
  price: TowPriceRecord,
  rules: RulesBook,
  now: Date,
): ResponseOf<typeof api.towCompanies.createTowPrice> {
  const is_upcoming = price.valid_from > now
  const caps = rules(is_upcoming ? price.valid_from : now).fee_caps
  return {
    id: price.id,
    name: price.name,
    is_active: price.is_active,
    duty: price.duty,
    price: usd(price.price_cents),
    drop_price: usd(price.drop_cents),
    is_taxable: price.is_taxable,
    tax_basis_points: price.tax_basis_points,
    valid_from: price.valid_from.toISOString(),
    valid_until: price.valid_until?.toISOString() ?? null,
    cap: caps && usd(cappedTow(Number.MAX_SAFE_INTEGER, price.duty, caps)),
    drop_cap: caps && usd(caps.drop[price.duty]),
    cap_source: caps?.source ?? null,
    is_upcoming,
    default_of: [...price.default_of],
    next_of: [...price.next_of],
    can: { edit: canFleet.edit(actor, { id: price.tow_company_id }).allowed },
  }
}

export async function towPriceAnswer(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ResponseOf<typeof api.towCompanies.createTowPrice>> {
  const [price] = await openTowPricesOf(db, now).where('tow_prices.id', id)
  if (!price) throw new NotFound()
  return presentTowPrice(actor, price, await rulesOfPrice(db, price, now), now)
}
