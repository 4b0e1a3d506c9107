import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { PageActions, useSession } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { Menu, type MenuAction } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { EditIcon, MoreVertIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { canAddComplexes } from '../../../parts/can-add-complexes.ts'
import type { ComplexAct } from './dialogs.tsx'

/** The page's actions in the top bar: edit, and the rest in a menu. */
export function PageMenu({
  complex,
  onAct,
}: {
  readonly complex: ContractDetails
  readonly onAct: (act: ComplexAct) => void
}): ReactElement {
  const { can, hold, is_active } = complex
  const { role } = useSession()
  const navigate = useNavigate()
  const items: MenuAction[] = [
    ...(can.hold
      ? [
          hold
            ? { label: 'Lift the hold', onSelect: () => onAct({ kind: 'lift' }) }
            : { label: 'Set a hold', onSelect: () => onAct({ kind: 'hold', reason: '' }) },
        ]
      : []),
    ...(can.set_external_company ? [{ label: 'External company', onSelect: () => onAct({ kind: 'external' }) }] : []),
    ...(canAddComplexes(role)
      ? [{ label: 'New complex', onSelect: () => void navigate('/complexes/details?new=1') }]
      : []),
    ...(can.enable_disable
      ? [
          {
            label: is_active ? 'Switch the complex off' : 'Switch the complex on',
            danger: is_active,
            divided: true,
            onSelect: () => onAct({ kind: 'switch' }),
          },
        ]
      : []),
  ]
  return (
    <PageActions>
      {can.edit || can.settings ? (
        <Button icon={<EditIcon />} onClick={() => onAct({ kind: 'edit' })}>
          Edit
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label="More about the complex"
          trigger={<IconButton label="More about the complex" icon={<MoreVertIcon />} />}
          items={items}
        />
      ) : null}
    </PageActions>
  )
}
