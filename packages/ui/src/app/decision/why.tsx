import styled from '@emotion/styled'
import type { DecisionReason, ReasonCode, Verdict } from '@curbwise/rules/decision/types'
import { untilText } from '@curbwise/rules/time/shown'
import type { ReactElement } from 'react'
import { TextLink } from '../../entry/bits.tsx'
import { formatTime, formatZoned, formatZonedSpanish } from '../../entry/time.ts'
import {
  ArticleIcon,
  BlockIcon,
  CheckIcon,
  DirectionsCarIcon,
  GavelIcon,
  HelpIcon,
  HomeIcon,
  type IconComponent,
  InfoIcon,
  LocalFireDepartmentIcon,
  LocalParkingIcon,
  PauseCircleIcon,
  PersonIcon,
  PinIcon,
  ScheduleIcon,
  SearchIcon,
  ShieldIcon,
  TimerIcon,
  WifiOffIcon,
} from '../../icons.ts'
import { useKit, type Kit } from '../../theme/kit.ts'
import { VERDICT_ICONS } from '../../verdict/verdict.ts'

const ICONS: Readonly<Record<ReasonCode, IconComponent>> = {
  contract_disabled: PauseCircleIcon,
  vip: ShieldIcon,
  hold: PauseCircleIcon,
  resident_right: HomeIcon,
  reserved_space_of_another: LocalParkingIcon,
  guest_permit: PersonIcon,
  checkout_under_way: TimerIcon,
  grace: ScheduleIcon,
  near_match: SearchIcon,
  other_state: PinIcon,
  no_identity: HelpIcon,
  no_right: DirectionsCarIcon,
  outside_own_space: LocalParkingIcon,
  stale_data: WifiOffIcon,
  blocked: BlockIcon,
  hazard: LocalFireDepartmentIcon,
  override: ArticleIcon,
  jurisdiction: GavelIcon,
  sign: CheckIcon,
  notice: ArticleIcon,
  open_case: InfoIcon,
}

const List = styled.ol`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 2px 10px;
    padding: 9px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li:first-of-type {
    border: 0;
    padding-top: 2px;
  }
  .cw-i {
    width: 18px;
    height: 18px;
    margin-top: 1px;
    color: var(--text-3);
  }
  li[data-decisive] .cw-i {
    color: var(--vt);
  }
  li[data-decisive] b {
    font-weight: 650;
  }
  b {
    font-weight: 400;
  }
  small {
    grid-column: 2;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  &[data-large] {
    font-size: 1rem;
    line-height: 1.375rem;
  }
  &[data-large] small {
    font-size: 0.875rem;
    line-height: 1.1875rem;
  }
`

const proof = (
  { record, detail, citation }: DecisionReason,
  zone: string,
  { texts, language }: Pick<Kit, 'texts' | 'language'>,
): string => {
  // The zone is named once, at the end.
  const until = record?.valid_until ? texts.valid_until(untilText(record.valid_until, zone)) : null
  const zoned = language === 'es' ? formatZonedSpanish : formatZoned
  const since = record?.valid_from ? texts.valid_since((until ? formatTime : zoned)(record.valid_from, zone)) : null
  const named = record ? `${texts.record} ${record.id.slice(0, 8)}` : null
  const span = [since, until].filter(Boolean).join(', ')
  return [detail ? detail.replace(/\.$/, '') : span, named, citation].filter(Boolean).join('. ')
}

export interface WhyProps {
  readonly reasons: readonly DecisionReason[]
  readonly verdict: Verdict
  readonly zone: string
  readonly large?: boolean
  /** The address of the record that a reason names; null for one without a page, or that this person may not open. */
  readonly hrefOf?: ((reason: DecisionReason) => string | null) | undefined
}

/** The reasons, the decisive one first and bold; below each, the record that proves it, its validity, and its source. */
export function Why({ reasons, verdict, zone, large, hrefOf }: WhyProps): ReactElement {
  const kit = useKit()
  const ordered = [...reasons].sort((a, b) => Number(b.decisive) - Number(a.decisive))
  return (
    <List data-large={large ? '' : undefined}>
      {ordered.map((reason) => {
        const Icon = reason.decisive ? VERDICT_ICONS[verdict] : ICONS[reason.code]
        const small = proof(reason, zone, kit)
        const href = hrefOf?.(reason)
        return (
          <li
            key={`${reason.code} ${reason.record?.id ?? reason.sentence}`}
            data-decisive={reason.decisive ? '' : undefined}
          >
            <Icon />
            <b>{href ? <TextLink href={href}>{reason.sentence}</TextLink> : reason.sentence}</b>
            {small ? <small>{small}</small> : null}
          </li>
        )
      })}
    </List>
  )
}
