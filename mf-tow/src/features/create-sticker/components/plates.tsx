import type { ResponseOf } from '@curbwise/api/call'
import type { previewTowImage } from '@curbwise/api/resources/decisions.calls'
import { decisiveOf } from '@curbwise/rules/decision/stop'
import type { Decision } from '@curbwise/rules/decision/types'
import { doubtfulPlace, marksOf } from '@curbwise/rules/plates/marks'
import { VerdictChip } from '@curbwise/ui/app'
import { Button, PlateTag } from '@curbwise/ui/entry'
import { HelpIcon, KeyboardIcon } from '@curbwise/ui/icons'
import { CannotTell } from '@curbwise/ui/plate-photo'
import { useId, useState, type ReactElement, type Ref } from 'react'
import { Choices, Ways } from './style.ts'

export interface PlatesProps {
  readonly candidates: ResponseOf<typeof previewTowImage>['candidates']
  readonly chosen: string
  /** Of the plate, as the person chose it. */
  readonly state: string
  /** For the chosen plate, in that state; null before. */
  readonly decision: Decision | null
  readonly onChoose: (license_plate: string) => void
  readonly onType: () => void
  readonly onRetake: () => void
  readonly heading: Ref<HTMLElement>
}

/** The plates that were read, each with its decision. None is preselected: only the person at the car can tell. */
export function Plates({
  candidates,
  chosen,
  state,
  decision,
  onChoose,
  onType,
  onRetake,
  heading,
}: PlatesProps): ReactElement {
  const name = useId()
  const [unsure, setUnsure] = useState(false)
  const plates = candidates.map(({ license_plate }) => license_plate)
  const marks = marksOf(plates)
  const place = doubtfulPlace(plates)
  const doubtful = plates.length > 1
  return (
    <>
      <Choices>
        <legend>
          <b ref={heading} tabIndex={-1}>
            {doubtful ? 'Which plate is it?' : 'Is this the plate?'}
          </b>
          <small>
            {place ? `Look at the ${place} character on the car, then tap.` : 'Look at the plate on the car, then tap.'}
          </small>
        </legend>
        {candidates.map(({ license_plate, seen_state, decision: read }, at) => {
          const own = chosen === license_plate ? state : (seen_state ?? state)
          return (
            <label key={license_plate}>
              <input
                type="radio"
                name={name}
                checked={chosen === license_plate}
                onChange={() => {
                  setUnsure(false)
                  onChoose(license_plate)
                }}
              />
              <PlateTag plate={license_plate} state={own || null} size="md" mark={marks[at]} copy={false} />
              <Decided decision={chosen === license_plate && decision ? decision : sameState(read, own)} />
            </label>
          )
        })}
      </Choices>
      <Ways>
        <Button size="touch" icon={<KeyboardIcon />} onClick={onType}>
          Type it myself
        </Button>
        {doubtful ? (
          <Button
            size="touch"
            icon={<HelpIcon />}
            onClick={() => {
              setUnsure(true)
              onChoose('')
            }}
          >
            I can’t tell
          </Button>
        ) : null}
      </Ways>
      {unsure ? (
        <CannotTell title="Don’t guess: a sticker on the wrong plate warns another person." onRetake={onRetake} />
      ) : null}
    </>
  )
}

/** What was decided with the photo is for the state that was chosen then. */
const sameState = (decision: Decision, state: string): Decision | null =>
  (decision.state ?? '') === state ? decision : null

const Decided = ({ decision }: { readonly decision: Decision | null }): ReactElement => (
  <span>
    {decision ? (
      <>
        <VerdictChip verdict={decision.verdict} />
        <small>{decisiveOf(decision).sentence}</small>
      </>
    ) : (
      <small>Not checked in this state yet</small>
    )}
  </span>
)
