import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Facts, Switch } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTeamActs } from '../api/use-team-acts.ts'

const Lines = styled.div`
  display: grid;
  gap: 10px;
  padding-top: 10px;
  + p,
  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

const PERMISSIONS = [
  [
    'can_override',
    'Can override',
    'Missing photos, location, minimum notice, or a hold. Always with a written reason.',
  ],
  ['can_void', 'Can void', 'Void a closed tow, or set its charge to zero. Always with a written reason.'],
] as const

export interface PermissionsProps {
  readonly company_id: string
  readonly person: TowUser
}

/** The permissions to override and to void: switches for an admin, text for everyone else. */
export function Permissions({ company_id, person }: PermissionsProps): ReactElement {
  const acts = useTeamActs(company_id)
  const toast = useToast()
  const set = async (name: (typeof PERMISSIONS)[number][0], value: boolean): Promise<void> => {
    try {
      await acts.update(person.id, { [name]: value })
      toast.success('Saved', `${person.name} ${value ? 'has' : 'no longer has'} this permission.`)
    } catch (error) {
      toast.error('Not saved', error instanceof ApiError ? error.message : 'Check your connection and try again.')
    }
  }
  if (person.role === 'tow_driver')
    return (
      <Lines>
        <p>Drivers can’t override or void.</p>
      </Lines>
    )
  return (
    <Lines>
      {person.can.set_permissions ? (
        PERMISSIONS.map(([name, label, detail]) => (
          <Switch
            key={name}
            label={label}
            detail={detail}
            checked={person[name]}
            disabled={acts.saving}
            onChange={(value) => void set(name, value)}
          />
        ))
      ) : (
        <Facts facts={PERMISSIONS.map(([name, label]) => [label, person[name] ? 'Yes' : 'No'])} />
      )}
    </Lines>
  )
}
