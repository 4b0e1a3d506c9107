import type { PaymentAccountState, Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** A company as far as its payments are concerned: which one, and the state of its account. */
export interface AccountPlace {
  readonly tow_company_id: string
  readonly state: PaymentAccountState
}

type AccountAction = 'read' | 'check' | 'connect' | 'disconnect'

const ALLOWED: Permission = { allowed: true, why: null }
const FOREIGN: Permission = { allowed: false, why: 'This belongs to another company.' }
const NEVER: Permission = { allowed: false, why: 'Only an admin of the company can change this.', never: true }
const notNow = (why: string): Permission => ({ allowed: false, why })

const isOffice = ({ role, tow_company_id }: Actor, place: AccountPlace): boolean =>
  role === 'super_admin' || ((role === 'tow_admin' || role === 'tow_staff') && tow_company_id === place.tow_company_id)

/** The money goes to the company's own bank: only its own admins connect and disconnect, not the platform. */
const isOwnAdmin = ({ role, tow_company_id }: Actor, place: AccountPlace): boolean =>
  role === 'tow_admin' && tow_company_id === place.tow_company_id

const isInForce = ({ state }: AccountPlace): boolean => state !== 'not_connected' && state !== 'disconnected'

export const canAccount: Record<AccountAction, (actor: Actor, place: AccountPlace) => Permission> = {
  read: (actor, place) => (isOffice(actor, place) ? ALLOWED : FOREIGN),
  check: (actor, place) =>
    !isOffice(actor, place) ? FOREIGN : isInForce(place) ? ALLOWED : notNow('No account is connected.'),
  connect: (actor, place) =>
    !isOwnAdmin(actor, place)
      ? NEVER
      : place.state === 'connected'
        ? notNow('Card payments are connected already.')
        : ALLOWED,
  disconnect: (actor, place) =>
    !isOwnAdmin(actor, place) ? NEVER : isInForce(place) ? ALLOWED : notNow('No account is connected.'),
}
