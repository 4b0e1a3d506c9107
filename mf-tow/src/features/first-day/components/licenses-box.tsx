import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { licensesOf } from '../state/licenses.ts'
import { Licenses, Side } from './style.ts'

/** The licenses that a tow company needs, and which of them the profile has. */
export const LicensesBox = ({ company }: { readonly company: CompanyProfile }): ReactElement => (
  <Side aria-labelledby="licenses">
    <h2 id="licenses">Your licenses</h2>
    <Licenses>
      {licensesOf(company).map(({ name, note, is_there }) => (
        <li key={name}>
          {is_there ? <CheckCircleIcon /> : <i />}
          <span>
            <b>{name}</b>
            {note}
          </span>
        </li>
      ))}
    </Licenses>
  </Side>
)
