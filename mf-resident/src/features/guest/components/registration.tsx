import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import type { Complex } from '@curbwise/client/complexes'
import { useDirty } from '@curbwise/platform'
import { Alert, PracticeStripe } from '@curbwise/ui/entry'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import {
  type CarTyped,
  choiceOf,
  type ContactTyped,
  type UnitInput,
  type Draft,
  type Proved,
  type Step,
  stepOf,
} from '../state/draft.ts'
import { storeOwnPlate } from '../state/own-plates.ts'
import { useGuestTexts } from '../state/texts.ts'
import { useStoredDraft } from '../state/use-stored-draft.ts'
import { ByLink } from './by-link.tsx'
import { CarStep } from './car-step.tsx'
import { CheckStep } from './check-step.tsx'
import { UnitStep } from './unit-step.tsx'
import { PlaceName } from './place-name.tsx'
import { SandboxStrip } from './sandbox-strip.tsx'
import { Steps } from './steps.tsx'
import { Column } from './style.ts'

export interface RegistrationProps {
  /** The complex from the link. */
  readonly complex: Complex | null
  readonly contract_id: string | null
  readonly invitation: string | null
  /** The step in the URL; the browser's Back button changes it. */
  readonly asked: string | null
  readonly onStep: (step: Step) => void
  readonly onBack: () => void
  readonly onRegistered: (permit: PublicPermit) => void
}

/** Registers a guest's car in two steps, or in three with a payment. Input is kept on Back, on refusal, and across reloads. */
export function Registration({
  complex,
  contract_id,
  invitation,
  asked,
  onStep,
  onBack,
  onRegistered,
}: RegistrationProps): ReactElement {
  const g = useGuestTexts()
  const { draft, setDraft, forget } = useStoredDraft({ invitation, contract_id })
  const [late, setLate] = useState(false)
  const step = asked === null ? 'door' : stepOf(asked, draft)
  useDirty('guest', draft.car.license_plate !== '')
  const onUnit = useCallback(
    (door: UnitInput, at: Complex | null) =>
      setDraft((before) => {
        const moved = before.proved !== null && at !== null && at.id !== before.proved.contract.id
        return { ...before, door, complex: at, ...(moved && { proved: null }) }
      }),
    [setDraft],
  )
  const onCar = useCallback((car: CarTyped) => setDraft((before) => ({ ...before, car })), [setDraft])
  const onContact = useCallback((contact: ContactTyped) => setDraft((before) => ({ ...before, contact })), [setDraft])
  const onLate = useCallback(() => {
    setDraft((before) => ({ ...before, proved: null, door: { ...before.door, guest_pin_code: '' } }))
    setLate(invitation === null)
  }, [invitation, setDraft])
  const prove = useCallback(
    (proved: Proved, kept: Partial<Draft> = {}) => {
      setLate(false)
      setDraft((before) => ({ ...before, ...kept, invitation, proved }))
      onStep('car')
    },
    [invitation, onStep, setDraft],
  )
  const onSent = (permit: PublicPermit): void => {
    forget()
    const { license_plate, state } = permit
    if (license_plate && state) storeOwnPlate({ license_plate, state }, Date.now())
    onRegistered(permit)
  }
  const { proved } = draft
  const choice = proved && choiceOf(draft.car.choice, proved.packages)
  if (invitation !== null && proved === null) return <ByLink invitation={invitation} onProved={prove} />
  return (
    <Column>
      {proved && step !== 'door' ? <PlaceName complex={proved.contract.name} unit_number={proved.unit_number} /> : null}
      {proved?.contract.is_practice ? <PracticeStripe>{g('practice')}</PracticeStripe> : null}
      <Steps step={step} />
      {proved?.is_sandbox && step === 'check' ? <SandboxStrip /> : null}
      <Heading step={step} />
      {late && step === 'door' ? (
        <Alert severity="warn" announce>
          {g('late')}
        </Alert>
      ) : null}
      {step === 'door' ? <UnitStep draft={draft} preset={complex} onTyped={onUnit} onProved={prove} /> : null}
      {step === 'car' && proved ? (
        <CarStep
          proved={proved}
          car={draft.car}
          onTyped={onCar}
          onPay={() => onStep('check')}
          onLate={onLate}
          onRegistered={onSent}
        />
      ) : null}
      {step === 'check' && proved && choice?.kind === 'package' ? (
        <CheckStep
          proved={proved}
          draft={draft}
          bought={choice.bought}
          onTyped={onContact}
          onBack={onBack}
          onLate={onLate}
          onRegistered={onSent}
        />
      ) : null}
    </Column>
  )
}

const TITLES = { door: 'title', car: 'car.title', check: 'check.title' } as const

/** Focuses the step's heading when the step changes. */
function Heading({ step }: { readonly step: Step }): ReactElement {
  const g = useGuestTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
  return (
    <header>
      <h1 ref={heading} tabIndex={-1}>
        {g(TITLES[step])}
      </h1>
      {step === 'door' ? <p>{g('lead')}</p> : null}
    </header>
  )
}
