import type { ChargeNow, Tow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { presentOfTow } from '../custody.presenter.ts'
import { presentPayment } from '../payment.presenter.ts'
import type { PaymentRow } from './ledger.query.ts'
import { loadTowAccount } from './tow-charge.query.ts'

/** The charge, payments, and custody in a tow's response. */
export interface TowMoney {
  readonly charge: ChargeNow | null
  readonly payments: Tow['payments']
  readonly custody: Tow['custody']
  /** The same payments as rows, for the timeline. */
  readonly rows: readonly PaymentRow[]
}

const NONE: TowMoney = { charge: null, payments: [], custody: null, rows: [] }

type ChargedTow = Pick<Row<'tows'>, 'id' | 'status'> & { readonly read_at: Date }

/** Nothing is charged until the tow is completed or the car is dropped. */
const isCharged = ({ status }: ChargedTow): boolean => status === 'completed' || status === 'completed_dropped_on_site'

/** Returns the tow's charge and payments as of `read_at`; empty for users who may not see prices. */
export async function moneyOfTow(
  db: Knex.Transaction,
  actor: Actor,
  tow: ChargedTow,
  sees_charge: boolean,
): Promise<TowMoney> {
  if (!sees_charge || !isCharged(tow)) return NONE
  const { charge, place, kept_cents, payments } = await loadTowAccount(db, tow.id, tow.read_at)
  return {
    charge,
    payments: payments.map(presentPayment),
    custody: place && presentOfTow(actor, place, kept_cents),
    rows: payments,
  }
}
