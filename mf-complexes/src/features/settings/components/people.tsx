import { lazyPart } from '@curbwise/platform'
import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { Button, LinkButton } from '@curbwise/ui/entry'
import { Suspense, useState, type ReactElement } from 'react'
import { Group, Inline, Line } from './style.ts'

const HandOverDialog = lazyPart(() => import('./hand-over-dialog.tsx'))

/** The complex's manager and staff. Changes take effect immediately, without the save bar. */
export function People({ details }: { readonly details: ContractDetails }): ReactElement {
  const { main_manager, managers, can } = details
  const [handing, setHanding] = useState(false)
  const others = managers.filter(({ is_main }) => !is_main)
  return (
    <Group>
      <header>
        <h2>People</h2>
      </header>
      <Line>
        <div>
          <b>Main manager</b>
          <small>First contact for the complex</small>
        </div>
        <div>
          <div>{main_manager?.name ?? 'No one yet'}</div>
          {main_manager ? <div style={{ overflowWrap: 'anywhere' }}>{main_manager.email}</div> : null}
        </div>
        <div>
          {can.set_manager && others.length > 0 ? (
            <Button size="sm" onClick={() => setHanding(true)}>
              {main_manager ? 'Hand over' : 'Choose the main manager'}
            </Button>
          ) : (
            <span>
              {can.set_manager
                ? main_manager
                  ? 'No one else works here yet.'
                  : 'Invite someone first.'
                : 'Only the main manager or the tow company can change this.'}
            </span>
          )}
        </div>
      </Line>
      <Line>
        <div>
          <b>Managers and staff</b>
          <small>Log in with their own password</small>
        </div>
        <div>{managers.length === 1 ? '1 person' : `${managers.length} people`}</div>
        <Inline>
          <LinkButton size="sm" href={`/complexes-managers?id=${details.id}`}>
            Managers
          </LinkButton>
        </Inline>
      </Line>
      {handing ? (
        <Suspense>
          <HandOverDialog details={details} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
    </Group>
  )
}
