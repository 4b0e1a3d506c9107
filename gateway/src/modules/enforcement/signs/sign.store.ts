import type { Sign } from '@curbwise/api'
import type { Row } from '../../../db/tables.ts'
import { localDate } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { canSign } from './sign.policy.ts'

export interface SignRecord {
  readonly id: string
  readonly contract_id: string
  readonly kind: Sign['kind']
  readonly place: string
  readonly photo_file_id: string | null
  /** Dates as Postgres writes them: 2026-11-20. */
  readonly verified_on: string
  readonly verified_by_name: string | null
  readonly expires_on: string | null
  readonly valid_from: Date
  readonly valid_until: Date | null
  readonly created_at: Date
}

/** Signs of a complex, those that lapse first before the others. Dates come as text, not as moments of some zone. */
export const signsOf = (db: Knex.Transaction, contract_id: string): Knex.QueryBuilder<Row<'signs'>, SignRecord[]> =>
  db
    .from<Row<'signs'>>('signs')
    .where({ contract_id })
    .orderByRaw('expires_on nulls last, place, id')
    .select<SignRecord[]>(
      'id',
      'contract_id',
      'kind',
      'place',
      'photo_file_id',
      'verified_by_name',
      'valid_from',
      'valid_until',
      'created_at',
      db.raw('verified_on::text as verified_on'),
      db.raw('expires_on::text as expires_on'),
    )

export function presentSign(actor: Actor, { timezone }: Pick<Contract, 'timezone'>, sign: SignRecord, now: Date): Sign {
  const removed = sign.valid_until !== null && sign.valid_until <= now
  const may = !removed && canSign.write(actor, sign.contract_id).allowed
  return {
    id: sign.id,
    kind: sign.kind,
    place: sign.place,
    photo_url: sign.photo_file_id && `/api/files/${sign.photo_file_id}`,
    verified_on: sign.verified_on,
    verified_by: sign.verified_by_name,
    expires_on: sign.expires_on,
    is_lapsed: sign.expires_on !== null && sign.expires_on < localDate(now.toISOString(), timezone),
    added_at: sign.created_at.toISOString(),
    removed_at: removed ? (sign.valid_until?.toISOString() ?? null) : null,
    can: { edit: may, remove: may },
  }
}

/** The complex whose signs this person may change; throws `NotFound` for one of somebody else. */
export async function contractToSign({ db, actor }: OperationContext, id: string): Promise<Contract> {
  const contract = await loadContract(db, actor, id)
  if (!canSign.write(actor, id).allowed) throw new Unauthorized()
  return contract
}

/** A standing sign of the complex, locked; one that is gone, or another complex's, never was. */
export async function lockSign({ db, clock }: OperationContext, contract_id: string, id: string): Promise<SignRecord> {
  const now = clock.now()
  const sign = (await signsOf(db, contract_id).where('id', id).forUpdate())[0]
  if (!sign || (sign.valid_until !== null && sign.valid_until <= now)) throw new NotFound()
  return sign
}

export async function signAnswer(
  { db, actor, clock }: OperationContext,
  contract: Contract,
  id: string,
): Promise<Sign> {
  const [sign] = await signsOf(db, contract.id).where('id', id)
  if (!sign) throw new Error('A sign that was just written is not there')
  return presentSign(actor, contract, sign, clock.now())
}
