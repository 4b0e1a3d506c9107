import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { CheckCircleIcon, ErrorIcon, GavelIcon } from '@curbwise/ui/icons'
import { Alert } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Section } from './style.ts'

const List = styled.ul`
  display: flex;
  flex-direction: column;
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 1px 10px;
    padding: 9px 0;
    border-top: 1px solid var(--line);
    font-size: 0.875rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  li:first-of-type {
    border-top: 0;
  }
  .cw-i {
    margin-top: 1px;
    color: var(--text-3);
  }
  li[data-met='yes'] .cw-i {
    color: var(--ok);
  }
  li[data-met='no'] .cw-i {
    color: var(--err);
  }
  small {
    grid-column: 2;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  b {
    font-weight: 600;
  }
`
type Line = ContractDetails['jurisdiction']['rules'][number]
const MET = { yes: <CheckCircleIcon size={18} />, no: <ErrorIcon size={18} />, open: <GavelIcon size={18} /> } as const
const metOf = ({ is_met }: Line): keyof typeof MET => (is_met === null ? 'open' : is_met ? 'yes' : 'no')
const sourceWords = ({ citation, verified_on }: Line): string =>
  [citation, verified_on ? `verified ${dateText(verified_on)}` : citation && 'not yet verified']
    .filter(Boolean)
    .join(', ')

/** What the local rule, or the cautious default, requires, with its source and whether it's met. */
export function Rules({ jurisdiction }: Pick<ContractDetails, 'jurisdiction'>): ReactElement {
  return (
    <Section aria-labelledby="rules">
      <header>
        <h2 id="rules">Local requirements</h2>
        <small>
          {jurisdiction.name}, {jurisdiction.version}
        </small>
      </header>
      {jurisdiction.is_default ? (
        <Alert severity="note">No statute of this state is on record, so our most protective rules apply.</Alert>
      ) : null}
      <List>
        {jurisdiction.rules.map((line) => {
          const met = metOf(line)
          const source = sourceWords(line)
          return (
            <li key={line.code} data-met={met}>
              {MET[met]}
              <span>
                {line.text}
                {met === 'no' ? <b> Not met.</b> : met === 'yes' ? <b> Met.</b> : null}
              </span>
              {source ? <small>{source}</small> : null}
            </li>
          )
        })}
      </List>
      <p>Not legal advice; verify with counsel.</p>
    </Section>
  )
}
