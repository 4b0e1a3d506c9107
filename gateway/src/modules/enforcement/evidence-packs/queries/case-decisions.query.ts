import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { CaseOfPack } from '../evidence.store.ts'

export type CaseDecision = Pick<
  Row<'decisions'>,
  'id' | 'moment' | 'decision' | 'facts' | 'rules_version' | 'code_version' | 'decided_by_name'
>

/** Returns the stored decisions of a case with their input, oldest first. */
export const decisionsOfCase = async (db: Knex.Transaction, { kind, id }: CaseOfPack): Promise<CaseDecision[]> =>
  db('decisions')
    .where(kind === 'tow' ? { tow_id: id } : { boot_id: id })
    .orderBy(['at', 'created_at', 'id'])
    .select('id', 'moment', 'decision', 'facts', 'rules_version', 'code_version', 'decided_by_name')
