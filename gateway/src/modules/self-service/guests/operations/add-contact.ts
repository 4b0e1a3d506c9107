import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { addContact as add } from '../../../parking/guest-permits/index.ts'
import { withPermit } from '../public-permit.ts'

/** Adds the email address or phone that a guest left out, from the permit's page. */
export const addContact: Operation<typeof api.guests.addContact> = (context, { params, body }) =>
  withPermit(context, params.key, (work, id) => add(work, id, body))
