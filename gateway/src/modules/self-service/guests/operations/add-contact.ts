import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { addContact as add } from '../../../parking/guest-permits/index.ts'
import { withPermit } from '../public-permit.ts'

/** Takes the mail address or the phone that a guest left out, from the permit's own address. */
export const addContact: Operation<typeof api.guests.addContact> = (context, { params, body }) =>
  withPermit(context, params.key, (work, id) => add(work, id, body))
