import type { ContractDetails } from '@curbwise/api'
import { rulesFor, type Source, TOW_REASONS } from '@curbwise/rules'

type Jurisdiction = ContractDetails['jurisdiction']
type Line = Jurisdiction['rules'][number]

const line = (code: string, text: string, rule: Source | null, is_met: boolean | null = null): Line => ({
  code, text, citation: rule?.source ?? null, source: rule?.source ?? null, verified_on: rule?.verified_on ?? null, is_met,
})

/** What the law of the place, or the cautious default, asks for at this moment, and what of it the books show to be met. */
export function presentJurisdiction(contract: { readonly state: string; readonly photos_required: number }, signs: ContractDetails['signs'], now: Date): Jurisdiction {
  const rules = rulesFor(contract.state, now.toISOString())
  const reasons = TOW_REASONS.flatMap((reason) => {
    if (reason === 'other') return []
    const rule = rules.reasons[reason]
    return [line(reason, rule.sentence, rule)]
  })
  return {
    name: rules.name,
    version: rules.version,
    is_default: rules.id === 'default',
    rules: [
      line('signs', `Signs are up, and have been for ${rules.sign.hours} hours before a tow.`, rules.sign, signs.count > signs.lapsed),
      ...(rules.photos > 0
        ? [line('photos', `A tow has at least ${rules.photos} photos.`, null, contract.photos_required >= rules.photos)]
        : []),
      ...reasons,
    ],
  }
}
