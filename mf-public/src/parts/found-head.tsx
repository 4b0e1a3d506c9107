import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import type { ReactElement, ReactNode } from 'react'
import { BootHead } from './boot-head.tsx'
import { CarHead } from './car-head.tsx'

export interface FoundHeadProps {
  readonly found: Pick<PayCase, 'case' | 'boot'>
  /** The page's heading; focused when it appears. */
  readonly title: string
  readonly children?: ReactNode
}

/** The car of a case for confirmation, towed or booted. */
export function FoundHead({ found: { case: found, boot }, ...rest }: FoundHeadProps): ReactElement {
  return boot ? <BootHead boot={boot} {...rest} /> : <CarHead found={found} {...rest} />
}
