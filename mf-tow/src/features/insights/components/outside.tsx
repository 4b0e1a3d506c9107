import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { InsightLinks } from '../state/links.ts'
import { count, counted, outsideWords, pText } from '../state/words.ts'
import { CardBox } from './style.ts'

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  b {
    display: block;
    font-weight: 600;
  }
  small {
    font-size: 0.75rem;
    color: var(--text-3);
    white-space: nowrap;
  }
`

/** Drivers and complexes that differ from everyone else, with the numbers and the test behind each statement. */
export function Outside({ data, links }: { readonly data: Insights; readonly links: InsightLinks }): ReactElement {
  const { found, comparisons, min_tows, level, slow_above } = data.outside
  return (
    <CardBox aria-labelledby="insight-outside">
      <header>
        <h2 id="insight-outside">Outside the usual range</h2>
        <span>{counted(comparisons, 'comparison')}</span>
      </header>
      {found.length > 0 ? (
        <List>
          {found.map((one) => (
            <li key={`${one.id} ${one.measure}`}>
              <b>
                <TextLink href={links.tows([`${one.kind === 'driver' ? 'driver_id' : 'contract_id'}:is:${one.id}`])}>
                  {one.name}
                </TextLink>
              </b>
              {outsideWords(one, slow_above)} <small>{pText(one.p)}</small>
            </li>
          ))}
        </List>
      ) : null}
      <p>
        {comparisons === 0
          ? `Too few tows to compare: a driver or complex and the others need ${count(min_tows)} each.`
          : `${found.length === 0 ? 'No driver or complex differs from the others by more than chance. ' : ''}Compared by Fisher’s exact test, each with the others of its kind where both have ${count(min_tows)} tows, and corrected for ${counted(comparisons, 'comparison')} by Holm’s method. Without any real difference, a period names someone in at most ${Math.round(level * 100)} of 100 cases.`}
      </p>
    </CardBox>
  )
}
