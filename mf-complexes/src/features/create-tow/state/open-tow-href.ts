import type { DecisionReason } from '@curbwise/rules/decision/types'
import { towHref } from '../../../parts/tow-href.ts'

/** URL of the open tow that a reason names; null if it names none that the user may see. */
export const openTowHref =
  (contract_id: string | null) =>
  ({ code, record }: Pick<DecisionReason, 'code' | 'record'>): string | null =>
    contract_id !== null && code === 'open_case' && record?.kind === 'tow' ? towHref(record.id, contract_id) : null
