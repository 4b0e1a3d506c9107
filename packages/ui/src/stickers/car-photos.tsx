import { CarIdentity, PhotoImage, ReasonTag } from '@curbwise/ui/app'
import type { KeyboardEvent, ReactElement } from 'react'
import { carLabel } from './car-label.ts'
import { CarStanding } from './car-standing.tsx'
import { Photos, Pick } from './style.ts'
import { useListTexts, useWritten } from './texts.ts'
import type { StickerCarView } from './types.ts'

/** The keys that move between cars, and by how many. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('.cw-open')) return
  const cars = [...event.currentTarget.querySelectorAll<HTMLElement>('.cw-open')]
  const step = STEPS[event.key]
  const to =
    step !== undefined
      ? cars[cars.indexOf(event.target) + step]
      : event.key === 'Home'
        ? cars[0]
        : event.key === 'End'
          ? cars.at(-1)
          : undefined
  if (!to) return
  event.preventDefault()
  to.focus()
  // An open panel follows.
  if (event.currentTarget.querySelector('[aria-current="true"]')) to.click()
}

export interface CarsProps {
  readonly cars: readonly StickerCarView[]
  /** ms since 1970 */
  readonly now: number
  readonly selected: string | null
  readonly chosen: ReadonlySet<string>
  readonly onOpen: (id: string) => void
  readonly onToggle: (id: string) => void
}

/** The checkbox of a car that can be converted; nothing for others. */
export function PickCar({
  car,
  chosen,
  onToggle,
}: Pick<CarsProps, 'chosen' | 'onToggle'> & { readonly car: StickerCarView }): ReactElement | null {
  const t = useListTexts()
  const written = useWritten()
  if (!car.can.convert) return null
  return (
    <Pick>
      <input
        type="checkbox"
        aria-label={t.choose_car(carLabel(car, written.car))}
        checked={chosen.has(car.id)}
        onChange={() => onToggle(car.id)}
      />
    </Pick>
  )
}

/** A list's cars as photos. Arrow keys move between them. */
export function CarPhotos({ cars, now, selected, chosen, onOpen, onToggle }: CarsProps): ReactElement {
  const t = useListTexts()
  const written = useWritten()
  return (
    <Photos aria-label={t.cars} onKeyDown={moveFocus}>
      {cars.map((car) => (
        <li key={car.id} aria-current={car.id === selected ? 'true' : undefined}>
          <button
            type="button"
            className="cw-open"
            aria-label={t.open_car(carLabel(car, written.car))}
            onClick={() => onOpen(car.id)}
          />
          <PickCar car={car} chosen={chosen} onToggle={onToggle} />
          <figure>{car.main_image ? <PhotoImage src={car.main_image.thumb_url} alt="" small /> : t.no_photo}</figure>
          <div>
            <span>
              <CarIdentity plate={car.license_plate} state={car.state} vin={car.vin} copy={false} />
              <ReasonTag reason={car.reason} icon_only />
            </span>
            <b>{written.car(car.vehicle)}</b>
            <CarStanding car={car} now={now} />
          </div>
        </li>
      ))}
    </Photos>
  )
}
