import { US_STATES } from '@curbwise/api/us-states'
import { TOW_REASON_LABELS, TOW_REASONS, type TowReason } from '@curbwise/rules/decision/types'
import { useIsPhone, type SwitchOption } from '@curbwise/ui/app'
import { Button, PlateField, Select } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import { useState, type FormEvent, type ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'
import { problemOf, vinAdvice, type PlateQuestion } from '../state/question.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useSlash } from '../../../parts/use-slash.ts'
import { AsOfField } from './as-of-field.tsx'
import { Bar } from './bar-style.ts'
import { ComplexField, type ComplexSearch } from './complex-field.tsx'

const STATES = US_STATES.map((code) => ({ value: code, label: code }))
const REASONS = TOW_REASONS.map((reason) => ({ value: reason, label: TOW_REASON_LABELS[reason] }))
const MINUTE = 60_000
const reasonOf = (value: string): TowReason | '' => TOW_REASONS.find((reason) => reason === value) ?? ''

export interface CheckBarProps {
  /** As it was asked last. */
  readonly question: PlateQuestion
  readonly complexes: readonly SwitchOption[]
  readonly search?: ComplexSearch | undefined
  readonly complex: Complex | null
  readonly busy: boolean
  readonly onComplex: (id: string) => void
  readonly onAsk: (question: PlateQuestion) => void
}

/** The question: where, which car, why, and when. Enter asks; "/" anywhere leads to the plate. On a phone the reason is weighed below the answer. */
export function CheckBar({
  question,
  complexes,
  search,
  complex,
  busy,
  onComplex,
  onAsk,
}: CheckBarProps): ReactElement {
  const phone = useIsPhone()
  const zone = complex?.timezone ?? 'America/Chicago'
  const plateField = useSlash()
  const [plate, setPlate] = useState(question.plate)
  const [chosen, setState] = useState<string | null>(question.plate ? question.state : null)
  const [reason, setReason] = useState(question.reason)
  const [local, setLocal] = useState(question.at && toLocalTime(question.at, zone))
  const [tried, setTried] = useState(false)
  const now = useNow(MINUTE)
  const state = chosen ?? complex?.state ?? ''
  const at = local === null ? null : fromLocalTime(local, zone)
  const wrongPlate = problemOf(plate)
  const wrongTime =
    local === null
      ? null
      : at === null
        ? 'Write the date and the time'
        : Date.parse(at) > now
          ? 'That minute has not come yet. Choose one that has passed'
          : null

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrongPlate) plateField.current?.focus()
    if (!complex || wrongPlate || wrongTime) return
    const asked = plate.trim().toUpperCase()
    // What was weighed of one car is nothing that was said of the next.
    onAsk({
      contract: complex.id,
      plate: asked,
      state,
      reason,
      hazard: asked === question.plate ? question.hazard : '',
      at,
    })
  }
  const size = phone ? 'touch' : 'lg'
  return (
    <Bar onSubmit={submit} noValidate aria-label="Plate check" role="search">
      <ComplexField
        complexes={complexes}
        search={search}
        value={complex?.id ?? null}
        onChange={onComplex}
        error={tried && !complex ? 'Choose the complex' : undefined}
      />
      <Select
        label="State"
        size={size}
        placeholder="Any"
        options={STATES}
        value={state}
        onChange={(event) => setState(event.target.value)}
      />
      <PlateField
        ref={plateField}
        label="Plate or VIN"
        size={phone ? 'plate' : 'lg'}
        maxLength={20}
        value={plate}
        autoFocus={!phone && !question.plate}
        onChange={(event) => setPlate(event.target.value)}
        error={tried && wrongPlate ? wrongPlate : undefined}
        help={vinAdvice(plate) ?? undefined}
      />
      {phone ? null : (
        <Select
          label="Reason"
          size={size}
          placeholder="Not said"
          options={REASONS}
          value={reason}
          onChange={(event) => setReason(reasonOf(event.target.value))}
        />
      )}
      <AsOfField
        size={size}
        zone={zone}
        value={local}
        onChange={setLocal}
        error={tried && wrongTime ? wrongTime : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size={phone ? 'touch' : 'lg'}
        full={phone}
        busy={busy}
        icon={phone ? <SearchIcon /> : undefined}
      >
        Check
      </Button>
    </Bar>
  )
}
