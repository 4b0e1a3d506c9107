import { ACTIONS, type Allowance, type Decision, type EnforcementAction } from '@curbwise/rules/decision/types'

const ACTION_LABELS: Readonly<Record<EnforcementAction, string>> = { sticker: 'Sticker', boot: 'Boot', tow: 'Tow' }

/** "not allowed", "ready", "needs 4 photos" */
function allowanceWords({ state, missing }: Pick<Allowance, 'state' | 'missing'>): string {
  if (state === 'ready') return 'ready'
  if (state === 'missing') return `needs ${missing.join(', ')}`
  return state === 'not_here' ? 'not at this complex' : 'not allowed'
}

export interface Difference {
  readonly action: string
  readonly before: string
  readonly after: string
}

/** Returns the actions whose allowance changed. */
export function differences(before: Decision['allows'], after: Decision['allows']): readonly Difference[] {
  return ACTIONS.flatMap((action) => {
    const [was, is] = [before[action], after[action]]
    return was && is ? [{ action: ACTION_LABELS[action], before: allowanceWords(was), after: allowanceWords(is) }] : []
  }).filter((one) => one.before !== one.after)
}
