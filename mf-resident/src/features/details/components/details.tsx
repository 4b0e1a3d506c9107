import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useDirty, useToast } from '@curbwise/platform'
import { Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useMemo, useState, type ReactElement } from 'react'
import { withRefusalText } from '../../../parts/refusal.ts'
import { Section, Stack } from '../../../parts/section.tsx'
import { Task } from '../../../parts/task.tsx'
import { usePlace } from '../../../parts/use-place.ts'
import { detailsOf, detailsSchema } from '../state/details.ts'
import { Pins } from './pins.tsx'

/** The unit's residents, their contact details, and the unit's two PINs. */
export default function Details({ record }: { readonly record: ResidentRecord }): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  useDirty('resident-details', dirty)
  const update = useCall(residents.update, { invalidates: [session.residentMe] })
  const schema = useMemo(() => detailsSchema(t), [t])
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
  ]
  return (
    <Task title={t('details')} lead={t('details.lead')}>
      <Stack>
        <Form
          schema={schema}
          defaultValues={detailsOf(record)}
          onDirty={setDirty}
          onSubmit={async (typed, form) => {
            await withRefusalText(update.mutateAsync({ params: { id: record.id }, body: typed }), place)
            form.reset(form.getValues())
            toast.success(t('details.saved'))
          }}
        >
          <TextField label={t('details.name')} name="resident_name" size="touch" autoComplete="name" maxLength={120} />
          <TextField
            label={t('details.email')}
            name="resident_email"
            type="email"
            size="touch"
            optional
            autoComplete="email"
            help={t('details.email.help')}
          />
          <TextField
            label={t('details.phone')}
            name="resident_phone"
            type="tel"
            size="touch"
            optional
            autoComplete="tel"
          />
          <Select
            label={t('details.language')}
            name="language"
            size="touch"
            placeholder=""
            options={languages}
            help={t('details.language.help')}
          />
          <SubmitButton size="touch" full>
            {t('save')}
          </SubmitButton>
        </Form>
      </Stack>
      <Section aria-labelledby="pins">
        <h2 id="pins">{t('pins')}</h2>
        <Pins record={record} />
      </Section>
    </Task>
  )
}
