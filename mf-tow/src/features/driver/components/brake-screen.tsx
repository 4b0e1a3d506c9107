import type { Tow } from '@curbwise/api/resources/tows'
import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { CarIdentity, DecisionCard, NextStepButton } from '@curbwise/ui/app'
import { Alert, Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { CallIcon, CheckIcon, PanToolIcon, VisibilityIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useDispatchPhone } from '../api/use-fleet.ts'
import { brakeTitle, type Brake } from '../state/brake.ts'
import { Bar } from './style.ts'

const Screen = styled.dialog`
position:fixed;inset:0;z-index:40;width:100%;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow-y:auto;background:var(--canvas);color:var(--text);
&::backdrop{background:var(--canvas)}
>header{display:flex;flex-direction:column;align-items:center;gap:12px;padding:32px 20px 24px;background:var(--plate-ink);color:var(--plate);text-align:center}
html[data-theme=dim] &>header{box-shadow:inset 0 0 0 3px var(--text)}
h1{font-size:2.125rem;line-height:2.375rem;font-weight:750;letter-spacing:-.02em;outline:0}
>header>p{font-size:1.0625rem;line-height:1.5rem;max-width:34ch}
>div{display:flex;flex-direction:column;gap:14px;max-width:640px;margin:0 auto;padding:16px}
>div>p{padding:12px 16px;border:1px solid var(--line);border-radius:12px;background:var(--surface);font-size:.9375rem;line-height:1.3125rem;color:var(--text-2)}
`
const Hand = styled.span`display:grid;place-items:center;width:72px;height:72px;border-radius:18px;background:var(--plate);color:var(--plate-ink)`

export interface BrakeScreenProps {
  readonly brake: Brake
  readonly tow: Tow
  /** Rejects with why the car could not be left, as far as the record goes. */
  readonly onLeave: () => Promise<void>
  readonly leaving: boolean
  /** The person sees that it is another car than those it looks like. */
  readonly onTellApart: () => void
}

/** Takes the whole screen: the decision has turned against the hand at work. The only way on is to tell look-alikes apart. */
export function BrakeScreen({ brake, tow, onLeave, leaving, onTellApart }: BrakeScreenProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  const screen = useRef<HTMLDialogElement>(null)
  // Browsers let a second Escape, or the phone's Back, close any dialog: this one stands up again.
  const stand = (): void => {
    if (screen.current && !screen.current.open) screen.current.showModal?.()
    title.current?.focus()
  }
  useEffect(stand, [])
  const [refused, setRefused] = useState<string | null>(null)
  const phone = useDispatchPhone(tow)
  const ends = tow.can.cancel && brake.moment !== 'assignment'
  const leave = (): void => {
    setRefused(null)
    onLeave().catch((error: unknown) => setRefused(error instanceof Error ? error.message : 'Try again.'))
  }
  const zone = tow.contract.timezone
  const { before } = brake
  return (
    <Screen ref={screen} aria-labelledby="brake-title" closedby="none" onCancel={(event) => event.preventDefault()} onClose={stand}>
      <header>
        <Hand><PanToolIcon size={44} /></Hand>
        <h1 id="brake-title" ref={title} tabIndex={-1}>{brakeTitle(brake.moment)}</h1>
        <p>{brake.message}</p>
        <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="lg" copy={false} />
      </header>
      <div>
        <DecisionCard decision={brake.decision} zone={zone} variant="quiet" when="Now" />
        <p><b>Before: {VERDICT_LABELS[before.verdict]}</b>, {formatTime(before.at, zone, 'time')}. {before.sentence} Both decisions are kept.</p>
        {refused ? <Alert severity="error" title="The tow did not end" announce>{refused}</Alert> : null}
      </div>
      <Bar>
        <NextStepButton tone="brake" icon={<CheckIcon />} verb="Leave the car" detail={ends ? 'Ends this tow, $0.00 for the owner' : 'Dispatch sees why'} state={leaving ? 'sending' : 'ready'} sending_detail="Sending" onClick={leave} />
        {phone ? <LinkButton size="touch" full icon={<CallIcon />} href={`tel:${phone}`}>Call dispatch</LinkButton> : null}
        {brake.look_alikes.length > 0 ? <Button size="touch" full icon={<VisibilityIcon />} onClick={onTellApart}>I looked: it is not {brake.look_alikes.map(({ license_plate }) => license_plate).join(' or ')}</Button> : null}
      </Bar>
    </Screen>
  )
}
