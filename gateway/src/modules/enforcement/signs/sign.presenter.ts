import type { Sign as SignAnswer } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import type { Sign } from './sign.model.ts'
import { canSign } from './sign.policy.ts'

export function presentSign(actor: Actor, { timezone }: Pick<Contract, 'timezone'>, sign: Sign, now: Date): SignAnswer {
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
