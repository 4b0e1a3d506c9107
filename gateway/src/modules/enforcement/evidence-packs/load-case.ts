import { bootNumber, towNumber } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { loadBoot } from '../boots/index.ts'
import { loadTow } from '../tows/index.ts'
import type { PackableCase } from './evidence.policy.ts'
import type { CaseOfPack } from './evidence.store.ts'

export interface LoadedCase extends PackableCase, CaseOfPack {
  readonly kind: 'tow' | 'boot'
  readonly number: string
  readonly tow_company_id: string
  readonly is_brought_over: boolean
}

/** Returns the case as this user may see it. Throws `NotFound` when they may not. */
export async function loadCase(db: Knex.Transaction, actor: Actor, { kind, id }: CaseOfPack): Promise<LoadedCase> {
  if (kind === 'tow') {
    const { number, contract_id, tow_company_id, driver_id, brought_over } = await loadTow(db, actor, id)
    return {
      kind,
      id,
      number: towNumber(number),
      contract_id,
      tow_company_id,
      driver_id,
      is_brought_over: brought_over !== null,
    }
  }
  const { number, contract_id, tow_company_id } = await loadBoot(db, actor, id)
  return { kind, id, number: bootNumber(number), contract_id, tow_company_id, driver_id: null, is_brought_over: false }
}
