import { Button, stateName } from '@curbwise/ui/entry'
import { useEffect, useRef, type ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import type { OwnPlate } from '../state/own-plates.ts'
import { useGuestTexts } from '../state/texts.ts'

type Plate = Pick<OwnPlate, 'license_plate' | 'state'>

const nameOf = ({ license_plate, state }: Plate, other: Plate): string =>
  state === other.state ? license_plate : `${license_plate} (${stateName(state)})`

/** Asks whether the typed plate means a car that was registered on this device before. */
export function SameCar({
  typed,
  own,
  onSame,
  onOther,
}: {
  readonly typed: Plate
  readonly own: Plate
  readonly onSame: () => void
  /** Called just before the form is sent again. */
  readonly onOther: () => void
}): ReactElement {
  const g = useGuestTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [written, stored] = [nameOf(typed, own), nameOf(own, typed)]
  return (
    <Stack role="group" aria-labelledby="same-car">
      <h2 id="same-car" ref={heading} tabIndex={-1}>
        {g('own.title')}
      </h2>
      <p>{g('own.what', { stored, typed: written })}</p>
      <Button size="touch" full variant="primary" onClick={onSame}>
        {g('own.same', { plate: stored })}
      </Button>
      <Button size="touch" full type="submit" onClick={onOther}>
        {g('own.other', { plate: written })}
      </Button>
    </Stack>
  )
}
