import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { CarIdentity, StatusChip } from '@curbwise/ui/app'
import { QueryView, SkeletonText, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useOpenTowsOf } from '../api/use-team-acts.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 10px;
    padding: 7px 0;
    font-size: 0.875rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    overflow-wrap: anywhere;
  }
`

/** The open tows that a person has, each with its step and a link to its page. */
export function OpenTows({ person }: { readonly person: Pick<TowUser, 'id' | 'open_tows'> }): ReactElement {
  const query = useOpenTowsOf(person.id, person.open_tows > 0)
  return (
    <QueryView
      query={query}
      failed_title="Couldn't load the tows"
      isEmpty={(page) => page.data.length === 0}
      skeleton={<SkeletonText lines={person.open_tows} />}
      empty={<p>No open tows.</p>}
    >
      {({ data }) => (
        <List>
          {data.map((tow) => (
            <li key={tow.id}>
              <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} copy={false} />
              <TextLink
                href={`/complexes/tows/${tow.id}/details`}
              >{`${towNumber(tow.number)}, ${tow.contract.name}`}</TextLink>
              <StatusChip status={tow.status} step={tow.step} word="step" />
            </li>
          ))}
        </List>
      )}
    </QueryView>
  )
}
