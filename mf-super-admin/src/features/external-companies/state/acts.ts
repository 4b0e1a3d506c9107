import type { ExternalCompanyDetails, ExternalUser } from '@curbwise/api/resources/external-companies.schemas'

interface OnCompany<Kind extends string> {
  readonly kind: Kind
  readonly company: ExternalCompanyDetails
}
interface OnPerson<Kind extends string> extends OnCompany<Kind> {
  readonly person: ExternalUser
}
interface OnComplex<Kind extends string> extends OnCompany<Kind> {
  readonly complex: ExternalCompanyDetails['complexes'][number]
}

/** An action that is only confirmed. */
export type ConfirmedAct =
  | OnCompany<'enable' | 'disable'>
  | OnPerson<'switch' | 'resend' | 'factor'>
  | OnComplex<'leave'>

/** An action about to be taken on a company, one of its people, or its work at a complex. */
export type Act = ConfirmedAct | OnCompany<'edit' | 'invite' | 'complex'> | OnPerson<'person'>
