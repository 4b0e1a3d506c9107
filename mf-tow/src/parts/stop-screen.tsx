import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { CarIdentity } from '@curbwise/ui/app'
import { PanToolIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Bar } from './bar.ts'
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: 40;
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  background: var(--canvas);
  color: var(--text);
  &::backdrop {
    background: var(--canvas);
  }
  > header {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 12px;
    padding: 32px 20px 24px;
    background: var(--plate-ink);
    color: var(--plate);
    text-align: center;
  }
  html[data-theme='dim'] & > header {
    box-shadow: inset 0 0 0 3px var(--text);
  }
  h1 {
    font-size: 2.125rem;
    line-height: 2.375rem;
    font-weight: 750;
    letter-spacing: -0.02em;
    outline: 0;
  }
  > header > p {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    max-width: 34ch;
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: 14px;
    max-width: 640px;
    margin: 0 auto;
    padding: 16px;
  }
  > div > p {
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`
const Hand = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 18px;
  background: var(--plate);
  color: var(--plate-ink);
`

export interface StopScreenProps {
  readonly title: string
  readonly message: string
  readonly tow: Pick<Tow, 'license_plate' | 'state' | 'vin'>
  readonly children: ReactNode
  /** Buttons in the bottom bar. */
  readonly actions: ReactNode
}

/** Full-screen dialog that requires a decision. Only its own buttons close it. */
export function StopScreen({ title, message, tow, children, actions }: StopScreenProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const screen = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Browsers close any dialog on a second Escape or on the phone's Back button, so reopen it.
  const stand = (): void => {
    if (screen.current && !screen.current.open) screen.current.showModal?.()
    heading.current?.focus()
  }
  useEffect(stand, [])
  return (
    <Screen
      ref={screen}
      aria-labelledby={id}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={stand}
    >
      <header>
        <Hand>
          <PanToolIcon size={44} />
        </Hand>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{message}</p>
        <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="lg" copy={false} />
      </header>
      <div>{children}</div>
      <Bar>{actions}</Bar>
    </Screen>
  )
}
