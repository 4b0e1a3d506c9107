import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { useAbility } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { Menu, type MenuAction } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { ApartmentIcon, ArticleIcon, DeleteIcon, LocalPoliceIcon, MailIcon, MoreVertIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { Act } from './acts.tsx'

const size = { size: 18 }

/** Less common actions for a car in storage. */
export function ActMenu({
  place,
  onAct,
}: {
  readonly place: CustodyCase
  readonly onAct: (act: Act) => void
}): ReactElement {
  const navigate = useNavigate()
  const { canOpen } = useAbility()
  const { can } = place
  const details = `/complexes/tows/${place.tow.id}/details`
  const items: MenuAction[] = [
    ...(can.report_police
      ? [{ label: 'Record the police report', icon: <LocalPoliceIcon {...size} />, onSelect: () => onAct('police') }]
      : []),
    ...(can.send_letter
      ? [{ label: 'Record a letter to the owner', icon: <MailIcon {...size} />, onSelect: () => onAct('letter') }]
      : []),
    ...(can.bill
      ? [
          {
            label: 'Bill the property',
            detail: 'The complex pays instead of the owner',
            icon: <ApartmentIcon {...size} />,
            divided: true,
            onSelect: () => onAct('bill'),
          },
        ]
      : []),
    ...(can.dispose
      ? [
          {
            label: 'Dispose of the car',
            detail: 'Auction, scrap, another authority',
            icon: <DeleteIcon {...size} />,
            danger: true,
            onSelect: () => onAct('dispose'),
          },
        ]
      : []),
    ...(canOpen(details)
      ? [
          {
            label: 'Full details',
            icon: <ArticleIcon {...size} />,
            divided: true,
            onSelect: () => void navigate(`${details}?id=${place.contract.id}`),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label="More for this car"
      items={items}
      trigger={<IconButton size="touch" label="More" icon={<MoreVertIcon />} />}
    />
  )
}
