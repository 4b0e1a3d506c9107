import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { dateText } from '@curbwise/rules/time/text'
import { CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { DataTable, TwoLine, type Column } from '@curbwise/ui/grid'
import { useCallback, useMemo, type ReactElement } from 'react'
import { carLabel } from './car-label.ts'
import { PickCar, type CarsProps } from './car-photos.tsx'
import { CarStanding } from './car-standing.tsx'
import type { StickerCarView } from './types.ts'

const rowId = (car: StickerCarView): string => car.id
const placeOf = ({ space, location }: StickerCarView): string =>
  [space ? `space ${space}` : null, location].filter(Boolean).join(', ') || 'Place not entered'

const columnsOf = ({
  now,
  chosen,
  onToggle,
}: Pick<CarsProps, 'now' | 'chosen' | 'onToggle'>): readonly Column<StickerCarView>[] => [
  {
    id: 'pick',
    header: 'Choose',
    quiet: true,
    width: 56,
    cell: (car) => <PickCar car={car} chosen={chosen} onToggle={onToggle} />,
  },
  {
    id: 'plate',
    header: 'Plate',
    width: 148,
    cell: (car) => <CarIdentity plate={car.license_plate} state={car.state} vin={car.vin} />,
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    cell: (car) => <TwoLine title={vehicleName(car.vehicle)} detail={placeOf(car)} />,
  },
  { id: 'reason', header: 'Reason', width: 170, hideBelow: 900, cell: (car) => <ReasonTag reason={car.reason} /> },
  {
    id: 'first_day',
    header: 'First day',
    width: 110,
    hideBelow: 900,
    cell: (car) => (car.now ? dateText(car.first_day.on) : null),
  },
  { id: 'now', header: 'Now', width: 230, cell: (car) => <CarStanding car={car} now={now} /> },
]

/** A list's cars as rows. */
export function CarRows({ cars, now, selected, chosen, onOpen, onToggle }: CarsProps): ReactElement {
  const columns = useMemo(() => columnsOf({ now, chosen, onToggle }), [now, chosen, onToggle])
  const card = useCallback(
    (car: StickerCarView) => <TwoLine title={carLabel(car)} detail={<CarStanding car={car} now={now} />} />,
    [now],
  )
  return (
    <DataTable
      label="Cars"
      columns={columns}
      rows={cars}
      rowId={rowId}
      rowLabel={carLabel}
      density="two"
      selected={selected}
      onOpen={(car) => onOpen(car.id)}
      card={card}
    />
  )
}
