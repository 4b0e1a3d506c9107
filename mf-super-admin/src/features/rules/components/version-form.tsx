import { US_STATES } from '@curbwise/api/us-states'
import type { RulesPlaceRow, RulesVersionDetail } from '@curbwise/api/resources/admin-rules.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, QueryView, Select, SkeletonCards, stateName, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useRulesActs, useVersion } from '../api/use-rules.ts'
import { optionsFor, RULE_GROUPS, type RuleField } from '../state/fields.ts'
import { figuresOf, figuresSchema, type FormText, textOf } from '../state/figures-form.ts'
import { Fields, FormBody, Head } from './style.ts'

export interface VersionFormProps {
  readonly place: RulesPlaceRow
  /** The version that a new one starts as a copy of, or the one to correct. */
  readonly from: string
  readonly isNew: boolean
  readonly onSaved: (saved: RulesVersionDetail) => void
  readonly onClose: () => void
}

/** A new version, as a copy of the one in force, or the correction of an upcoming one. */
export function VersionForm({ from, ...props }: VersionFormProps): ReactElement {
  const query = useVersion(from)
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      empty={null}
      failed_title={`Couldn’t load ${from}`}
      skeleton={
        <FormBody>
          <SkeletonCards heights={[160, 320]} />
        </FormBody>
      }
    >
      {(detail) => <Fill key={from} from={detail} {...props} />}
    </QueryView>
  )
}

type Scope = 'state' | 'county' | 'city'

interface FillProps extends Omit<VersionFormProps, 'from'> {
  readonly from: RulesVersionDetail
}

function startText({ place, from, isNew }: Pick<FillProps, 'place' | 'from' | 'isNew'>): FormText {
  return {
    state: place.state ?? 'TX',
    scope: place.city !== null ? 'city' : place.county !== null ? 'county' : 'state',
    local: place.city ?? place.county ?? '',
    starts_on: isNew ? '' : from.starts_on,
    source: isNew ? '' : from.source,
    note: isNew ? '' : (from.note ?? ''),
    ...textOf(from.figures),
  }
}

/** What the form adds to the figures: the place needs its name. */
const formSchema = figuresSchema.refine((text) => text['scope'] === 'state' || Boolean(text['local']?.trim()), {
  path: ['local'],
  error: 'Fill this in',
})

const SCOPES: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'state', label: 'The whole state' },
  { value: 'county', label: 'A county' },
  { value: 'city', label: 'A city' },
]

function Fill({ place, from, isNew, onSaved, onClose }: FillProps): ReactElement {
  const acts = useRulesActs()
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  const [start] = useState(() => startText({ place, from, isNew }))
  useDirty('version of rules', dirty)
  const save = async (text: FormText): Promise<void> => {
    const said = { starts_on: text['starts_on'] ?? '', source: text['source'] ?? '', note: text['note'] ?? '' }
    const figures = figuresOf(text)
    const local = text['local']?.trim() ?? ''
    const saved = isNew
      ? await acts.create({
          ...said,
          figures,
          state: US_STATES.find((one) => one === text['state']) ?? 'TX',
          county: text['scope'] === 'county' ? local : null,
          city: text['scope'] === 'city' ? local : null,
        })
      : await acts.update(from.version, { ...said, figures })
    setDirty(false)
    toast.success(isNew ? `${saved.version} is on record` : 'Saved')
    onSaved(saved)
  }
  return (
    <section aria-labelledby="rules-form">
      <Head>
        <h2 id="rules-form">{isNew ? 'New version' : `Correct ${from.version}`}</h2>
        <span>{isNew ? `Starts as a copy of ${from.version}` : from.name}</span>
      </Head>
      <FormBody>
        <Form schema={formSchema} defaultValues={start} onSubmit={save} onDirty={setDirty}>
          {(form) => (
            <>
              <Fields>
                <legend>What and when</legend>
                {isNew ? <PlaceFields scope={form.watch('scope')} /> : null}
                <TextField name="starts_on" label="Starts on" type="date" help="12:00 AM at each complex" />
                <TextField name="source" label="Source" help="The law, rule, or ordinance" autoComplete="off" />
                <TextField name="note" label="Note" optional help="What is new, in a few words" autoComplete="off" />
              </Fields>
              {RULE_GROUPS.map(({ title, help, fields }) => (
                <Fields key={title}>
                  <legend>{title}</legend>
                  {help ? <p>{help}</p> : null}
                  {fields.map((field) => (
                    <RuleInput key={field.name} field={field} value={start[field.name]} />
                  ))}
                </Fields>
              ))}
              <EffectList
                will={['Apply from its day on, where it protects the owner more than the other rules of the place.']}
                will_not={[
                  'Change a decision already made, or a case that began before.',
                  'Loosen what the cautious default refuses until someone verifies it.',
                ]}
              />
              <DialogActions>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton variant="primary">{isNew ? 'Save version' : 'Save'}</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      </FormBody>
    </section>
  )
}

function PlaceFields({ scope }: { readonly scope: string | undefined }): ReactElement {
  return (
    <>
      <Select
        name="state"
        label="State"
        placeholder=""
        options={US_STATES.map((code) => ({ value: code, label: stateName(code) }))}
      />
      <Select name="scope" label="Applies in" placeholder="" options={SCOPES} />
      {scope === 'state' ? null : (
        <TextField name="local" label={scope === 'city' ? 'City' : 'County'} autoComplete="off" />
      )}
    </>
  )
}

interface RuleInputProps {
  readonly field: RuleField
  /** What it starts with. */
  readonly value: string | undefined
}

function RuleInput({ field, value }: RuleInputProps): ReactElement {
  const { name, label, kind, suffix } = field
  if (kind === 'choice') return <Select name={name} label={label} placeholder="" options={optionsFor(field, value)} />
  const mode = kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined
  return <TextField name={name} label={label} suffix={suffix} inputMode={mode} autoComplete="off" />
}
