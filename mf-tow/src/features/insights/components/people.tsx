import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { moneyText } from '@curbwise/rules/money/tax'
import { roleLabel } from '@curbwise/ui/app'
import { TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { ComplexRow } from '../state/collected.ts'
import { complexCells } from '../state/csv.ts'
import type { InsightLinks } from '../state/links.ts'
import { count, durationText } from '../state/words.ts'
import { CsvButton } from './csv-button.tsx'
import { NumberTable } from './number-table.tsx'
import { CardBox } from './style.ts'

interface CardProps {
  readonly data: Insights
  readonly links: InsightLinks
}

const COMPLEX_COLUMNS = [
  'Complex',
  'Requests',
  'Completed',
  'Dropped',
  'Cancelled',
  'Kept',
  'Overrides',
  'To hook-up',
  'Collected',
] as const

/** A number with its records, if there are any. */
const Linked = ({ n, href }: { readonly n: number; readonly href: string }): ReactElement =>
  n > 0 ? <TextLink href={href}>{count(n)}</TextLink> : <>0</>

/** Overrides, voids, zeroings, and misread plates, by person. */
export function People({ data, links }: CardProps): ReactElement {
  const { people, photos } = data
  return (
    <CardBox aria-labelledby="insight-people" data-wide="">
      <header>
        <h2 id="insight-people">By person</h2>
      </header>
      {people.length > 0 ? (
        <NumberTable
          labelledby="insight-people"
          columns={['Person', 'Requests', 'Plates misread', 'Overrides', 'Voids', 'Set to zero']}
          rows={people.map(({ user_id, name, role, requests, misread, overrides, voids, zeroings }) => {
            const by = [`actor:is:${user_id}`]
            return {
              key: user_id,
              name: (
                <>
                  {name}
                  {role ? <small>{roleLabel(role)}</small> : null}
                </>
              ),
              cells: [
                <Linked key="requests" n={requests} href={links.history('tow.requested', by)} />,
                count(misread),
                <Linked key="overrides" n={overrides} href={links.history('tow.overridden', by)} />,
                <Linked key="voids" n={voids} href={links.history('tow.voided', by)} />,
                <Linked key="zeroings" n={zeroings} href={links.history('tow.zeroed', by)} />,
              ],
            }
          })}
        />
      ) : (
        <p>No one overrode a decision, voided a tow, set a charge to zero, or misread a plate in these days.</p>
      )}
      <p>
        A plate was misread if a look found that the car is the registered one with a look-alike plate.{' '}
        {photos.read > 0
          ? `Of ${count(photos.read)} plates read from photos, people chose another for ${count(photos.misread)}.`
          : 'No plate was read from a photo of a request.'}
      </p>
    </CardBox>
  )
}

interface ComplexesProps extends CardProps {
  readonly complexes: readonly ComplexRow[]
}

/** Tows, stops, times, and what was collected, by complex. */
export function Complexes({ data, links, complexes }: ComplexesProps): ReactElement {
  return (
    <CardBox aria-labelledby="insight-complexes" data-wide="">
      <header>
        <h2 id="insight-complexes">By complex</h2>
        {complexes.length > 0 ? (
          <CsvButton
            size="sm"
            variant="ghost"
            aria-label="By complex as CSV"
            file={`insights by complex ${data.from} to ${data.until}`}
            cells={() => complexCells(complexes)}
          >
            CSV
          </CsvButton>
        ) : null}
      </header>
      {complexes.length > 0 ? (
        <NumberTable
          labelledby="insight-complexes"
          columns={COMPLEX_COLUMNS}
          rows={complexes.map((one) => {
            const here = [`contract_id:is:${one.id}`]
            return {
              key: one.id,
              name: one.name,
              cells: [
                <Linked key="requests" n={one.requests} href={links.tows(here)} />,
                <Linked key="completed" n={one.completed} href={links.tows(here, 'completed')} />,
                <Linked key="dropped" n={one.dropped} href={links.tows(here, 'completed_dropped_on_site')} />,
                <Linked key="cancelled" n={one.cancelled} href={links.tows(here, 'cancelled')} />,
                count(one.kept),
                <Linked key="overrides" n={one.overrides} href={links.history('tow.overridden', here)} />,
                one.hook_up_median === null ? 'none' : durationText(one.hook_up_median),
                one.collected === null ? 'not loaded' : moneyText(one.collected),
              ],
            }
          })}
        />
      ) : (
        <p>Nothing was requested or collected in these days.</p>
      )}
    </CardBox>
  )
}

/** Tows and times, by driver. */
export function Drivers({ data, links }: CardProps): ReactElement {
  return (
    <CardBox aria-labelledby="insight-drivers" data-wide="">
      <header>
        <h2 id="insight-drivers">By driver</h2>
      </header>
      {data.drivers.length > 0 ? (
        <NumberTable
          labelledby="insight-drivers"
          columns={['Driver', 'Completed', 'Dropped', 'To hook-up']}
          rows={data.drivers.map(({ id, name, completed, dropped, hook_up_median }) => {
            const own = [`driver_id:is:${id}`]
            return {
              key: id,
              name,
              cells: [
                <Linked key="completed" n={completed} href={links.tows(own, 'completed')} />,
                <Linked key="dropped" n={dropped} href={links.tows(own, 'completed_dropped_on_site')} />,
                hook_up_median === null ? 'none' : durationText(hook_up_median),
              ],
            }
          })}
        />
      ) : (
        <p>No driver had a tow in these days.</p>
      )}
    </CardBox>
  )
}
