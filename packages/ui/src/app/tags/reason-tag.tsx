import styled from '@emotion/styled'
import type { TowReason } from '@curbwise/rules/decision/types'
import type { CSSProperties, ReactElement } from 'react'
import { VisuallyHidden } from '../../entry/bits.tsx'
import {
  BuildIcon,
  CarCrashIcon,
  EventBusyIcon,
  ExtensionIcon,
  FactCheckIcon,
  HourglassBottomIcon,
  type IconComponent,
  MoreHorizIcon,
  TireRepairIcon,
  WaterDropIcon,
} from '../../icons.ts'
import { useKit } from '../../theme/kit.ts'
import type { Token } from '../../theme/tokens.ts'
import { towReasonLabel } from './label-words.ts'

export const REASONS: Readonly<Record<TowReason, readonly [Token, IconComponent]>> = {
  inoperable: ['rs-inoperable', BuildIcon],
  abandoned: ['rs-abandoned', HourglassBottomIcon],
  flat_tire: ['rs-flat', TireRepairIcon],
  expired_registration: ['rs-registration', EventBusyIcon],
  expired_inspection: ['rs-inspection', FactCheckIcon],
  missing_parts: ['rs-parts', ExtensionIcon],
  wrecked: ['rs-wrecked', CarCrashIcon],
  leaking_fluids: ['rs-fluids', WaterDropIcon],
  other: ['rs-other', MoreHorizIcon],
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  .cw-i {
    color: color-mix(in srgb, var(--s) 78%, var(--text-3));
  }
`

/** Why a car is to be towed: the icon in the reason's color, the text in the normal color. */
export function ReasonTag({
  reason,
  icon_only,
}: {
  readonly reason: TowReason
  /** Shows the text to screen readers only. */
  readonly icon_only?: boolean
}): ReactElement {
  const [color, Icon] = REASONS[reason]
  const label = towReasonLabel(reason, useKit().language)
  return (
    <Line style={{ '--s': `var(--${color})` } as CSSProperties}>
      <Icon size={16} />
      {icon_only ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Line>
  )
}
