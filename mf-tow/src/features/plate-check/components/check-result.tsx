import type { ResponseOf } from '@curbwise/api/endpoint'
import type { previewTow } from '@curbwise/api/resources/decisions'
import { useAbility, useToast } from '@curbwise/platform'
import { DecisionCard, useIsPhone } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { AddIcon, HistoryIcon, LinkIcon, RefreshIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { vehicleName } from '../../../parts/vehicle-name.ts'
import { newTowHref, linkTo } from '../state/links.ts'
import type { PlateQuestion } from '../state/question.ts'
import { AskState } from './ask-state.tsx'
import { Result } from './result-style.ts'

export interface CheckResultProps {
  readonly answer: ResponseOf<typeof previewTow>
  readonly question: PlateQuestion
  readonly onAsk: (question: PlateQuestion) => void
  readonly onAgain: () => void
}

/** The answer, and what to do with it. */
export function CheckResult({ answer, question, onAsk, onAgain }: CheckResultProps): ReactElement {
  const phone = useIsPhone()
  const toast = useToast()
  const { canOpen } = useAbility()
  const { decision, vehicle, contract } = answer
  const past = question.at !== null
  const zone = contract.timezone
  const minute = formatTime(decision.known_at, zone, past ? 'full' : 'time')
  const mayTow = !past && canOpen('/complexes/create-tow') && (decision.allows.tow.state === 'ready' || decision.allows.tow.state === 'missing')

  const copy = (at: string | null, told: string): void => {
    navigator.clipboard.writeText(linkTo({ ...question, at })).then(
      () => toast.success('Link copied', told),
      () => toast.warn('The link could not be copied', 'Copy it from the address bar.'),
    )
  }
  const car = vehicle && vehicleName(vehicle, '')
  const when = [past ? `As of ${minute}` : null, car, contract.name].filter(Boolean).join(', ')
  return (
    <Result aria-live="polite">
      {decision.ask_state.length > 0 ? <AskState states={decision.ask_state} onChoose={(state) => onAsk({ ...question, state })} /> : null}
      <DecisionCard
        decision={decision} zone={zone} variant={phone ? 'loud' : 'wide'} when={when}
        actions={mayTow || !past ? (
          <>
            {mayTow ? <LinkButton href={newTowHref(decision)} variant="primary" size={phone ? 'touch' : 'md'} full={phone} icon={<AddIcon />}>New tow with this plate</LinkButton> : null}
            {past ? null : <Button size={phone ? 'lg' : 'md'} full={phone} icon={<RefreshIcon />} onClick={onAgain}>Check again</Button>}
          </>
        ) : <Button size={phone ? 'lg' : 'md'} icon={<RefreshIcon />} onClick={() => onAsk({ ...question, at: null })}>Check as of now</Button>}
        copy_link={(
          <>
            <Button size="sm" variant="ghost" icon={<LinkIcon />} onClick={() => copy(question.at, past ? 'It shows what was known at that minute.' : 'It asks the same question at the moment it is opened.')}>Copy link</Button>
            {past ? null : <Button size="sm" variant="ghost" icon={<HistoryIcon />} onClick={() => copy(decision.known_at, `It shows what was known at ${minute}.`)}>As-of link</Button>}
          </>
        )}
      />
    </Result>
  )
}
