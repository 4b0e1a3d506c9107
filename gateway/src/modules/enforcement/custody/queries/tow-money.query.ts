import type { ChargeNow, Tow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { standingOfTow } from './tow-charge.query.ts'
import { presentOfTow } from '../custody.presenter.ts'
import { paymentsOf } from './payments.query.ts'

/** What a tow's answer says of money and custody. */
export interface TowMoney {
  readonly charge: ChargeNow | null
  readonly payments: Tow['payments']
  readonly custody: Tow['custody']
}

/** All three at once, at the moment of the transaction; who may not see prices is told of none. */
export async function moneyOfTow(
  db: Knex.Transaction,
  actor: Actor,
  tow: { readonly id: string },
  sees_charge: boolean,
): Promise<TowMoney> {
  if (!sees_charge) return { charge: null, payments: [], custody: null }
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select app_now() as now')
  const now = rows[0]?.now ?? new Date(0)
  const { charge, place, kept_cents } = await standingOfTow(db, tow.id, now)
  return { charge, payments: await paymentsOf(db, tow.id), custody: place && presentOfTow(actor, place, kept_cents) }
}
