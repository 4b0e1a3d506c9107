import type { Knex } from 'knex'
import { callForRows, type FunctionRow } from '../../../../db/call-function.ts'

export type TeamSessionRow = FunctionRow<'team_sessions'>

/** The live sessions of one person of the company, last seen first. */
export const teamSessionsOf = (
  db: Knex.Transaction,
  { tow_company_id, user_id }: { readonly tow_company_id: string; readonly user_id: string },
): Promise<TeamSessionRow[]> => callForRows(db, 'team_sessions', tow_company_id, user_id)
