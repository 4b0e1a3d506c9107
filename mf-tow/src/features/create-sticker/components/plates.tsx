import type { ResponseOf } from '@curbwise/api/call'
import type { previewTowImage } from '@curbwise/api/resources/decisions.calls'
import { decisiveOf } from '@curbwise/rules/decision/stop'
import type { Decision } from '@curbwise/rules/decision/types'
import { marksOf } from '@curbwise/rules/plates/marks'
import { VerdictChip } from '@curbwise/ui/app'
import { Button, PlateTag } from '@curbwise/ui/entry'
import { HelpIcon, KeyboardIcon } from '@curbwise/ui/icons'
import { CannotTell } from '@curbwise/ui/plate-photo'
import { useId, useState, type ReactElement, type Ref } from 'react'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import { ordinalOf } from '../state/ordinal.ts'
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
  const t = useStickerTexts()
  const steps = useStepTexts()
  const name = useId()
  const [unsure, setUnsure] = useState(false)
  const plates = candidates.map(({ license_plate }) => license_plate)
  const marks = marksOf(plates)
  const ordinal = ordinalOf(plates)
  const doubtful = plates.length > 1
  return (
    <>
      <Choices>
        <legend>
          <b ref={heading} tabIndex={-1}>
            {t(doubtful ? 'plates.which' : 'plates.is_this')}
          </b>
          <small>{ordinal ? t('plates.look_at', { ordinal: steps(`ordinal.${ordinal}`) }) : t('plates.look')}</small>
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
          {t('type_myself')}
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
            {t('plates.cannot_tell')}
          </Button>
        ) : null}
      </Ways>
      {unsure ? <CannotTell title={t('plates.do_not_guess')} onRetake={onRetake} /> : null}
    </>
  )
}

/** What was decided with the photo is for the state that was chosen then. */
const sameState = (decision: Decision, state: string): Decision | null =>
  (decision.state ?? '') === state ? decision : null

function Decided({ decision }: { readonly decision: Decision | null }): ReactElement {
  const t = useStickerTexts()
  const { sentence } = useDecisionTexts()
  return (
    <span>
      {decision ? (
        <>
          <VerdictChip verdict={decision.verdict} />
          <small>{sentence(decisiveOf(decision).sentence)}</small>
        </>
      ) : (
        <small>{t('plates.not_checked')}</small>
      )}
    </span>
  )
}
