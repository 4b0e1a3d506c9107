import type { Insights, InsightSpread } from '@curbwise/api/resources/insights.schemas'
import { TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { InsightLinks } from '../state/links.ts'
import { count, counted, durationText } from '../state/words.ts'
import { NumberTable, type NumberRow } from './number-table.tsx'
import { CardBox } from './style.ts'

const STEPS = [
  ['accepted', 'Request to acceptance'],
  ['on_scene', 'Request to arrival'],
  ['hooked', 'Request to hook-up'],
] as const

const COLUMNS = [
  'From, to',
  'Number',
  'A quarter within',
  'Half within',
  'Three quarters within',
  '90% within',
] as const

interface TimesProps {
  readonly data: Insights
  readonly links: InsightLinks
  /** The address of the cars in storage. */
  readonly storage: string
}

/** How long requests waited for each step, and owners for their cars, with the spread. */
export function Times({ data, links, storage }: TimesProps): ReactElement {
  const { times, returned, in_storage } = data
  return (
    <CardBox aria-labelledby="insight-times" data-wide="">
      <header>
        <h2 id="insight-times">How long it took</h2>
        <TextLink href={links.tows()}>Tows of these days</TextLink>
      </header>
      <NumberTable
        labelledby="insight-times"
        columns={COLUMNS}
        rows={[...STEPS.map(([step, label]) => rowOf(label, times[step])), rowOf('Storage lot to owner', returned)]}
      />
      <p>
        A resident’s request counts from the manager’s confirmation. Voided tows don’t count. The last line is about
        cars handed over in these days, for tows of any day; cars that were disposed of don’t count.{' '}
        {in_storage > 0 ? (
          <TextLink href={storage}>{counted(in_storage, 'car is', 'cars are')} in storage now.</TextLink>
        ) : (
          'No car is in storage now.'
        )}
      </p>
    </CardBox>
  )
}

const rowOf = (label: string, spread: InsightSpread | null): NumberRow => ({
  key: label,
  name: label,
  ...(spread
    ? {
        cells: [
          count(spread.count),
          durationText(spread.first_quartile),
          durationText(spread.median),
          durationText(spread.third_quartile),
          durationText(spread.ninetieth),
        ],
      }
    : { cells: [count(0)], rest: 'No such time in these days' }),
})
