import type { Unit } from '@curbwise/api/resources/places.schemas'
import { Avatar, PanelHead, PanelSection } from '@curbwise/ui/app'
import { TextLink } from '@curbwise/ui/entry'
import { dayText } from '@curbwise/rules/time/format'
import type { ReactElement } from 'react'
import { Lines, None } from './panel-style.ts'

/** Who lives in the unit, and how they are reached, as far as this person may know. */
export function PanelContacts({ unit, zone }: { readonly unit: Unit; readonly zone: string }): ReactElement {
  return (
    <PanelSection>
      <PanelHead title="Contacts" />
      {unit.residents.length === 0 ? (
        <None>{unit.vacant_since ? `Vacant since ${dayText(unit.vacant_since, zone)}.` : 'Nobody is named.'}</None>
      ) : (
        <Lines>
          {unit.residents.map(({ id, name, email, phone, mail_opted_out }) => (
            <li key={id}>
              <Avatar name={name} />
              <div>
                <b>{name}</b>
                <small>
                  {email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : null}
                  {phone ? <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink> : null}
                </small>
                {email && mail_opted_out ? <small>Opted out of notices by mail</small> : null}
              </div>
            </li>
          ))}
        </Lines>
      )}
    </PanelSection>
  )
}
