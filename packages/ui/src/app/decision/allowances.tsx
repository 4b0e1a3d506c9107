import styled from '@emotion/styled'
import { ACTIONS, type Allowance, type Decision } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { ScheduleIcon } from '../../icons/things.ts'
import { BlockIcon, CheckCircleIcon } from '../../icons/verdicts.ts'
import { useTexts } from '../../theme/kit.ts'

const List = styled.dl`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 8px;
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
  p {
    margin-top: 2px;
    color: var(--text-2);
  }
`

function Answer({ state, missing }: Allowance): ReactElement {
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
        <p>{missing.join(', ')}</p>
      </>
    )
  return (
    <>
      <span>
        <BlockIcon size={16} />
        {state === 'not_here' ? texts.not_here : texts.not_allowed}
      </span>
      {missing.length > 0 ? <p>{missing.join(', ')}</p> : null}
    </>
  )
}

/** Sticker, boot, tow: ready, what is missing, or not here. What the person is told nothing of has no row. */
export function Allowances({ allows }: { readonly allows: Decision['allows'] }): ReactElement {
  const texts = useTexts()
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
                <Answer {...allowance} />
              </dd>
            </div>
          ) : null
        })}
      </List>
    </div>
  )
}
