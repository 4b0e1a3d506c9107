import { ACTIONS, type Allowance, type Decision } from '@curbwise/rules/decision/types'
import { checkTextsIn, type CheckTexts } from '../../../parts/check-texts.ts'

/** "not allowed", "ready", "needs 4 photos" */
const allowanceWords = ({ state, missing }: Pick<Allowance, 'state' | 'missing'>, t: CheckTexts): string =>
  state === 'missing' ? t('allowed.needs', { missing: missing.join(', ') }) : t(`allowed.${state}`)

export interface Difference {
  readonly action: string
  readonly before: string
  readonly after: string
}

/** Returns the actions whose allowance changed. */
export function differences(
  before: Decision['allows'],
  after: Decision['allows'],
  t: CheckTexts = checkTextsIn('en'),
): readonly Difference[] {
  return ACTIONS.flatMap((action) => {
    const [was, is] = [before[action], after[action]]
    return was && is
      ? [{ action: t(`action.${action}`), before: allowanceWords(was, t), after: allowanceWords(is, t) }]
      : []
  }).filter((one) => one.before !== one.after)
}
