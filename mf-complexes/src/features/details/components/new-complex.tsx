import { email, line, phone } from '@curbwise/api/common'
import { lazyPart, useDirty, useSession, useTitle, useToast } from '@curbwise/platform'
import { Column, PageBody } from '@curbwise/ui/app'
import { Checkbox, Form, LinkButton, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useCreate } from '../api/use-create.ts'
import { PLACE, placeOf } from '../state/place-form.ts'
import { GarageFields, Pair, PlaceFields } from './place-fields.tsx'

/** Only super admins choose a company, so load the search only for them. */
const CompanyField = lazyPart(() => import('./company-field.tsx'))

const maybe = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal('').transform(() => null), schema])
const NEW = PLACE.extend({
  is_practice: z.boolean(),
  manager_name: maybe(line(120)),
  manager_email: maybe(email),
  manager_phone: maybe(phone),
}).check((context) => {
  const { manager_name: name, manager_email: mail } = context.value
  if (mail && !name)
    context.issues.push({
      code: 'custom',
      path: ['manager_name'],
      message: 'Enter a name for this email address',
      input: name,
    })
  if (name && !mail)
    context.issues.push({
      code: 'custom',
      path: ['manager_email'],
      message: 'The invitation needs an email address',
      input: mail,
    })
})
const Head = styled.h2`
  font-size: 1rem;
  line-height: 1.375rem;
  font-weight: 650;
  margin-top: 8px;
`
const Hint = styled.p`
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--text-2);
  margin-top: -8px;
`
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding-top: 6px;
  @media (max-width: 576px) {
    > * {
      flex: 1 1 auto;
      min-height: 48px;
    }
  }
`

/** Adds a complex to the tow company. Its main manager can be invited in the same form. */
export default function NewComplex(): ReactElement {
  const { role, timezone } = useSession()
  const create = useCreate()
  const toast = useToast()
  const every = role === 'super_admin'
  const [company, setCompany] = useState<string | null>(null)
  const [dirty, setDirty] = useState(false)
  useTitle('New complex')
  useDirty('new-complex', dirty)
  const send = async ({
    manager_name: name,
    manager_email: mail,
    manager_phone,
    ...place
  }: z.output<typeof NEW>): Promise<void> => {
    if (every && !company) throw new Error('Choose the tow company for this complex.')
    const manager = name && mail ? { name, email: mail, phone: manager_phone } : null
    setDirty(false)
    await create({ ...place, ...(company && { tow_company_id: company }), manager })
    toast.success(`${place.name} is added`, manager ? `${manager.name} was invited by email.` : undefined)
  }
  return (
    <PageBody data-padded="">
      <Column>
        <Form
          schema={NEW}
          defaultValues={{
            ...placeOf(null, timezone ?? 'America/Chicago'),
            is_practice: false,
            manager_name: '',
            manager_email: '',
            manager_phone: '',
          }}
          onSubmit={send}
          onDirty={setDirty}
        >
          {every ? (
            <Suspense fallback={null}>
              <CompanyField onChange={setCompany} />
            </Suspense>
          ) : null}
          <PlaceFields />
          <GarageFields />
          <Checkbox
            name="is_practice"
            label="This is a practice complex"
            detail="Your crew trains on it. It works like any other, but sends no message, takes no card, and is in no report. Every screen and document says so. It stays a practice complex for good."
          />
          <Head>Main manager</Head>
          <Hint>Gets an invitation by email and sets up the complex with you. You can do this later.</Hint>
          <TextField name="manager_name" label="Name of the manager" optional autoComplete="off" />
          <Pair>
            <TextField name="manager_email" label="Email" optional type="email" autoComplete="off" />
            <TextField name="manager_phone" label="Phone" optional type="tel" autoComplete="off" />
          </Pair>
          <Ends>
            <LinkButton href="/complexes/details">Cancel</LinkButton>
            <SubmitButton variant="primary">Add the complex</SubmitButton>
          </Ends>
        </Form>
      </Column>
    </PageBody>
  )
}
