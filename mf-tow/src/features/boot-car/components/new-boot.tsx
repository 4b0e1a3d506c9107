import { useTitle } from '@curbwise/platform'
import { DecisionCard, NextStepButton } from '@curbwise/ui/app'
import { LinkButton } from '@curbwise/ui/entry'
import { CheckIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useCompany } from '../../../company/use-company.ts'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import type { FoundCar } from '../../../parts/found-car.ts'
import { positionNow } from '../../../parts/position.ts'
import { refusalWords } from '../../../parts/refusal-words.ts'
import { StopScreen } from '../../../parts/stop-screen.tsx'
import { useBootQuestion, useDeploy } from '../api/use-new-boot.ts'
import { bootStopped, deploymentOf, draftOf, type Draft } from '../state/new-boot.ts'
import { DecisionStep } from './decision-step.tsx'
import { DeviceStep } from './device-step.tsx'

export interface NewBootProps {
  readonly car: FoundCar
  /** The code of the device that is already chosen, or empty. */
  readonly device: string
  readonly onDeployed: (id: string) => void
}

/** The steps before the boot is on: the decision with the reason and the place, then the device. */
export function NewBoot({ car: checked, device, onDeployed }: NewBootProps): ReactElement {
  const t = useBootCarTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const [state, setState] = useState(checked.state)
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(checked), device_code: device }))
  const [step, setStep] = useState<1 | 2>(1)
  const [locating, setLocating] = useState(false)
  const car: FoundCar = { ...checked, state }
  const answer = useBootQuestion(car, draft)
  const company = useCompany()
  const deploy = useDeploy()
  const change = (changes: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changes }))
  useTitle(t('title'), { crumb: { href: '/booted-vehicles', label: t('list') } })

  const put = async (): Promise<void> => {
    setLocating(true)
    const position = await positionNow()
    setLocating(false)
    const body = deploymentOf(car, draft, answer.data?.vehicle ?? null, position)
    if (!body) return
    const id = await deploy.send(body)
    if (id) onDeployed(id)
    // What was refused may have been decided differently by now.
    else void answer.refetch()
  }

  // The decision turned against the hand at work: nothing but leaving the car.
  const decision = answer.data?.decision
  const turned =
    step === 2 && deploy.error?.code === 'refused' && decision && bootStopped(decision.allows.boot) !== null
  if (turned)
    return (
      <StopScreen
        title={t('stop.title')}
        message={deploy.error ? refusalWords(deploy.error, language) : ''}
        tow={{ license_plate: car.plate, state: car.state ?? null, vin: car.vin }}
        actions={
          <>
            <LinkButton size="touch" full variant="primary" icon={<CheckIcon />} href="/vehicles">
              {t('stop.leave')}
            </LinkButton>
            <NextStepButton
              tone="brake"
              icon={<CheckIcon />}
              verb={t('stop.see')}
              detail={t('stop.back')}
              onClick={() => {
                deploy.forget()
                setStep(1)
              }}
            />
          </>
        }
      >
        <DecisionCard
          decision={decided(decision)}
          zone={answer.data?.contract.timezone ?? 'America/Chicago'}
          variant="quiet"
          when={t('stop.now')}
        />
      </StopScreen>
    )

  return step === 1 ? (
    <DecisionStep
      car={car}
      asks_state={checked.plate !== null && checked.state === undefined}
      draft={draft}
      answer={answer}
      onState={setState}
      onChange={change}
      onNext={() => setStep(2)}
    />
  ) : (
    <DeviceStep
      car={car}
      tow_company_id={company?.id ?? null}
      draft={draft}
      busy={locating || deploy.sending}
      error={deploy.error}
      onChange={(changes) => {
        deploy.forget()
        change(changes)
      }}
      onBack={() => setStep(1)}
      onTake={() => void put()}
    />
  )
}
