import { dateText } from '@curbwise/rules/time/text'
import { CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { DataTable, TwoLine, type Column } from '@curbwise/ui/grid'
import { useCallback, useMemo, type ReactElement } from 'react'
import { carLabel } from './car-label.ts'
import { PickCar, type CarsProps } from './car-photos.tsx'
import { CarStanding } from './car-standing.tsx'
import { useListTexts, useWritten, type ListTexts, type WrittenWords } from './texts.ts'
import type { StickerCarView } from './types.ts'

const rowId = (car: StickerCarView): string => car.id
const placeOf = ({ space, location }: StickerCarView, t: ListTexts): string =>
  [space ? t.space(space) : null, location].filter(Boolean).join(', ') || t.place_unknown

const columnsOf = (
  { now, chosen, onToggle }: Pick<CarsProps, 'now' | 'chosen' | 'onToggle'>,
  t: ListTexts,
  written: WrittenWords,
): readonly Column<StickerCarView>[] => [
  {
    id: 'pick',
    header: t.choose,
    quiet: true,
    width: 56,
    cell: (car) => <PickCar car={car} chosen={chosen} onToggle={onToggle} />,
  },
  {
    id: 'plate',
    header: t.plate,
    width: 148,
    cell: (car) => <CarIdentity plate={car.license_plate} state={car.state} vin={car.vin} />,
  },
  {
    id: 'vehicle',
    header: t.vehicle,
    cell: (car) => <TwoLine title={written.car(car.vehicle)} detail={placeOf(car, t)} />,
  },
  { id: 'reason', header: t.reason, width: 170, hideBelow: 900, cell: (car) => <ReasonTag reason={car.reason} /> },
  {
    id: 'first_day',
    header: t.first_day,
    width: 110,
    hideBelow: 900,
    cell: (car) => (car.now ? dateText(car.first_day.on) : null),
  },
  { id: 'now', header: t.now, width: 230, cell: (car) => <CarStanding car={car} now={now} /> },
]

/** A list's cars as rows. */
export function CarRows({ cars, now, selected, chosen, onOpen, onToggle }: CarsProps): ReactElement {
  const t = useListTexts()
  const written = useWritten()
  const columns = useMemo(() => columnsOf({ now, chosen, onToggle }, t, written), [now, chosen, onToggle, t, written])
  const rowLabel = useCallback((car: StickerCarView) => carLabel(car, written.car), [written])
  const card = useCallback(
    (car: StickerCarView) => <TwoLine title={rowLabel(car)} detail={<CarStanding car={car} now={now} />} />,
    [now, rowLabel],
  )
  return (
    <DataTable
      label={t.cars}
      columns={columns}
      rows={cars}
      rowId={rowId}
      rowLabel={rowLabel}
      density="two"
      selected={selected}
      onOpen={(car) => onOpen(car.id)}
      card={card}
    />
  )
}
