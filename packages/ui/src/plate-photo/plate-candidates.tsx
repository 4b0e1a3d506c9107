import type { Verdict } from '@curbwise/rules/decision/types'
import { doubtfulPlace, marksOf } from '@curbwise/rules/plates/marks'
import { VerdictChip } from '@curbwise/ui/app'
import { Alert, Button, PlateTag, SkeletonText, stateName } from '@curbwise/ui/entry'
import { HelpIcon, KeyboardIcon } from '@curbwise/ui/icons'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { CannotTell } from './cannot-tell.tsx'
import type { Corner } from './close-up.ts'
import { PlateShot } from './plate-shot.tsx'
import { Area, Cards, Ways } from './style.ts'

/** A plate that was read from the photo, with its decision. */
export interface ShownCandidate {
  readonly license_plate: string
  /** The state that the check used; null for any. */
  readonly state: string | null
  /** The state whose name was read on the plate; null if none was. */
  readonly seen_state: string | null
  readonly corners: readonly Corner[]
  readonly verdict: Verdict
  /** What the records say. */
  readonly sentence: string
}

export interface PlateCandidatesProps {
  /** Address of the photo. */
  readonly url: string
  /** Null while it is being read. */
  readonly candidates: readonly ShownCandidate[] | null
  /** Why the photo wasn't read; null if it was. */
  readonly problem: string | null
  readonly onChoose: (license_plate: string) => void
  /** Takes another photo. Absent where no photo can be read. */
  readonly onRetake?: (() => void) | undefined
  readonly onType: () => void
}

/** Which state's car the decision is about, and what the photo says. */
function checkedAs(state: string | null, seen: string | null): string {
  const checked = state ? `Checked as a plate of ${stateName(state)}` : 'Checked as a plate of any state'
  if (seen === null) return `${checked}; the photo doesn’t say.`
  if (seen === state) return `${checked}, as in the photo.`
  return `${checked}, ${state ? 'but ' : ''}the photo says ${stateName(seen)}.`
}

/** The photo of a plate with what was read from it. None is preselected: only the person at the car can tell. */
export function PlateCandidates({
  url,
  candidates,
  problem,
  onChoose,
  onRetake,
  onType,
}: PlateCandidatesProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const [unsure, setUnsure] = useState(false)
  const settled = candidates !== null || problem !== null
  useEffect(() => {
    if (settled) heading.current?.focus()
  }, [settled])
  const plates = (candidates ?? []).map(({ license_plate }) => license_plate)
  const marks = marksOf(plates)
  const place = doubtfulPlace(plates)
  return (
    <Area aria-labelledby="plate-photo-title" aria-busy={!settled}>
      <PlateShot url={url} corners={candidates?.flatMap(({ corners }) => corners) ?? []} onRetake={onRetake} />
      <div>
        <h2 id="plate-photo-title" ref={heading} tabIndex={-1}>
          {!settled
            ? 'Reading the plate'
            : problem
              ? 'The photo wasn’t read'
              : plates.length === 0
                ? 'No plate found in the photo'
                : plates.length === 1
                  ? 'Is this the plate?'
                  : 'Which plate is it?'}
        </h2>
        {settled && !problem ? (
          <p>
            {plates.length === 0
              ? 'Take it closer, from straight behind, or type the plate.'
              : place
                ? `Look at the ${place} character, then tap.`
                : 'Look at the plate on the car, then tap.'}
          </p>
        ) : null}
      </div>
      {problem ? (
        <Alert severity="warn" title={problem} announce />
      ) : candidates === null ? (
        <SkeletonText lines={4} />
      ) : plates.length > 0 ? (
        <Cards aria-label="Plates that were read">
          {candidates.map(({ license_plate, state, seen_state, verdict, sentence }, at) => (
            <li key={license_plate}>
              <button type="button" onClick={() => onChoose(license_plate)}>
                <PlateTag plate={license_plate} state={seen_state} size="lg" mark={marks[at]} copy={false} />
                <span>
                  <VerdictChip verdict={verdict} />
                  <small>{sentence}</small>
                  <small>{checkedAs(state, seen_state)}</small>
                </span>
              </button>
            </li>
          ))}
        </Cards>
      ) : null}
      {plates.length > 0 ? <p>To check a plate of another state, type it.</p> : null}
      <Ways>
        <Button size="touch" icon={<KeyboardIcon />} onClick={onType}>
          Type it
        </Button>
        {plates.length > 1 ? (
          <Button size="touch" icon={<HelpIcon />} onClick={() => setUnsure(true)}>
            I can’t tell
          </Button>
        ) : null}
      </Ways>
      {unsure && plates.length > 1 ? (
        <CannotTell title="Don’t guess: the wrong plate can cost another person their car." onRetake={onRetake} />
      ) : null}
    </Area>
  )
}
