import type { TowUser } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import type { TowUserRecord } from './queries/tow-people.query.ts'
import { canShift } from './shift.policy.ts'
import { canTowTeam } from './tow-user.policy.ts'

export function presentTowUser(person: TowUserRecord, actor: Actor): TowUser {
  const may = (action: Exclude<keyof typeof canTowTeam, 'read' | 'invite'>): boolean =>
    canTowTeam[action](actor, person).allowed
  return {
    id: person.id,
    user_id: person.user_id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    role: person.role,
    is_main: person.is_main,
    status: person.status,
    truck: person.truck_id && person.truck_name ? { id: person.truck_id, name: person.truck_name } : null,
    can_override: person.can_override,
    can_void: person.can_void,
    avatar_url: person.avatar_file_id && `/api/files/${person.avatar_file_id}`,
    open_tows: person.open_tows,
    on_shift_since: person.on_shift_since?.toISOString() ?? null,
    since: person.created_at.toISOString(),
    invitation_until: person.status === 'has_not_joined_yet' ? (person.invitation_until?.toISOString() ?? null) : null,
    last_seen_at: person.last_seen_at?.toISOString() ?? null,
    can: {
      edit: may('edit'),
      change_role: may('change_role'),
      set_permissions: may('set_permissions'),
      enable_disable: may('enable_disable'),
      remove: may('remove'),
      resend_invitation: may('resend_invitation'),
      reset_password: may('reset_password'),
      reset_factor: person.factor_since !== null && may('reset_password'),
      see_sessions: may('see_sessions'),
      end_shift: person.on_shift_since !== null && canShift.end_for(actor, person).allowed,
    },
  }
}
