import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { Avatar, Menu, type MenuAction } from '@curbwise/ui/app'
import { Button, type ButtonProps } from '@curbwise/ui/entry'
import { PersonAddIcon, UndoIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBoardActions } from '../state/board-context.ts'
import { rankDrivers, type RankedDriver } from '../state/driver-order.ts'
import { waitsForLook } from '../state/look-state.ts'

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  max-width: 100%;
  white-space: nowrap;
  vertical-align: middle;
  &[data-unassigned] {
    color: var(--text-3);
  }
`
const Cell = styled.span`
  display: flex;
  min-width: 0;
  button[data-variant] {
    max-width: 100%;
    padding-inline: 6px;
    margin-left: -7px;
    font-weight: 400;
    color: var(--text);
    justify-content: flex-start;
  }
  .cw-label {
    min-width: 0;
    overflow: hidden;
  }
`

/** The driver's picture and name, or a placeholder. */
function DriverName({ tow }: { readonly tow: TowRow }): ReactElement {
  return (
    <Name data-unassigned={tow.driver ? undefined : ''}>
      <Avatar name={tow.driver?.name ?? null} src={tow.driver?.avatar_url ?? null} />
      <span>{tow.driver?.name ?? 'No driver'}</span>
    </Name>
  )
}

/** "No driver" until the row is pointed at or focused, then the button; on the oldest request always the button. */
const Ready = styled.span`
  display: grid;
  align-items: center;
  justify-items: start;
  min-width: 0;
  > * {
    grid-area: 1/1;
  }
  > button[data-assign][data-variant] {
    padding-inline: 10px;
    margin-left: 0;
    font-weight: 600;
  }
  > button[data-assign][data-variant='outline'] {
    opacity: 0;
  }
  > button[data-assign][data-variant='primary'] {
    color: var(--on-primary);
  }
  > button[data-variant='primary'] + span {
    visibility: hidden;
  }
  tr:hover & > button[data-assign][data-variant],
  tr:focus-within & > button[data-assign][data-variant],
  tr[aria-selected='true'] & > button[data-assign][data-variant],
  li:hover & > button[data-assign][data-variant],
  li:focus-within & > button[data-assign][data-variant],
  li[aria-current='true'] & > button[data-assign][data-variant] {
    opacity: 1;
  }
  tr:hover & > span,
  tr:focus-within & > span,
  tr[aria-selected='true'] & > span,
  li:hover & > span,
  li:focus-within & > span,
  li[aria-current='true'] & > span {
    visibility: hidden;
  }
  @media (hover: none) {
    > button[data-assign][data-variant] {
      opacity: 1;
    }
    > span {
      visibility: hidden;
    }
  }
`

interface AssignMenuProps extends ButtonProps {
  readonly tow: TowRow
  readonly ruled_out?: readonly string[]
  /** Marks the button that A presses. */
  readonly 'data-assign'?: ''
  readonly 'data-oldest'?: '' | undefined
}

/** What a menu of drivers shows for one of them. */
export function driverItem({ driver, detail, load, starts_off_shift }: RankedDriver): Omit<MenuAction, 'onSelect'> {
  return {
    label: driver.name,
    detail,
    side: load,
    icon: <Avatar name={driver.name} src={driver.avatar_url} />,
    divided: starts_off_shift,
  }
}

/** Menu of drivers, the best choice first, those off shift last. A digit assigns; so do the first letters of a name and Enter. */
export function AssignMenu({ tow, ruled_out, ...button }: AssignMenuProps): ReactElement {
  const { drivers, complexes, assign, busy } = useBoardActions()
  const place = complexes.find(({ id }) => id === tow.contract.id)?.position ?? null
  const items: MenuAction[] = rankDrivers(drivers, place).map((ranked) => ({
    ...driverItem(ranked),
    selected: ranked.driver.id === tow.driver?.id,
    onSelect: () => assign(tow, ranked.driver.id, ruled_out),
  }))
  if (tow.can.unassign && tow.driver)
    items.push({
      label: 'Unassign',
      detail: 'The tow becomes a request again',
      icon: <UndoIcon size={18} />,
      divided: true,
      onSelect: () => assign(tow, null),
    })
  return (
    <Menu
      label={`Drivers for tow ${towNumber(tow.number)}`}
      items={items}
      numbered
      trigger={<Button busy={busy === tow.id} {...button} />}
    />
  )
}

/** The driver in a row, with the assign menu. */
export function DriverCell({ tow }: { readonly tow: TowRow }): ReactElement {
  const { drivers, oldest } = useBoardActions()
  if (waitsForLook(tow)) return <Name data-unassigned="">After the look</Name>
  if (!tow.can.assign || drivers.length === 0) return <DriverName tow={tow} />
  if (tow.driver === null)
    return (
      <Cell>
        <Ready>
          <AssignMenu
            tow={tow}
            size="sm"
            variant={oldest === tow.id ? 'primary' : 'outline'}
            icon={<PersonAddIcon size={18} />}
            aria-label={`Assign tow ${towNumber(tow.number)}: No driver`}
            data-assign=""
            data-oldest={oldest === tow.id ? '' : undefined}
          >
            Assign
          </AssignMenu>
          <DriverName tow={tow} />
        </Ready>
      </Cell>
    )
  return (
    <Cell>
      <AssignMenu tow={tow} variant="ghost" size="sm" data-assign="">
        <span className="cw-vh">Reassign tow {towNumber(tow.number)}: </span>
        <DriverName tow={tow} />
      </AssignMenu>
    </Cell>
  )
}
