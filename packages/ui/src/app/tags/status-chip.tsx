import styled from '@emotion/styled'
import type { BootStatus, TowStatus, TowStep } from '@curbwise/rules/tows/status'
import type { CSSProperties, ReactElement } from 'react'
import {
  ContactSupportIcon,
  type IconComponent,
  LocalShippingIcon,
  LockIcon,
  LockOpenIcon,
  NoEncryptionIcon,
} from '../../icons.ts'
import { useKit } from '../../theme/kit.ts'
import type { Token } from '../../theme/tokens.ts'
import { bootStatusLabel, towStatusLabel, towStepLabel } from './label-words.ts'
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
  const { language } = useKit()
  const label = towStatusLabel(status, language)
  return (
    <Line data-size={size}>
      <StatusGlyph status={status} step={step} size={size === 'lg' ? 20 : 16} />
      {stepped
        ? word === 'step'
          ? towStepLabel(step, language)
          : `${label}, ${towStepLabel(step, language).toLocaleLowerCase()}`
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
  const { language } = useKit()
  const [color, Icon] = BOOTS[status]
  return (
    <TagBox style={{ '--s': `var(--${color})` } as CSSProperties} data-size={size}>
      <Icon />
      {bootStatusLabel(status, language)}
    </TagBox>
  )
}
