import type { MoneyDifferenceRow } from '@curbwise/api/resources/admin-reconciliations.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { formatMoney, Tag } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import { CheckCircleIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { selectedDifference } from '../state/place.ts'
import { caseText, differenceCents, differenceTitle } from '../state/words.ts'
import { Part, Rows } from './style.ts'

export interface DifferencesProps {
  readonly differences: readonly MoneyDifferenceRow[]
  readonly has_more: boolean
  readonly selected: string | null
  readonly onOpen: (selected: string) => void
}

/** Where our records and the provider's list disagree, the open ones first. Nothing if there are none. */
export function Differences({ differences, has_more, selected, onOpen }: DifferencesProps): ReactElement | null {
  if (differences.length === 0) return null
  return (
    <Part aria-labelledby="money-differences">
      <header>
        <h2 id="money-differences">Differences</h2>
        {has_more ? <span>The latest {differences.length}. Choose a company or a day to see others.</span> : null}
      </header>
      <Rows>
        {differences.map((difference) => {
          const key = selectedDifference(difference.id)
          return (
            <li key={difference.id} data-over={difference.state === 'open' ? undefined : ''}>
              <button type="button" aria-pressed={selected === key} onClick={() => onOpen(key)}>
                <Line difference={difference} />
              </button>
            </li>
          )
        })}
      </Rows>
    </Part>
  )
}

function Line({ difference }: { readonly difference: MoneyDifferenceRow }): ReactElement {
  const { state, at, tow_company, checkout } = difference
  const of = checkout ? `${caseText(checkout)}, ` : ''
  return (
    <>
      <b>
        {state === 'open' ? <ErrorIcon size={18} /> : <CheckCircleIcon size={18} />}
        {differenceTitle(difference)}
        {checkout?.license_plate ? (
          <PlateTag plate={checkout.license_plate} state={checkout.state} copy={false} />
        ) : null}
        {state === 'open' ? null : <Tag>{state === 'settled' ? 'Settled' : 'Agrees now'}</Tag>}
      </b>
      <em>{formatMoney(differenceCents(difference))}</em>
      <small>
        {of}
        {tow_company.name}, {dayText(at, tow_company.timezone)}
      </small>
    </>
  )
}
