import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { Avatar, Menu, type MenuAction } from '@curbwise/ui/app'
import { Button, VisuallyHidden, type ButtonProps } from '@curbwise/ui/entry'
import { UndoIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBoardActions } from '../state/board-context.ts'

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
  &[data-nobody] {
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

/** The tow's driver: a picture and a name, or that there is none. */
function DriverName({ tow }: { readonly tow: TowRow }): ReactElement {
  return (
    <Name data-nobody={tow.driver ? undefined : ''}>
      <Avatar name={tow.driver?.name ?? null} />
      <span>{tow.driver?.name ?? 'No driver'}</span>
    </Name>
  )
}

const detailOf = (open: number, truck: string | undefined): string =>
  [truck, open === 0 ? 'free' : open === 1 ? '1 open tow' : `${open} open tows`].filter(Boolean).join(', ')

/** Opens with a list of drivers: arrow keys or the first letters of a name lead to one, Enter gives the tow. */
export function AssignMenu({
  tow,
  told_apart,
  ...button
}: { readonly tow: TowRow; readonly told_apart?: readonly string[] } & ButtonProps): ReactElement {
  const { drivers, assign, busy } = useBoardActions()
  const items: MenuAction[] = drivers
    .filter(({ is_active }) => is_active)
    .map((driver) => ({
      label: driver.name,
      detail: detailOf(driver.open_tows, driver.truck?.name),
      selected: driver.id === tow.driver?.id,
      onSelect: () => assign(tow, driver.id, told_apart),
    }))
  if (tow.can.unassign && tow.driver)
    items.push({
      label: 'Take it back',
      detail: 'It becomes a request again',
      icon: <UndoIcon size={18} />,
      divided: true,
      onSelect: () => assign(tow, null),
    })
  return (
    <Menu
      label={`Drivers for tow ${tow.number}`}
      items={items}
      trigger={<Button busy={busy === tow.id} {...button} />}
    />
  )
}

/** In a row: the driver, who may be changed right there. */
export function DriverCell({ tow }: { readonly tow: TowRow }): ReactElement {
  const { drivers } = useBoardActions()
  if (!tow.can.assign || drivers.length === 0) return <DriverName tow={tow} />
  return (
    <Cell>
      <AssignMenu tow={tow} variant="ghost" size="sm">
        <VisuallyHidden>
          {tow.driver ? 'Reassign' : 'Assign'} tow {tow.number}:{' '}
        </VisuallyHidden>
        <DriverName tow={tow} />
      </AssignMenu>
    </Cell>
  )
}
