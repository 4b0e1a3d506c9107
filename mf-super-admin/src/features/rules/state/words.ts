import type { RulesPlaceRow, RulesVersionRow } from '@curbwise/api/resources/admin-rules.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { count } from '../../../parts/words.ts'

export const STATE_LABELS: Readonly<Record<RulesVersionRow['state'], string>> = {
  in_force: 'In force',
  upcoming: 'Upcoming',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
}

export const STATE_COLORS = { in_force: 'ok', upcoming: 'info', ended: 'text-2', withdrawn: 'text-2' } as const

/** "10 companies, 114 complexes" */
export const sizeText = ({ companies, complexes }: RulesPlaceRow): string =>
  complexes === 0
    ? 'No complexes'
    : `${count(companies, 'company', 'companies')}, ${count(complexes, 'complex', 'complexes')}`

export const verifiedText = ({ verified_on }: Pick<RulesVersionRow, 'verified_on'>): string =>
  verified_on === null ? 'Not verified' : dateText(verified_on)
