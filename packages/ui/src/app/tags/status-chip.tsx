import styled from '@emotion/styled'
import {
  BOOT_STATUS_LABELS,
  TOW_STATUS_LABELS,
  TOW_STEP_LABELS,
  type BootStatus,
  type TowStatus,
  type TowStep,
} from '@curbwise/rules/tows/status'
import type { CSSProperties, ReactElement } from 'react'
import type { IconComponent } from '../../icons/icon.tsx'
import {
  ContactSupportIcon,
  LocalShippingIcon,
  LockIcon,
  LockOpenIcon,
  NoEncryptionIcon,
} from '../../icons/vehicles.ts'
import type { Token } from '../../theme/tokens.ts'
import { StatusGlyph } from './status-glyph.tsx'
import { TagBox } from './tag-style.ts'

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-weight: 550;
  white-space: nowrap;
  &[data-size='lg'] {
    font-size: 0.9375rem;
    font-weight: 650;
  }
`

export interface StatusChipProps {
  readonly status: TowStatus
  /** The step within `pending`. */
  readonly step?: TowStep | null
  /** `step`: "On scene" · `both`: "Pending, on scene" · `status`: "Pending". */
  readonly word?: 'status' | 'step' | 'both'
  readonly size?: 'md' | 'lg'
}

/** A tow's status: glyph and text; the text keeps its normal color. */
export function StatusChip({ status, step = null, word = 'both', size = 'md' }: StatusChipProps): ReactElement {
  const stepped = status === 'pending' && step !== null && word !== 'status'
  const label = TOW_STATUS_LABELS[status]
  return (
    <Line data-size={size}>
      <StatusGlyph status={status} step={step} size={size === 'lg' ? 20 : 16} />
      {stepped
        ? word === 'step'
          ? TOW_STEP_LABELS[step]
          : `${label}, ${TOW_STEP_LABELS[step].toLocaleLowerCase()}`
        : label}
    </Line>
  )
}

const BOOTS: Readonly<Record<BootStatus, readonly [Token, IconComponent]>> = {
  deployed: ['bt-deployed', LockIcon],
  inquired: ['bt-inquired', ContactSupportIcon],
  released_paid: ['bt-paid', LockOpenIcon],
  released_free: ['bt-free', NoEncryptionIcon],
  towed: ['bt-towed', LocalShippingIcon],
}

export function BootStatusTag({
  status,
  size = 'lg',
}: {
  readonly status: BootStatus
  readonly size?: 'md' | 'lg'
}): ReactElement {
  const [color, Icon] = BOOTS[status]
  return (
    <TagBox style={{ '--s': `var(--${color})` } as CSSProperties} data-size={size}>
      <Icon />
      {BOOT_STATUS_LABELS[status]}
    </TagBox>
  )
}
