import type { Insights } from '@curbwise/api/resources/insights.schemas'
import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { moneyText } from '@curbwise/rules/money/tax'
import { Skeleton, TextLink, type ViewedQuery } from '@curbwise/ui/entry'

import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { collectedChange, collectedOf } from '../state/collected.ts'
import type { InsightLinks } from '../state/links.ts'
import { count, countChange, counted, durationText, medianChange } from '../state/words.ts'

const Box = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  > div {
    min-width: 0;
    padding: 16px 20px;
  }
  > div + div {
    border-left: 1px solid var(--line);
  }
  dt {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  dd {
    margin: 4px 0 0;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  dd:first-of-type {
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 700;
    letter-spacing: -0.02em;
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:nth-of-type(odd) {
      border-left: 0;
    }
    > div:nth-of-type(n + 3) {
      border-top: 1px solid var(--line);
    }
  }
  @media (max-width: 576px) {
    > div {
      padding: 12px 14px;
    }
    dd:first-of-type {
      font-size: 1.375rem;
      line-height: 1.75rem;
    }
  }
`

interface FiguresProps {
  readonly data: Insights
  readonly links: InsightLinks
  readonly closed: ViewedQuery<ReportFigures>
  /** The address of the report with these days. */
  readonly report: string
}

/** The four figures, each next to the same number of days before. */
export function Figures({ data, links, closed, report }: FiguresProps): ReactElement {
  const { now, before, days } = data
  return (
    <Box aria-label="Figures" data-wide="">
      <div>
        <dt>Cars kept from being towed</dt>
        <dd>{count(now.kept)}</dd>
        <dd>{countChange(now.kept, before.kept, days)}</dd>
      </div>
      <div>
        <dt>Overrides of a decision</dt>
        <dd>
          {now.overrides > 0 ? (
            <TextLink href={links.history('tow.overridden')}>{count(now.overrides)}</TextLink>
          ) : (
            count(now.overrides)
          )}
        </dd>
        <dd>{countChange(now.overrides, before.overrides, days)}</dd>
      </div>
      <div>
        <dt>Request to hook-up, median</dt>
        <dd>{now.hook_up ? durationText(now.hook_up.median) : 'None'}</dd>
        <dd>
          {now.hook_up
            ? `${counted(now.hook_up.count, 'tow')}. ${medianChange(now.hook_up, before.hook_up, days)}`
            : 'No car was hooked up'}
        </dd>
      </div>
      <div>
        <dt>Collected</dt>
        {closed.data ? (
          <>
            <dd>
              <TextLink href={report}>{moneyText(collectedOf(closed.data.figures))}</TextLink>
            </dd>
            <dd>{collectedChange(closed.data)}</dd>
          </>
        ) : closed.isError ? (
          <>
            <dd>–</dd>
            <dd>Couldn’t load it. Try again below, at the tows a day.</dd>
          </>
        ) : (
          <>
            <dd>
              <Skeleton width="120px" height={28} />
            </dd>
            <dd>Loading</dd>
          </>
        )}
      </div>
    </Box>
  )
}
