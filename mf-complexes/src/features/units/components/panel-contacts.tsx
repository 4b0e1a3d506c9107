import type { Unit } from '@curbwise/api/resources/places.schemas'
import { Avatar, PanelHead, PanelSection } from '@curbwise/ui/app'
import { TextLink } from '@curbwise/ui/entry'
import { dayText } from '@curbwise/rules/time/format'
import type { ReactElement } from 'react'
import { Lines, None } from './panel-style.ts'

/** The unit's residents and their contact details, as far as the user may see them. */
export function PanelContacts({ unit, zone }: { readonly unit: Unit; readonly zone: string }): ReactElement {
  return (
    <PanelSection>
      <PanelHead title="Contacts" />
      {unit.residents.length === 0 ? (
        <None>{unit.vacant_since ? `Vacant since ${dayText(unit.vacant_since, zone)}.` : 'No contact on record.'}</None>
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
                {email && mail_opted_out ? <small>Opted out of notices by email</small> : null}
              </div>
            </li>
          ))}
        </Lines>
      )}
    </PanelSection>
  )
}
