import type { Manager } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { mayResetFactor } from '../own-security/index.ts'
import type { ManagerRecord } from './managed-pair.ts'
import { canManager, type ManagerAction, type Question } from './manager.policy.ts'

const may = (actor: Actor, action: ManagerAction, question: Question): boolean =>
  canManager[action](actor, question).allowed

export function presentManager(person: ManagerRecord, actor: Actor): Manager {
  const { id, user_id, name, email, phone, status, avatar_file_id, invited_at, last_login_at, contracts } = person
  return {
    id,
    user_id,
    name,
    email,
    phone,
    status,
    works_elsewhere: person.works_elsewhere,
    avatar_url: avatar_file_id && `/api/files/${avatar_file_id}`,
    invited_at: invited_at.toISOString(),
    invitation_until:
      person.user_status === 'has_not_joined_yet' ? (person.invitation_until?.toISOString() ?? null) : null,
    last_seen_at: last_login_at?.toISOString() ?? null,
    contracts: contracts.map((pair) => ({
      id: pair.id,
      name: pair.name,
      role: pair.role,
      is_main: pair.is_main,
      is_active: pair.is_active,
      since: pair.since,
      can: {
        remove: may(actor, 'remove', { person, pair }),
        edit: may(actor, 'enable_disable_at', { person, pair }),
        hand_over: status === 'active' && may(actor, 'hand_over', { person, pair }),
      },
    })),
    can: {
      edit: may(actor, 'edit', { person }),
      enable_disable: may(actor, 'enable_disable', { person }),
      resend_welcome: contracts.some((pair) => may(actor, 'resend_welcome', { person, pair })),
      add_to_contract: addable(person, actor),
      update_password: may(actor, 'update_password', { person }),
      reset_factor: mayResetFactor(actor, {
        user_id,
        role: 'contract_manager',
        tow_company_id: null,
        has_factor: status === 'active' && person.factor_since !== null,
      }),
    },
  }
}

/** Whether the person can be added to another complex at all. Choosing a complex checks that complex. */
const addable = (person: ManagerRecord, actor: Actor): boolean =>
  actor.user_id !== person.user_id &&
  (actor.role !== 'contract_manager' ||
    Object.entries(actor.managed).some(
      ([id, role]) => role === 'contract_manager' && person.contracts.every((pair) => pair.id !== id),
    ))
