import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { canReport, reportsOn } from '../reports/index.ts'

/** Anyone who can read reports reads the statements of the same complexes: managers of those that they manage. */
export const canReadStatement = (actor: Actor, contract_id: string): Permission =>
  canReport.read(actor).allowed && !reportsOn(actor, contract_id)
    ? { allowed: false, why: 'Only the managers of a complex can read its statement.', never: true }
    : canReport.read(actor)

/** Lots are the company's: its office reads their statements, as it reads reports divided by lot. */
export const canReadLotStatement = ({ role }: Actor): Permission =>
  role === 'super_admin' || TOW_OFFICE_ROLES.some((one) => one === role)
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only the tow company’s office can see its lots.', never: true }
