import { US_STATES } from '@curbwise/api/us-states'
import { TOW_REASONS, type TowReason } from '@curbwise/rules/decision/types'
import { towReasonLabel, useIsPhone, type SwitchOption } from '@curbwise/ui/app'
import { Button, PlateField, Select } from '@curbwise/ui/entry'
import { HistoryIcon, PhotoCameraIcon, SearchIcon } from '@curbwise/ui/icons'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import type { OwnPosition } from '../../../company/use-position.ts'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { problemOf, vinAdvice } from '../../../parts/typed-car.ts'
import type { PlateQuestion } from '../state/question.ts'
import type { PhotographedCar } from '../state/use-photo-check.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useSlash } from '../../../parts/use-slash.ts'
import { AsOfField } from './as-of-field.tsx'
import { Bar } from './bar-style.ts'
import { ComplexField, type ComplexSearch } from '../../../parts/complex-field.tsx'

const STATES = US_STATES.map((code) => ({ value: code, label: code }))
const MINUTE = 60_000
const reasonOf = (value: string): TowReason | '' => TOW_REASONS.find((reason) => reason === value) ?? ''

export interface CheckBarProps {
  /** The question as last submitted. */
  readonly question: PlateQuestion
  readonly complexes: readonly SwitchOption[]
  readonly search?: ComplexSearch | undefined
  readonly complex: Complex | null
  /** Whether the chosen complex, or its state, is still being loaded. */
  readonly complex_loading: boolean
  /** "Nearest to you, 130 ft" */
  readonly near?: string | null | undefined
  readonly own?: OwnPosition | undefined
  readonly busy: boolean
  readonly onComplex: (id: string) => void
  readonly onAsk: (question: PlateQuestion) => void
  /** Evaluates a reason for the car that was just checked. */
  readonly onReason: (question: PlateQuestion) => void
  /** The plate is typed after a photo: it gets the focus. */
  readonly typing: boolean
  /** Opens the camera to read the plate from a photo; null where photos aren't read. */
  readonly onPhotograph: ((car: PhotographedCar) => void) | null
}

/**
 * The plate check form: complex, car, reason, and time. Enter submits; "/" anywhere focuses the plate. A reason chosen
 * below an answer is evaluated at once. On a phone, the reason is entered below the answer, and the time is asked for
 * only on request.
 */
export function CheckBar({
  question,
  complexes,
  search,
  complex,
  complex_loading,
  near,
  own,
  busy,
  onComplex,
  onAsk,
  onReason,
  typing,
  onPhotograph,
}: CheckBarProps): ReactElement {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const phone = useIsPhone()
  const zone = complex?.timezone ?? 'America/Chicago'
  const plateField = useSlash()
  const [plate, setPlate] = useState(question.plate)
  const [chosen, setState] = useState<string | null>(question.plate ? question.state : null)
  const [chosen_reason, setReason] = useState<TowReason | '' | null>(null)
  const [local, setLocal] = useState(question.at && toLocalTime(question.at, zone))
  const [tried, setTried] = useState(false)
  /** The complex just chosen, until the page has it. */
  const chosen_complex = useRef<string | null>(null)
  /** Whether a check waits for the complex, whose state and time zone belong to the question. */
  const held = useRef(false)
  const now = useNow(MINUTE)
  const state = chosen ?? complex?.state ?? ''
  const waits = complex_loading && (complex === null || chosen === null)
  const reason = chosen_reason ?? question.reason
  const at = local === null ? null : fromLocalTime(local, zone)
  const wrongPlate = problemOf(plate, t)
  const wrongTime =
    local === null ? null : at === null ? t('as_of.enter') : Date.parse(at) > now ? t('as_of.in_future') : null

  const send = (): void => {
    if (!complex || wrongPlate || wrongTime) return
    const trimmed = plate.trim().toUpperCase()
    // Clear the reason and hazard: they belonged to the previous car.
    onAsk({
      contract: complex.id,
      plate: trimmed,
      state,
      reason,
      hazard: trimmed === question.plate ? question.hazard : '',
      at,
    })
  }
  const chooseComplex = (id: string): void => {
    chosen_complex.current = id
    onComplex(id)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrongPlate) plateField.current?.focus()
    held.current = complex === null || waits || (chosen_complex.current ?? complex.id) !== complex.id
    // The complex as shown: the list may bring a nearer one.
    if (waits && complex) chooseComplex(chosen_complex.current ?? complex.id)
    if (!held.current) send()
  }
  const sendHeld = useEffectEvent((id: string) => {
    if ((chosen_complex.current ?? id) !== id) return
    chosen_complex.current = null
    if (held.current) send()
    held.current = false
  })
  const complex_id = complex?.id
  useEffect(() => {
    if (complex_id && !waits) sendHeld(complex_id)
  }, [complex_id, waits])
  const chooseReason = (next: TowReason | ''): void => {
    const is_same_car = question.plate !== '' && plate.trim().toUpperCase() === question.plate
    setReason(is_same_car ? null : next)
    if (is_same_car) onReason({ ...question, reason: next })
  }
  const photograph = (): void => {
    if (complex) onPhotograph?.({ contract_id: complex.id, state })
    else setTried(true)
  }
  const size = phone ? 'touch' : 'lg'
  return (
    <Bar onSubmit={submit} noValidate aria-label={t('title')} role="search">
      <ComplexField
        complexes={complexes}
        search={search}
        value={complex?.id ?? null}
        onChange={chooseComplex}
        near={near}
        own={own}
        error={tried && !complex && !complex_loading ? t('complex.choose') : undefined}
      />
      <Select
        label={t('state')}
        size={size}
        placeholder={t('any')}
        options={STATES}
        value={state}
        onChange={(event) => setState(event.target.value)}
      />
      <PlateField
        ref={plateField}
        label={t('plate')}
        size={phone ? 'plate' : 'lg'}
        maxLength={20}
        value={plate}
        autoFocus={typing || (!phone && !question.plate)}
        onChange={(event) => setPlate(event.target.value)}
        error={tried && wrongPlate ? wrongPlate : undefined}
        help={vinAdvice(plate, t) ?? undefined}
      />
      {phone ? null : (
        <Select
          label={t('reason')}
          size={size}
          placeholder={t('any')}
          options={TOW_REASONS.map((one) => ({ value: one, label: towReasonLabel(one, language) }))}
          value={reason}
          onChange={({ target }) => chooseReason(reasonOf(target.value))}
        />
      )}
      {phone && local === null ? null : (
        <AsOfField
          size={size}
          zone={zone}
          value={local}
          onChange={setLocal}
          error={tried && wrongTime ? wrongTime : undefined}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size={phone ? 'touch' : 'lg'}
        full={phone}
        busy={busy || (tried && waits && !wrongPlate)}
        icon={phone ? <SearchIcon /> : undefined}
      >
        {t('check')}
      </Button>
      {phone && local === null && onPhotograph ? (
        <Button size="touch" full icon={<PhotoCameraIcon />} onClick={photograph}>
          {t('check.photo')}
        </Button>
      ) : null}
      {phone && local === null ? (
        <Button
          variant="ghost"
          size="lg"
          full
          icon={<HistoryIcon />}
          onClick={() => setLocal(toLocalTime(Date.now(), zone))}
        >
          {t('check.past')}
        </Button>
      ) : null}
    </Bar>
  )
}
