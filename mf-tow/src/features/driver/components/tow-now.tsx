import { US_STATES } from '@curbwise/api/us-states'
import { lazyPart, useTitle } from '@curbwise/platform'
import {
  Column,
  Curb,
  DecisionHead,
  decisionInstruction,
  NextStepButton,
  PageBody,
  ReasonPicker,
} from '@curbwise/ui/app'
import {
  Alert,
  formatTime,
  LinkButton,
  PlateTag,
  QueryView,
  Select,
  SkeletonText,
  TextArea,
  TextField,
} from '@curbwise/ui/entry'
import { ErrorIcon, LocalShippingIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { Block } from '../../../parts/task-style.ts'
import { Bar } from '../../../parts/bar.ts'
import type { FoundCar } from '../../../parts/found-car.ts'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
import { isUnreachable } from '@curbwise/client/unreachable'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { foundQuestion, useFoundDecision, useTowNow } from '../api/use-tow-now.ts'
import { positionNow } from '../../../parts/position.ts'
import { foundProblem, towNowBody, type Found } from '../state/tow-now.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { refusalWords } from '../../../parts/refusal-words.ts'

const CopyVerdict = lazyPart(() => import('./copy-verdict.tsx'))

const Verdict = styled.section`
  ${verdictPaint}
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  overflow: hidden;
  > div:last-of-type {
    padding: 12px 16px 14px;
  }
`

export interface TowNowProps {
  readonly car: FoundCar
  readonly onTowing: (tow_id: string) => void
  /** The request waits on this phone. */
  readonly onWaiting: () => void
}

/** For a driver at the car: the reason and the place; one button requests the tow, takes it, and marks the arrival. */
export default function TowNow({ car: checked, onTowing, onWaiting }: TowNowProps): ReactElement {
  const t = useStepTexts()
  const texts = useDriverTexts()
  const language = useScreenLanguage()
  useTitle(t('now.title'), { crumb: { href: '/vehicles', label: t('now.check') } })
  const [state, setState] = useState(checked.state)
  const car: FoundCar = { ...checked, state }
  const decided = useFoundDecision(car)
  const lost = isUnreachable(decided.error)
  const [found, setFound] = useState<Found>({ reason: car.reason, reason_text: '', place: '' })
  const [locating, setLocating] = useState(false)
  const tow = useTowNow()
  const set = (changes: Partial<Found>): void => setFound((now) => ({ ...now, ...changes }))
  const problem = foundProblem(car, found, t)
  const take = async (): Promise<void> => {
    setLocating(true)
    const body = towNowBody(car, found, decided.data?.vehicle ?? null, await positionNow())
    setLocating(false)
    const requested = body && (await tow.send(body))
    if (requested === 'waits') onWaiting()
    else if (requested) onTowing(requested.id)
  }
  return (
    <>
      <PageBody data-padded="" data-ground="canvas" data-task="">
        <Column data-center="" data-dense="">
          {lost ? (
            <Suspense fallback={<SkeletonText lines={4} />}>
              <CopyVerdict question={foundQuestion(car)} />
            </Suspense>
          ) : (
            <QueryView query={decided} skeleton={<SkeletonText lines={4} />} failed_title={t('now.check_failed')}>
              {({ decision, contract }) => (
                <Verdict data-verdict={decision.verdict} aria-label={texts('car')}>
                  <DecisionHead
                    verdict={decision.verdict}
                    variant="compact"
                    instruction={
                      <>
                        {decisionInstruction(decision, language)}
                        <br />
                        {texts('checked.at', {
                          time: formatTime(decision.at, contract.timezone, 'time'),
                          complex: contract.name,
                        })}
                      </>
                    }
                  />
                  <Curb />
                  {car.plate ? (
                    <div>
                      <PlateTag plate={car.plate} state={car.state ?? null} size="md" copy={false} />
                    </div>
                  ) : null}
                </Verdict>
              )}
            </QueryView>
          )}
          {tow.error ? (
            <Alert
              severity="error"
              title={t(tow.error.code === 'refused' ? 'now.refused' : 'now.not_requested')}
              announce
            >
              {refusalWords(tow.error, language)}
            </Alert>
          ) : null}
          <Block aria-label={t('now.block')}>
            {checked.plate && !checked.state ? (
              <Select
                label={t('now.state')}
                size="touch"
                placeholder={t('now.state.choose')}
                options={STATE_OPTIONS}
                value={state ?? ''}
                onChange={({ target }) => setState(US_STATES.find((code) => code === target.value))}
              />
            ) : null}
            <ReasonPicker label={t('now.reason')} value={found.reason} onChange={(reason) => set({ reason })} />
            {found.reason === 'other' ? (
              <TextArea
                label={t('now.reason_text')}
                size="touch"
                rows={2}
                maxLength={500}
                value={found.reason_text}
                onChange={(event) => set({ reason_text: event.target.value })}
              />
            ) : null}
            <TextField
              label={t('now.place')}
              size="touch"
              maxLength={200}
              autoComplete="off"
              value={found.place}
              onChange={(event) => set({ place: event.target.value })}
            />
          </Block>
          <LinkButton
            variant="ghost"
            size="touch"
            full
            href={`/complexes/create-tow?${new URLSearchParams({ id: car.contract_id, contract: car.contract_id, ...(car.plate && { plate: car.plate }), ...(car.state && { state: car.state }) })}`}
          >
            {t('now.someone')}
          </LinkButton>
        </Column>
      </PageBody>
      <Bar data-ground="surface">
        {problem ? (
          <NextStepButton icon={<ErrorIcon />} verb={problem} detail={t('now.then')} state="blocked" />
        ) : (
          <NextStepButton
            icon={<LocalShippingIcon />}
            verb={t('now.verb')}
            detail={t('now.detail')}
            state={locating || tow.sending ? 'sending' : 'ready'}
            sending_detail={texts('sending')}
            onClick={() => void take()}
          />
        )}
      </Bar>
    </>
  )
}
