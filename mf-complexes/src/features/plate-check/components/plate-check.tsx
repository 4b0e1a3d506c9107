import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { keyOf } from '@curbwise/client'
import { checkedPlate, platesOf, usePlatePhoto } from '@curbwise/client/plate-photo'
import { useAbility } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { DecisionCard, useCamera, useIsPhone } from '@curbwise/ui/app'
import { Button, LinkButton, PlateField, QueryView, Select, SkeletonText, stateName } from '@curbwise/ui/entry'
import { AddIcon, CloseIcon, PhotoCameraIcon, RefreshIcon } from '@curbwise/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { checkBody, useCheck } from '../api/use-check.ts'
import { PhotoCandidates } from '../../../parts/photo-candidates.tsx'
import { OwnerNudge } from '../../../parts/owner-nudge.tsx'
import { towHref } from '../../../parts/tow-href.ts'
import { problemOf, readQuestion, writeQuestion, type PlateQuestion } from '../state/question.ts'
import { PlatePhoto } from './plate-photo.tsx'
import { Ask, Bar, Box } from './style.ts'

const STATES = US_STATES.map((code) => ({ value: code, label: code }))

export interface PlateCheckProps {
  readonly complex: { readonly id: string; readonly timezone: string }
}

/** Plate check: may this car be towed from this complex now, and why? */
export function PlateCheck({ complex }: PlateCheckProps): ReactElement {
  const [params, setParams] = useSearchParams()
  const asked = readQuestion(params)
  const check = useCheck(complex.id, asked)
  const ask = (question: PlateQuestion): void => {
    if (question.plate !== '' && question.plate === asked.plate && question.state === asked.state) void check.refetch()
    else setParams((now) => writeQuestion(now, question))
  }
  const client = useQueryClient()
  const { photo, read, clear, has_reader } = usePlatePhoto()
  const [typing, setTyping] = useState(false)
  /** What was read from the photo of the car whose plate is being typed. */
  const unused = useRef<string | undefined>(undefined)
  const photographed = useRef('')
  const camera = useCamera<string>('Photo of the plate', (state, blob, claimed_at) => {
    photographed.current = state
    void read(blob, claimed_at, { contract_id: complex.id, state: US_STATES.find((code) => code === state) })
  })
  const reads = photo?.answer ? platesOf(photo.answer).join(',') : undefined
  const choose = (plate: string): void => {
    if (!photo?.answer) return
    const question = { plate, state: photographed.current, read: reads }
    const body = checkBody(complex.id, question)
    client.setQueryData(keyOf(previewTow, { body }), checkedPlate(photo.answer, plate) ?? undefined)
    clear()
    setParams((now) => writeQuestion(now, question))
  }
  const type = (): void => {
    unused.current = reads
    setTyping(true)
    clear()
  }
  const askTyped = (question: PlateQuestion): void => {
    ask({ ...question, read: unused.current })
    unused.current = undefined
  }
  if (photo)
    return (
      <Box aria-label="Plate check">
        {camera.field}
        <PhotoCandidates
          photo={photo}
          onChoose={choose}
          onRetake={has_reader ? () => camera.open(photographed.current) : undefined}
          onType={type}
        />
      </Box>
    )
  return (
    <Box aria-labelledby="check-title">
      {camera.field}
      <CheckBar
        key={`${asked.plate} ${asked.state}`}
        asked={asked}
        busy={check.isFetching}
        onAsk={askTyped}
        typing={typing}
        onPhotograph={has_reader ? camera.open : null}
      />
      {asked.plate === '' ? null : (
        <div role="region" aria-label="Answer" aria-live="polite">
          <QueryView
            query={check}
            zone={complex.timezone}
            skeleton={<SkeletonText lines={5} />}
            failed_title="The plate check failed. Try again."
          >
            {(answer) => <Answer answer={answer} complex={complex} asked={asked} onAsk={ask} />}
          </QueryView>
        </div>
      )}
    </Box>
  )
}

interface CheckBarProps {
  readonly asked: PlateQuestion
  readonly busy: boolean
  readonly onAsk: (question: PlateQuestion) => void
  /** The plate is typed after a photo: it gets the focus. */
  readonly typing: boolean
  /** Opens the camera for a plate of this state; null where photos aren't read. */
  readonly onPhotograph: ((state: string) => void) | null
}

function CheckBar({ asked, busy, onAsk, typing, onPhotograph }: CheckBarProps): ReactElement {
  const phone = useIsPhone()
  const size = phone ? 'touch' : 'md'
  const [plate, setPlate] = useState(asked.plate)
  const [state, setState] = useState(asked.state)
  const [tried, setTried] = useState(false)
  const wrong = problemOf(plate)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!wrong) onAsk({ plate: plate.trim().toUpperCase(), state })
  }
  return (
    <Bar onSubmit={submit} noValidate role="search" aria-label="Plate check">
      <header>
        <h2 id="check-title">Check a plate</h2>
        <p>May it be towed from here now, and why? Each check is logged.</p>
      </header>
      <Select
        label="State"
        hideLabel
        size={size}
        placeholder="State"
        options={STATES}
        value={state}
        onChange={(event) => setState(event.target.value)}
      />
      <PlateField
        label="Plate"
        hideLabel
        placeholder="Plate"
        size={size}
        value={plate}
        autoFocus={typing}
        onChange={(event) => setPlate(event.target.value)}
        error={tried && wrong ? wrong : undefined}
      />
      <Button type="submit" variant="primary" size={size} busy={busy}>
        Check
      </Button>
      {phone && onPhotograph ? (
        <Button size="touch" full icon={<PhotoCameraIcon />} onClick={() => onPhotograph(state)}>
          Read it from a photo
        </Button>
      ) : null}
    </Bar>
  )
}

interface AnswerProps {
  readonly answer: NonNullable<ReturnType<typeof useCheck>['data']>
  readonly complex: PlateCheckProps['complex']
  readonly asked: PlateQuestion
  readonly onAsk: (question: PlateQuestion) => void
}

/** The decision and its actions: check again, check the plate of another state, request a tow. */
function Answer({ answer, complex, asked, onAsk }: AnswerProps): ReactElement {
  const { decision, check_id } = answer
  const phone = useIsPhone()
  const { canOpen } = useAbility()
  const size = phone ? 'lg' : 'md'
  const tow = decision.allows.tow.state
  const must_look = decision.allows.tow.missing_codes?.includes('look') ?? false
  const href = `/complexes/create-tow?${new URLSearchParams({ id: complex.id, contract: complex.id, plate: asked.plate, ...(asked.state && { state: asked.state }), ...(asked.read && { read: asked.read }) })}`
  const may_tow = canOpen(href) && (tow === 'ready' || tow === 'missing')
  return (
    <>
      {decision.ask_state.length > 0 ? (
        <Ask role="group" aria-labelledby="check-state">
          <h3 id="check-state">Which state is on the plate?</h3>
          {decision.ask_state.map((state) => (
            <Button key={state} onClick={() => onAsk({ plate: asked.plate, state })}>
              {stateName(state)}
            </Button>
          ))}
        </Ask>
      ) : null}
      <DecisionCard
        decision={{ ...decision, id: check_id }}
        zone={complex.timezone}
        variant={phone ? 'loud' : 'wide'}
        hrefOf={({ code, record }) =>
          code === 'open_case' && record?.kind === 'tow' ? towHref(record.id, complex.id) : null
        }
        actions={
          <>
            {may_tow && must_look && decision.license_plate ? (
              <PlatePhoto license_plate={decision.license_plate} href={`${href}&step=2`} phone={phone} />
            ) : null}
            {may_tow && !must_look ? (
              <LinkButton href={href} variant="primary" size={size} full={phone} icon={<AddIcon />}>
                New tow with this plate
              </LinkButton>
            ) : null}
            <Button size={size} full={phone} icon={<RefreshIcon />} onClick={() => onAsk(asked)}>
              Check again
            </Button>
            <Button
              size={size}
              full={phone}
              variant="ghost"
              icon={<CloseIcon />}
              onClick={() => onAsk({ plate: '', state: '' })}
            >
              Done
            </Button>
          </>
        }
      />
      <OwnerNudge key={`${decision.license_plate} ${decision.vin}`} answer={answer} />
    </>
  )
}
