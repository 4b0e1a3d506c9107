import { towHref } from '@curbwise/api/record-href'
import type { LotCar, LotStatement } from '@curbwise/api/resources/lot-statements.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { formatMoney } from '@curbwise/ui/app'
import { EmptyState, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Sheet, Table, Wide } from './style.ts'

const plateOf = ({ license_plate, state, vin_end }: LotCar): string => {
  if (license_plate !== null) return [state, license_plate].filter(Boolean).join(' ')
  return vin_end === null ? 'No plate' : `VIN ${vin_end}`
}

const leftText = ({ left_on, left_as }: LotCar): string =>
  left_on === null || left_as === null
    ? 'In storage'
    : `${dateText(left_on)}, ${CUSTODY_STATUS_LABELS[left_as].toLowerCase()}`

/** Each car that was at the lot in the month, with its days and storage. */
export function LotCars({ statement }: { readonly statement: LotStatement }): ReactElement {
  const { cars } = statement
  const total = (of: (car: LotCar) => number): number => cars.reduce((sum, car) => sum + of(car), 0)
  return (
    <Sheet aria-label="Each car">
      <header>
        <h2>Each car</h2>
        <p>Storage with tax: as charged for a car that left, otherwise so far</p>
      </header>
      <div>
        {cars.length === 0 ? (
          <EmptyState small title="No car was at this lot in this month">
            Choose another month or lot.
          </EmptyState>
        ) : (
          <Wide tabIndex={0} role="group" aria-label="Each car, all columns">
            <Table aria-label="Each car">
              <thead>
                <tr>
                  {['Tow', 'Plate', 'Complex', 'Came in', 'Left', 'Days', 'Storage'].map((head) => (
                    <th key={head} scope="col" data-text={head === 'Days' || head === 'Storage' ? undefined : ''}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cars.map((car) => (
                  <tr key={`${car.tow_id} ${car.came_on}`}>
                    <th scope="row">
                      <TextLink href={towHref({ id: car.tow_id, contract_id: car.contract_id })}>{car.number}</TextLink>
                    </th>
                    <td data-text="">{plateOf(car)}</td>
                    <td data-text="">{car.complex}</td>
                    <td data-text="">{dateText(car.came_on)}</td>
                    <td data-text="">{leftText(car)}</td>
                    <td>{car.days.toLocaleString('en-US')}</td>
                    <td>{formatMoney(car.storage.cents)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">All</th>
                  <td colSpan={4} />
                  <td>{total(({ days }) => days).toLocaleString('en-US')}</td>
                  <td>{formatMoney(total(({ storage }) => storage.cents))}</td>
                </tr>
              </tfoot>
            </Table>
          </Wide>
        )}
      </div>
    </Sheet>
  )
}
