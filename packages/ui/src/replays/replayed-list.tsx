import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { momentText } from '@curbwise/rules/time/format'
import { Button, PlateTag, QueryView, SkeletonText, TextLink, type ViewedQuery } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Lines, Names, Pages } from './style.ts'
import type { ReplayedView } from './types.ts'
import { actionText, recordText } from './words.ts'

export interface ReplayedListProps {
  readonly query: ViewedQuery<{ readonly data: readonly ReplayedView[]; readonly next: number | null }>
  /** The positions after which the pages up to the shown one begin. */
  readonly pages: readonly number[]
  readonly onPages: (pages: readonly number[]) => void
  readonly hrefOf: (decision: ReplayedView) => string | null
}

/** The decisions of a replay that would differ, page by page, each with what it was made for. */
export function ReplayedList({ query, pages, onPages, hrefOf }: ReplayedListProps): ReactElement {
  return (
    <QueryView query={query} failed_title="Couldn’t load the decisions" skeleton={<SkeletonText lines={6} />}>
      {({ data, next }) => (
        <>
          <Lines aria-label="Decisions that would differ">
            {data.map((one) => (
              <Decision key={one.position} decision={one} href={hrefOf(one)} />
            ))}
          </Lines>
          <Pages>
            {pages.length > 1 ? <Button onClick={() => onPages(pages.slice(0, -1))}>Earlier decisions</Button> : null}
            {next === null ? null : <Button onClick={() => onPages([...pages, next])}>Later decisions</Button>}
          </Pages>
        </>
      )}
    </QueryView>
  )
}

interface DecisionProps {
  readonly decision: ReplayedView
  readonly href: string | null
}

function Decision({ decision, href }: DecisionProps): ReactElement {
  const { license_plate, state, contract, at, before, after, is_verdict, actions } = decision
  return (
    <li>
      <Names>
        {license_plate ? <PlateTag plate={license_plate} state={state} /> : 'No plate'}
        {href ? <TextLink href={href}>{recordText(decision)}</TextLink> : recordText(decision)}
      </Names>
      <p>
        {contract.name}, {momentText(at, contract.timezone)}
      </p>
      {is_verdict ? (
        <p>
          {VERDICT_LABELS[before.verdict]}, then {VERDICT_LABELS[after.verdict]}. {after.reason}
        </p>
      ) : (
        <p>{after.reason}</p>
      )}
      {actions.map((action) => (
        <p key={action}>
          <s>{actionText(action, before)}</s> {actionText(action, after)}
        </p>
      ))}
    </li>
  )
}
