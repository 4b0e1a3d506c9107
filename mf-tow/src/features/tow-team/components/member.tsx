import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { useSession } from '@curbwise/platform'
import { AccountBadge, Avatar, RoleTag } from '@curbwise/ui/app'
import { TwoLine } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { shiftStartText } from '../../../parts/shift-words.ts'
import { linkText, permissionsText, seenText } from '../state/words.ts'

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > :last-child {
    min-width: 0;
  }
`
const Stack = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`
const Quiet = styled.span`
  color: var(--text-3);
  font-weight: 400;
`
/** The dot only repeats the text. */
export const OnShift = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  padding-left: 3px;
  &:before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--ok);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--ok) 22%, transparent);
  }
`
const BADGES = { active: 'active', disabled: 'disabled', has_not_joined_yet: 'not_joined' } as const

interface MemberProps {
  readonly person: TowUser
}
interface TimedProps extends MemberProps {
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
}

/** Picture, name, and when the person was last seen, or how long an invitation is valid. */
export function MemberCell({ person, zone, now }: TimedProps): ReactElement {
  const own = useSession().roleId === person.id
  return (
    <Person>
      <Avatar name={person.name} src={person.avatar_url} size="lg" />
      <TwoLine
        title={person.name}
        detail={own ? 'You' : (linkText(person, zone, now) ?? seenText(person, zone, now))}
      />
    </Person>
  )
}

/** The role, and the permissions that the person has beyond it. */
export function RoleCell({ person }: MemberProps): ReactElement {
  const permissions = permissionsText(person)
  return (
    <Stack>
      <RoleTag role={person.role} />
      {permissions ? <small>{permissions}</small> : null}
    </Stack>
  )
}

/** Since when a driver has been on shift, and the truck. */
export function ShiftCell({ person, zone, now }: TimedProps): ReactElement {
  const { role, truck, on_shift_since: since } = person
  if (role !== 'tow_driver') return <Quiet>Office</Quiet>
  return (
    <TwoLine
      title={
        since === null ? (
          <Quiet>Off shift</Quiet>
        ) : (
          <OnShift>
            <span className="cw-vh">On shift since </span>
            {shiftStartText(since, zone, now)}
          </OnShift>
        )
      }
      detail={truck?.name ?? 'No truck'}
    />
  )
}

export const StatusBadge = ({ person }: MemberProps): ReactElement => <AccountBadge state={BADGES[person.status]} />
