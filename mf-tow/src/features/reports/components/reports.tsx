import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { ApiError } from '@curbwise/client'
import { ScreenError, useTitle } from '@curbwise/platform'
import { zoneName } from '@curbwise/ui/entry'
import { SplitView } from '@curbwise/ui/app'
import { EmptyState, QueryView, Skeleton, SkeletonRows } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { type Report, useReport } from '../api/use-report.ts'
import { MONTH_END, TABS, tabsFor } from '@curbwise/rules/reports/tabs'
import { ChartSheet } from './chart-sheet.tsx'
import { MonthEndTab } from './month-end.tsx'
import { GroupsSheet } from './groups-sheet.tsx'
import { RecordsPanel } from './records-panel.tsx'
import { Content, Note, Page, Tabs } from './style.ts'
import { SavedStrip } from './saved-strip.tsx'
import { Tiles } from './tiles.tsx'
import { Toolbar } from './toolbar.tsx'

/** Figures of a period, next to the period before, by day and by what they are divided by. */
export function Reports(): ReactElement {
  const report = useReport()
  const { figures, place, period } = report
  const { error } = figures
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle('Reports')
  const opened = place.figure
  return (
    <SplitView
      panel_label="Records"
      onPanelClose={report.close}
      panel={
        opened && figures.data ? (
          <RecordsPanel
            key={`${opened} ${place.only ?? ''} ${period.from} ${period.until}`}
            report={report}
            figure={opened}
          />
        ) : null
      }
    >
      <Page>
        <CompanyBar />
        {report.needs_company ? (
          <EmptyState title="Choose a tow company">Its tows, stickers, boots, and money appear here.</EmptyState>
        ) : (
          <>
            {place.is_month_end ? null : <Toolbar report={report} />}
            <QueryView query={figures} failed_title="Couldn't load the report" skeleton={<PageSkeleton />}>
              {(data) => <Loaded report={report} data={data} />}
            </QueryView>
          </>
        )}
      </Page>
    </SplitView>
  )
}

const PageSkeleton = (): ReactElement => (
  <Content>
    <Skeleton height={92} width="100%" />
    <Skeleton height={300} width="100%" />
    <SkeletonRows rows={5} />
  </Content>
)

interface LoadedProps {
  readonly report: Report
  readonly data: ReportFigures
}

function Loaded({ report, data }: LoadedProps): ReactElement {
  const tabs = tabsFor(data)
  const { is_month_end } = report.place
  const tab = tabs.find((one) => one === report.place.tab) ?? 'tows'
  const shown: Report = { ...report, place: { ...report.place, tab } }
  const { tiles, chart } = TABS[tab]
  const is_empty = data.figures.every(({ count }) => count === 0)
  return (
    <>
      <Tabs aria-label="Parts of the report">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab && !is_month_end ? 'page' : undefined}
            onClick={() => report.set({ tab: one === 'tows' ? null : one, by: null, figure: null, only: null })}
          >
            {TABS[one].label}
          </button>
        ))}
        <button
          type="button"
          aria-current={is_month_end ? 'page' : undefined}
          onClick={() => report.set({ tab: MONTH_END, by: null, figure: null, only: null })}
        >
          Month end
        </button>
      </Tabs>
      {is_month_end ? (
        <MonthEndTab report={report} data={data} />
      ) : (
        <Content>
          <SavedStrip report={shown} />
          {is_empty ? (
            <EmptyState title="Nothing in this period">
              Tows count on the day they closed, charges on the day they were fixed, and payments on the day of the
              payment. Choose other dates, or remove a filter.
            </EmptyState>
          ) : (
            <>
              <Tiles report={shown} data={data} tiles={tiles} />
              {chart ? <ChartSheet report={shown} data={data} {...chart} /> : null}
              <GroupsSheet report={shown} data={data} />
            </>
          )}
          <Rules data={data} />
        </Content>
      )}
    </>
  )
}

/** What counts when, in words. */
const Rules = ({ data }: { readonly data: ReportFigures }): ReactElement => (
  <Note>
    A tow counts on the day it closed, a charge on the day it was fixed, and a payment or refund on the day it happened
    {data.timezone === null ? ', in the time zone of its tow company' : `, in ${zoneName(data.timezone)}`}. Still due is
    what the owners owe at the end of the last day, whenever it was charged. Storage that is still running isn’t charged
    yet. Practice complexes aren’t counted.
  </Note>
)
