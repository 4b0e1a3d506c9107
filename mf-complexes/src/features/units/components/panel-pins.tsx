import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { VisibilityIcon, VisibilityOffIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { usePin, type PinKind, type ShownPin } from '../api/use-pin.ts'
import { HeadAction, None } from './panel-style.ts'

const Pins = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border: 1px solid var(--line-2);
  border-radius: 10px;
  overflow: hidden;
  margin-bottom: 6px;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: 8px 4px 6px 12px;
    min-width: 0;
  }
  > div + div {
    border-left: 1px solid var(--line-2);
  }
  > div[data-shown] {
    background: var(--selected);
  }
  small {
    grid-column: 1/-1;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  output,
  span {
    font:
      600 1.25rem/1.75rem var(--mono, 'Martian Mono Variable'),
      ui-monospace,
      monospace;
    font-stretch: 75%;
    letter-spacing: 0.06em;
    min-width: 0;
  }
  span {
    letter-spacing: 0.16em;
    color: var(--text-3);
  }
  @media (max-width: 360px) {
    grid-template-columns: 1fr;
    > div + div {
      border-left: 0;
      border-top: 1px solid var(--line-2);
    }
  }
`
const SECOND = 1000
const KINDS: readonly { readonly kind: PinKind; readonly label: string }[] = [
  { kind: 'resident', label: 'Resident PIN' },
  { kind: 'guest', label: 'Guest PIN' },
]

export interface PanelPinsProps {
  readonly id: string
  /** When the PINs were created; undefined until that has loaded. New PINs hide the old ones. */
  readonly created_at: string | null | undefined
  /** Creates two new PINs; null if the user may not. */
  readonly onReset: (() => void) | null
}

/** The two PINs, hidden. Only one is shown at a time, and each view is recorded in the history. */
export function PanelPins({ id, created_at, onReset }: PanelPinsProps): ReactElement {
  // The time loads after the PINs can be shown. Only a later change means new PINs.
  const [first, setFirst] = useState(created_at)
  if (first === undefined && created_at !== undefined) setFirst(created_at)
  return (
    <PanelSection>
      <PanelHead
        title="PINs"
        action={
          onReset ? (
            <HeadAction size="sm" variant="ghost" onClick={onReset}>
              Reset both
            </HeadAction>
          ) : undefined
        }
      />
      <Pair key={created_at === first ? 'first' : created_at} id={id} />
    </PanelSection>
  )
}

function Pair({ id }: Pick<PanelPinsProps, 'id'>): ReactElement {
  const { shown, show, hide, reading } = usePin(id)
  const press = (kind: PinKind, open: boolean): void => {
    if (reading !== kind) (open ? hide : show)(kind)
  }
  return (
    <>
      <Pins>
        {KINDS.map(({ kind, label }) => {
          const open = shown?.kind === kind ? shown : null
          return (
            <div key={kind} data-shown={open ? '' : undefined}>
              <small>{label}</small>
              {open ? <output aria-label={label}>{open.pin}</output> : <span aria-hidden="true">••••••</span>}
              <IconButton
                size="sm"
                label={`${open ? 'Hide' : 'Show'} the ${label.toLowerCase().replace('pin', 'PIN')}`}
                icon={open ? <VisibilityOffIcon /> : <VisibilityIcon />}
                aria-disabled={reading === kind || undefined}
                onClick={() => press(kind, open !== null)}
              />
            </div>
          )
        })}
      </Pins>
      {shown ? (
        <Left shown={shown} />
      ) : (
        <None>Every view is recorded. One PIN is shown at a time, for 30 seconds.</None>
      )}
    </>
  )
}

function Left({ shown }: { readonly shown: ShownPin }): ReactElement {
  const now = useNow(SECOND)
  return (
    <None>
      Hides in {Math.max(1, Math.ceil((shown.until - now) / SECOND))} s. This reading is in the history. One PIN shows
      at a time.
    </None>
  )
}
