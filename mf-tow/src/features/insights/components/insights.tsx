import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { ApiError } from '@curbwise/client'
import { ScreenError } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { QueryView, Select, SkeletonText, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { type Company, useCompanyFilter } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useListed, usePractice } from '../../../company/use-practice.ts'
import { useClosed } from '../api/use-closed.ts'
import { useInsights } from '../api/use-insights.ts'
import { askedOf, periodProblem } from '../state/asked.ts'
import { withCollected } from '../state/collected.ts'
import { insightCells } from '../state/csv.ts'
import { linksOf } from '../state/links.ts'
import { CsvButton } from './csv-button.tsx'
import { Figures } from './figures.tsx'
import { Kept, Reasons } from './kept.tsx'
import { Outside } from './outside.tsx'
import { Complexes, Drivers, People } from './people.tsx'
import { CardBox, Filters, Grid, Padded } from './style.ts'
import { Times } from './times.tsx'
import { TowsADay } from './tows-a-day.tsx'
import { Week } from './week.tsx'
import { WhatIfCard } from './what-if.tsx'
import type { NamedComplex } from './what-if-form.tsx'

/** What the company's own records say about the days and the complex in the address. */
export function CompanyInsights({ company }: { readonly company: Company }): ReactElement {
  const [params, setParams] = useSearchParams()
  const complexes = useListed(useComplexes())
  const filter = useCompanyFilter()
  const asked = askedOf(params)
  const problem = periodProblem(asked.from, asked.until)
  const query = useInsights(company.id, asked, problem === null)
  const { error, data } = query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  const set = (key: 'from' | 'until' | 'complex', value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: key !== 'complex' },
    )
  return (
    <PageBody data-ground="canvas">
      <CompanyBar />
      <Filters>
        <Select
          label="Complex"
          placeholder={`All ${complexes.length}`}
          value={asked.complex ?? ''}
          onChange={({ target }) => set('complex', target.value)}
          options={complexes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label="From"
          type="date"
          value={asked.from ?? data?.from ?? ''}
          onChange={({ target }) => set('from', target.value)}
        />
        <TextField
          label="Through"
          type="date"
          value={asked.until ?? data?.until ?? ''}
          onChange={({ target }) => set('until', target.value)}
        />
        {problem ? <p role="alert">{problem}</p> : null}
      </Filters>
      <Padded>
        <QueryView
          query={query}
          failed_title="Couldn't load the insights"
          skeleton={
            <Grid>
              {[5, 6, 6].map((lines, at) => (
                <CardBox key={at} data-wide={at === 0 ? '' : undefined}>
                  <SkeletonText lines={lines} />
                </CardBox>
              ))}
            </Grid>
          }
        >
          {(found) => <Found {...{ company, complexes, filter }} data={found} complex={asked.complex} />}
        </QueryView>
      </Padded>
    </PageBody>
  )
}

interface FoundProps {
  readonly company: Company
  readonly complexes: readonly NamedComplex[]
  readonly data: Insights
  readonly complex: string | null
  /** The company that a user without one has chosen. */
  readonly filter: string | undefined
}

function Found({ company, complexes, data, complex, filter }: FoundProps): ReactElement {
  const { from, until } = data
  const { contract_id } = usePractice()
  const closed = useClosed({ from, until, complex, company: filter })
  const links = linksOf({ from, until, complex, company: filter })
  const storage = `/tows?view=storage${filter ? `&company=${filter}` : ''}`
  const rows = withCollected(data.complexes, closed.groups.data?.data)
  return (
    <Grid>
      <Figures data={data} links={links} closed={closed.figures} report={links.report} />
      <TowsADay query={closed.figures} report={links.report} />
      <Kept data={data} links={links} />
      <Reasons data={data} links={links} />
      <Complexes data={data} links={links} complexes={rows} />
      <Times data={data} links={links} storage={storage} />
      <Week data={data} />
      <Outside data={data} links={links} />
      <People data={data} links={links} />
      <Drivers data={data} links={links} />
      <WhatIfCard company={company} complexes={contract_id ? [] : complexes} timezone={data.timezone} />
      <div data-wide="">
        <CsvButton file={`insights ${from} to ${until}`} cells={() => insightCells(data, rows, closed.figures.data)}>
          Export as CSV
        </CsvButton>
      </div>
    </Grid>
  )
}
