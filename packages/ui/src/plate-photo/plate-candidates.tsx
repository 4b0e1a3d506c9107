import type { Verdict } from '@curbwise/rules/decision/types'
import { doubtfulPlace, marksOf } from '@curbwise/rules/plates/marks'
import { VerdictChip } from '@curbwise/ui/app'
import { Alert, Button, PlateTag, SkeletonText, stateName } from '@curbwise/ui/entry'
import { HelpIcon, KeyboardIcon } from '@curbwise/ui/icons'
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { CannotTell } from './cannot-tell.tsx'
import type { Corner } from './close-up.ts'
import { PlateShot } from './plate-shot.tsx'
import { Area, Cards, Ways } from './style.ts'
import { usePhotoTexts, type PhotoTexts } from './texts.ts'

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
function checkedAs(texts: PhotoTexts, state: string | null, seen: string | null): string {
  const checked = state ? texts.checked_as(stateName(state)) : texts.checked_as_any
  if (seen === null) return texts.photo_silent(checked)
  if (seen === state) return texts.photo_agrees(checked)
  return state ? texts.photo_differs(checked, stateName(seen)) : texts.photo_says(checked, stateName(seen))
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
  const texts = usePhotoTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [unsure, setUnsure] = useState(false)
  const settled = candidates !== null || problem !== null
  // Before the next frame: otherwise the focus of what is gone would go elsewhere first.
  useLayoutEffect(() => {
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
            ? texts.reading
            : problem
              ? texts.not_read
              : plates.length === 0
                ? texts.none_found
                : plates.length === 1
                  ? texts.is_this
                  : texts.which}
        </h2>
        {settled && !problem ? (
          <p>{plates.length === 0 ? texts.closer_or_type : place ? texts.look_at(place) : texts.look}</p>
        ) : null}
      </div>
      {problem ? (
        <Alert severity="warn" title={problem} announce />
      ) : candidates === null ? (
        <SkeletonText lines={4} />
      ) : plates.length > 0 ? (
        <Cards aria-label={texts.plates}>
          {candidates.map(({ license_plate, state, seen_state, verdict, sentence }, at) => (
            <li key={license_plate}>
              <button type="button" onClick={() => onChoose(license_plate)}>
                <PlateTag plate={license_plate} state={seen_state} size="lg" mark={marks[at]} copy={false} />
                <span>
                  <VerdictChip verdict={verdict} />
                  <small>{sentence}</small>
                  <small>{checkedAs(texts, state, seen_state)}</small>
                </span>
              </button>
            </li>
          ))}
        </Cards>
      ) : null}
      {plates.length > 0 ? <p>{texts.other_state}</p> : null}
      <Ways>
        <Button size="touch" icon={<KeyboardIcon />} onClick={onType}>
          {texts.type}
        </Button>
        {plates.length > 1 ? (
          <Button size="touch" icon={<HelpIcon />} onClick={() => setUnsure(true)}>
            {texts.cannot_tell}
          </Button>
        ) : null}
      </Ways>
      {unsure && plates.length > 1 ? <CannotTell title={texts.do_not_guess} onRetake={onRetake} /> : null}
    </Area>
  )
}
