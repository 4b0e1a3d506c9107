import type { ChargeNow, Tow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../db/actor.ts'
import { chargeOfTow, custodyOfTow } from './charge-of-tow.ts'
import { paidFor } from './custody.facts.ts'
import { presentOfTow } from './custody.presenter.ts'
import { paymentsOf } from './payments.ts'

/** What a tow's answer says of money and custody. */
export interface TowMoney {
  readonly charge: ChargeNow | null
  readonly payments: Tow['payments']
  readonly custody: Tow['custody']
}

/** The custody of a tow's car as this person reads it; null when it never came to a lot, or is out of their sight. */
export async function presentCustodyOf(db: Knex.Transaction, actor: Actor, tow: { readonly id: string }): Promise<Tow['custody']> {
  const place = await custodyOfTow(db, tow.id)
  return place ? presentOfTow(actor, place, (await paidFor(db, [tow.id])).get(tow.id) ?? 0) : null
}

/** All three at once, at the moment of the transaction; who may not see prices is told of none. */
export async function moneyOfTow(db: Knex.Transaction, actor: Actor, tow: { readonly id: string }, sees_charge: boolean): Promise<TowMoney> {
  if (!sees_charge) return { charge: null, payments: [], custody: null }
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select app_now() as now')
  const now = rows[0]?.now ?? new Date(0)
  return { charge: await chargeOfTow(db, tow, now), payments: await paymentsOf(db, tow.id), custody: await presentCustodyOf(db, actor, tow) }
}
