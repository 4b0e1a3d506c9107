import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { Facts } from '@curbwise/ui/app'
import { LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { clockWords, counted, limitWords } from '../state/words.ts'
import { Section } from './style.ts'

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 8px 32px;
`

/** The complex's limits in words, with a link to change them. */
export function Limits({ complex }: { readonly complex: ContractDetails }): ReactElement {
  const rules: readonly (readonly [string, string | null])[] = [
    [
      'Grace',
      complex.grace_minutes === 0 ? 'None' : `${counted(complex.grace_minutes, 'minute')} after any right ends`,
    ],
    [
      'Sticker notice',
      complex.min_notice_hours === 0 ? 'None' : `At least ${counted(complex.min_notice_hours, 'hour')}`,
    ],
    ['Photos of a tow', complex.photos_required === 0 ? 'None required' : `At least ${complex.photos_required}`],
    [
      'Quiet hours',
      complex.quiet_from && complex.quiet_until
        ? `${clockWords(complex.quiet_from)} to ${clockWords(complex.quiet_until)}`
        : 'None',
    ],
    [
      'Residents’ requests',
      complex.has_standing_instruction ? 'Confirmed automatically, by standing instruction' : 'A manager confirms each',
    ],
  ]
  return (
    <Section aria-labelledby="limits">
      <header>
        <h2 id="limits">Limits and settings</h2>
        <small>as of now</small>
        {complex.can.settings ? (
          <LinkButton size="sm" href={`/complexes/settings?id=${complex.id}`}>
            Change
          </LinkButton>
        ) : null}
      </header>
      <Two>
        <Facts facts={limitWords(complex)} />
        <Facts facts={rules} />
      </Two>
    </Section>
  )
}
