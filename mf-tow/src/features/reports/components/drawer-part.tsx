import type { Drawer, DrawerList } from '@curbwise/api/resources/drawers.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { formatMoney, MoneyLines } from '@curbwise/ui/app'
import { Button, QueryView, Skeleton, zoneName } from '@curbwise/ui/entry'
import { type ReactElement, useState } from 'react'
import { useDrawers } from '../api/use-month-end.ts'
import { differenceWords, drawerKey, drawerName } from '../state/drawers.ts'
import { CloseDrawerDialog } from './close-drawer-dialog.tsx'
import { Note, Pair } from './month-end-style.ts'
import { Sheet, Table, Wide } from './style.ts'

/** The cash of each lot and of the office: what should be there, and what was counted before. */
export function DrawerPart({ company_id }: { readonly company_id: string }): ReactElement {
  const query = useDrawers(company_id)
  return (
    <QueryView
      query={query}
      failed_title="Couldn't load the cash drawers"
      skeleton={
        <Pair>
          <Skeleton height={260} width="100%" />
          <Skeleton height={260} width="100%" />
        </Pair>
      }
    >
      {(data) => <Loaded company_id={company_id} data={data} reload={() => void query.refetch()} />}
    </QueryView>
  )
}

interface LoadedProps {
  readonly company_id: string
  readonly data: DrawerList
  readonly reload: () => void
}

function Loaded({ company_id, data, reload }: LoadedProps): ReactElement {
  const [closing, setClosing] = useState<string | null>(null)
  const drawer = data.drawers.find((one) => drawerKey(one) === closing)
  const sheet = (one: Drawer): ReactElement => (
    <DrawerSheet
      key={drawerKey(one)}
      drawer={one}
      timezone={data.timezone}
      onCloseDrawer={data.can.close ? () => setClosing(drawerKey(one)) : null}
    />
  )
  return (
    <>
      {data.drawers.filter(isCounted).map(sheet)}
      <Pair>{data.drawers.filter((one) => !isCounted(one)).map(sheet)}</Pair>
      <Note>
        A payment or refund in cash belongs to the lot where the car is or was; without a lot, such as for a boot or a
        drop, to the office. Practice isn’t counted. A closed drawer is never edited, and cash that comes in later is in
        the next one. Times are in {zoneName(data.timezone)}.
      </Note>
      {drawer ? (
        <CloseDrawerDialog
          company_id={company_id}
          drawer={drawer}
          onConflict={reload}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </>
  )
}

interface DrawerSheetProps {
  readonly drawer: Drawer
  readonly timezone: string
  /** Null for someone who can’t close it. */
  readonly onCloseDrawer: (() => void) | null
}

const isCounted = ({ closed }: Drawer): boolean => closed.length > 0

const countText = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`

function DrawerSheet({ drawer, timezone, onCloseDrawer }: DrawerSheetProps): ReactElement {
  const { opening, taken, refunded, expected, records, closed } = drawer
  const [last] = closed
  const payments = records.filter(({ amount }) => amount.cents > 0).length
  const name = drawerName(drawer)
  const verb = last ? 'Close drawer' : 'Count drawer'
  return (
    <Sheet aria-label={`Cash drawer, ${name}`}>
      <header>
        <h2>{name}</h2>
        <p>{last ? `Since ${momentText(last.closed_at, timezone)}` : 'Not counted yet'}</p>
        {onCloseDrawer === null ? null : (
          <Button size="sm" aria-label={`${verb}, ${name}`} onClick={onCloseDrawer}>
            {verb}
          </Button>
        )}
      </header>
      <div>
        {expected === null ? (
          <p>Count this drawer once to start. From then on, this shows what should be in it.</p>
        ) : (
          <MoneyLines
            lines={[
              { label: 'Left at the last close', cents: opening.cents },
              { label: 'Cash taken', cents: taken.cents, basis: countText(payments, 'payment') },
              { label: 'Cash refunded', cents: -refunded.cents, basis: countText(records.length - payments, 'refund') },
            ]}
            total={{ label: 'Should be there', cents: expected.cents }}
          />
        )}
        <Taken drawer={drawer} timezone={timezone} name={name} />
        <ClosedBefore drawer={drawer} timezone={timezone} name={name} />
      </div>
    </Sheet>
  )
}

interface PartProps {
  readonly drawer: Drawer
  readonly timezone: string
  readonly name: string
}

function Taken({ drawer, timezone, name }: PartProps): ReactElement | null {
  const { records } = drawer
  if (records.length === 0) return null
  return (
    <>
      <h3>Since then</h3>
      <Wide tabIndex={0} role="group" aria-label={`Cash since the last close, ${name}, all columns`}>
        <Table aria-label={`Cash since the last close, ${name}`}>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col" data-text="">
                When
              </th>
              <th scope="col" data-text="">
                By
              </th>
              <th scope="col">Cash</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ id, about, at, taken_by, amount }) => (
              <tr key={id}>
                <th scope="row">{about}</th>
                <td data-text="">{momentText(at, timezone)}</td>
                <td data-text="">{taken_by}</td>
                <td>{formatMoney(amount.cents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Wide>
    </>
  )
}

function ClosedBefore({ drawer, timezone, name }: PartProps): ReactElement | null {
  const { closed } = drawer
  if (closed.length === 0) return null
  return (
    <>
      <h3>Closed before</h3>
      <Wide tabIndex={0} role="group" aria-label={`Closed before, ${name}, all columns`}>
        <Table aria-label={`Closed before, ${name}`}>
          <thead>
            <tr>
              <th scope="col">Closed</th>
              <th scope="col" data-text="">
                By
              </th>
              <th scope="col">Counted</th>
              <th scope="col" data-text="">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {closed.map((one) => (
              <tr key={one.id}>
                <th scope="row">{momentText(one.closed_at, timezone)}</th>
                <td data-text="">{one.closed_by}</td>
                <td>{formatMoney(one.counted.cents)}</td>
                <td data-text="">{differenceWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Wide>
    </>
  )
}
