import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { addressedBy, pageOf } from '../lifecycle/stopped-emails.ts'

/** Shows whose emails of which report a link stops. Changes nothing: email programs open links by themselves. */
export const readStopPage: Operation<typeof api.savedReports.stopPage> = async (context, { params, query }) =>
  pageOf(context, await addressedBy(context, params.token), query.language)
