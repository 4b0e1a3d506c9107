import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentChain, presentEvent, presentJob, presentMessage } from '../platform-operations.presenter.ts'
import { chainsToExport, checkedChains } from '../queries/chains.query.ts'
import { checkedEvents, eventsToExport } from '../queries/events.query.ts'
import { checkedJobs, jobsToExport } from '../queries/jobs.query.ts'
import { checkedMessages, messagesToExport } from '../queries/messages.query.ts'
import {
  CHAIN_COLUMNS,
  EVENT_COLUMNS,
  JOB_COLUMNS,
  MESSAGE_COLUMNS,
  PLATFORM_ZONE,
} from '../queries/operations.columns.ts'

/** Exports one of the lists as a file, without what the lists leave out, and records it in the platform's history. */
export const exportOperations: ExportOperation<typeof api.adminOperations.export> = async (context, { query }) => {
  const { db, actor, clock, history } = context
  assertPermitted(canOperate.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { list, format, kind = null, tow_company_id = null } = query
  const shared = {
    db,
    file: fileName('operations', list, localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    direction: 'asc',
    contracts: [],
    record: (rows: number) =>
      history({
        action: 'operations.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { list, format, kind, tow_company_id, rows },
      }),
  } as const
  switch (list) {
    case 'jobs':
      return openExport({
        ...shared,
        ...jobsToExport(db, query),
        sheet: 'Jobs',
        columns: JOB_COLUMNS,
        present: (found) => checkedJobs(found).map((job) => presentJob(actor, job)),
      })
    case 'messages':
      return openExport({
        ...shared,
        ...messagesToExport(db, query),
        sheet: 'Messages',
        columns: MESSAGE_COLUMNS,
        present: (found) => checkedMessages(found).map(presentMessage),
      })
    case 'events':
      return openExport({
        ...shared,
        ...eventsToExport(db, query),
        sheet: 'Events',
        columns: EVENT_COLUMNS,
        present: (found) => checkedEvents(found).map(presentEvent),
      })
    case 'chains':
      return openExport({
        ...shared,
        ...chainsToExport(db, query),
        sheet: 'Chains',
        columns: CHAIN_COLUMNS,
        present: (found) => checkedChains(found).map((chain) => presentChain(actor, chain)),
      })
  }
}
