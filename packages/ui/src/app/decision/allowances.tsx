import styled from '@emotion/styled'
import { ACTIONS, type Allowance, type Decision } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { BlockIcon, CheckCircleIcon, ScheduleIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(64px, max-content) minmax(0, 1fr);
  column-gap: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    padding: 9px 0;
    border-top: 1px solid var(--line);
  }
  > div:first-of-type {
    border: 0;
    padding-top: 2px;
  }
  dt {
    font-weight: 650;
  }
  span {
    display: inline-flex;
    gap: 5px;
    align-items: center;
    font-weight: 600;
    color: var(--text-3);
  }
  [data-state='ready'] span {
    color: var(--ok);
  }
  [data-state='missing'] span {
    color: var(--warn);
  }
  p,
  li {
    margin-top: 2px;
    color: var(--text-2);
  }
  li::first-letter {
    text-transform: uppercase;
  }
`

/** What is missing, one line each. */
function Missing({ missing }: Pick<Allowance, 'missing'>): ReactElement | null {
  return missing.length === 0 ? null : (
    <ul>
      {missing.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function Answer({ state, missing, has_open_case }: Allowance & { readonly has_open_case: boolean }): ReactElement {
  const texts = useTexts()
  if (state === 'ready')
    return (
      <span>
        <CheckCircleIcon size={16} />
        {texts.ready}
      </span>
    )
  if (state === 'missing')
    return (
      <>
        <span>
          <ScheduleIcon size={16} />
          {texts.missing(missing.length)}
        </span>
        <Missing missing={missing} />
      </>
    )
  return (
    <>
      <span>
        <BlockIcon size={16} />
        {state === 'not_here' ? texts.not_here : texts.not_allowed}
      </span>
      <Missing missing={missing} />
      {state === 'not_allowed' && missing.length === 0 && has_open_case ? <p>{texts.open_case}</p> : null}
    </>
  )
}

/** Sticker, boot, tow: each is ready, missing something, or not available here. Anything hidden from the user has no row. */
export function Allowances({ allows, reasons }: Pick<Decision, 'allows' | 'reasons'>): ReactElement {
  const texts = useTexts()
  const has_open_case = reasons.some(({ code }) => code === 'open_case')
  return (
    <div>
      <h3>{texts.what_may_be_done}</h3>
      <List>
        {ACTIONS.map((action) => {
          const allowance = allows[action]
          return allowance ? (
            <div key={action} data-state={allowance.state}>
              <dt>{texts[action]}</dt>
              <dd>
                <Answer {...allowance} has_open_case={has_open_case} />
              </dd>
            </div>
          ) : null
        })}
      </List>
    </div>
  )
}
