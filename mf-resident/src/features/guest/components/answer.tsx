import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { PlateTag } from '@curbwise/ui/entry'
import { CheckCircleIcon, EventBusyIcon, WarningIcon } from '@curbwise/ui/icons'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Verdict } from './style.ts'

const ICONS = { may: CheckCircleIcon, wait: WarningIcon, over: EventBusyIcon } as const

export interface AnswerProps {
  readonly permit: Pick<PublicPermit, 'license_plate' | 'state'>
  readonly state: keyof typeof ICONS
  readonly title: string
  readonly children?: ReactNode
}

/** Shows whether the car may park, in words, color, and pattern. Focuses the heading when the state changes. */
export function Answer({ permit: { license_plate, state: of }, state, title, children }: AnswerProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  const Icon = ICONS[state]
  return (
    <Verdict data-state={state}>
      <div>
        <Icon size={48} />
        <div role="status">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children ? <p>{children}</p> : null}
        </div>
        {license_plate ? <PlateTag plate={license_plate} state={of} size="lg" copy={false} /> : null}
      </div>
      <i aria-hidden="true" />
    </Verdict>
  )
}
