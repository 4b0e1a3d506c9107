import { randomUUID } from 'node:crypto'
import { overCaps } from '@curbwise/rules'
import { announce } from '../../../../events/announce.ts'
import type { JobContext } from '../../../../jobs/jobs.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { companyPlace, rulesBook } from '../../../organizations/local-rules/index.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import type { TowPrice } from '../tow-price.model.ts'
import { insertTowPrice, towPricesOf, usedPriceNames } from '../tow-price.store.ts'

type Defaults = Pick<Contract, 'default_tow_price_id' | 'next_tow_price_id'>

interface Copying {
  readonly source: Contract
  readonly company: TowCompany
  /** Added to a name that the company has already. */
  readonly contract_name: string
}

/** What is over a cap of the other company's state, among the prices that a complex uses now and next; null if nothing is. */
export async function copiedPriceProblem(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  source: Contract,
  company: TowCompany,
): Promise<string | null> {
  const now = clock.now()
  const rules = await rulesBook(db, companyPlace(company), now)
  for (const price of await towPricesOf(db, source, now)) {
    const [over] = Object.values(overCaps(price, rules(startOf(price, now))))
    if (over !== undefined) return `${price.name} can’t be copied. ${over}`
  }
  return null
}

const startOf = ({ valid_from }: TowPrice, now: Date): Date => (valid_from > now ? valid_from : now)

/**
 * Copies the prices that a complex uses now and next, as new ones of another company. Returns what takes their place, and how many
 * there are.
 */
export async function copyTowPrices(
  context: JobContext,
  { source, company, contract_name }: Copying,
): Promise<Defaults & { readonly count: number }> {
  const { db, actor, clock, history } = context
  const now = clock.now()
  const prices = await towPricesOf(db, source, now)
  const used = await usedPriceNames(db, company.id)
  const copies = new Map<string, string>()
  for (const price of prices) {
    const valid_from = startOf(price, now)
    const id = randomUUID()
    const name = freeName(price.name, contract_name, used)
    const { duty, price_cents, drop_cents, is_taxable, tax_basis_points, valid_until } = price
    const amounts = { name, duty, price_cents, drop_cents, is_taxable, tax_basis_points }
    const tow_company_id = company.id
    await insertTowPrice(db, { ...amounts, id, tow_company_id, valid_from, valid_until, created_by: actor.user_id })
    await history({
      action: 'tow_price.added',
      record_kind: 'tow_price',
      record_id: id,
      contract_id: null,
      tow_company_id,
      before: null,
      after: amounts,
    })
    await announce(db, { resource: 'fleet', id, contract_id: null, tow_company_id, unit_id: null })
    copies.set(price.id, id)
  }
  return {
    default_tow_price_id: copies.get(source.default_tow_price_id ?? '') ?? null,
    next_tow_price_id: copies.get(source.next_tow_price_id ?? '') ?? null,
    count: prices.length,
  }
}

/** "Standard", or "Standard (Cedar Bend)", or "Standard (Cedar Bend 2)": the first that the company doesn't have. */
function freeName(name: string, contract_name: string, used: Set<string>): string {
  for (let at = 0; ; at += 1) {
    const free = at === 0 ? name : `${name} (${contract_name}${at === 1 ? '' : ` ${at}`})`
    if (used.has(free.toLowerCase())) continue
    used.add(free.toLowerCase())
    return free
  }
}
