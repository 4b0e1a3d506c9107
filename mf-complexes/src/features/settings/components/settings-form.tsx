import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { Form } from '@curbwise/ui/entry'
import { useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useSave } from '../api/use-save.ts'
import { useEffects } from '../api/use-settings.ts'
import { planOf } from '../state/plan.ts'
import { changedRows } from '../state/rows.ts'
import { schema } from '../state/schema.ts'
import { follow, readable, valuesOf, type Values } from '../state/values.ts'
import { LedgerRows } from './ledger.tsx'
import { People } from './people.tsx'
import { SaveBar } from './save-bar.tsx'

/** The settings as one form. Unsaved input is kept even if the complex changes in the meantime. */
export default function SettingsForm({ details }: { readonly details: ContractDetails }): ReactElement {
  const save = useSave(details)
  const toast = useToast()
  const before = useMemo(() => valuesOf(details), [details])
  const submit = async (values: Values): Promise<void> => {
    const count = changedRows(before, values).length
    const { fields, messages } = await save(planOf(before, values, details.timezone))
    if (messages.length > 0 || Object.keys(fields).length > 0)
      throw Object.assign(new Error(messages.join(' ') || "Couldn't save some settings."), { fields })
    toast.success(
      count === 1 ? '1 change saved' : `${count} changes saved`,
      count === 1 ? 'It applies from now on.' : 'They apply from now on.',
    )
  }
  return (
    <Form schema={schema} defaultValues={before} onSubmit={submit}>
      {(form) => <Filled form={form} details={details} before={before} />}
    </Form>
  )
}

interface FilledProps {
  readonly form: UseFormReturn<Values, unknown, Values>
  readonly details: ContractDetails
  readonly before: Values
}

function Filled({ form, details, before }: FilledProps): ReactElement {
  const { show } = useToast()
  const values = useWatch({ control: form.control }) as Values
  const has_conflict = useFollowed(form, before)
  const effects = useEffects(details.id, { ...readable(values, before), on_hold: values.on_hold })
  const rows = changedRows(before, values)
  useDirty(`settings ${details.id}`, rows.length > 0)
  const discard = (): void => {
    const typed = form.getValues()
    form.reset(before)
    show({
      severity: 'info',
      summary: 'Changes discarded',
      life: 8000,
      action: { label: 'Undo', run: () => form.reset(typed) },
    })
  }
  return (
    <>
      <LedgerRows
        ledger={{ before, values, effects, zone: details.timezone }}
        details={details}
        has_conflict={has_conflict && rows.length > 0}
      />
      <People details={details} />
      <SaveBar rows={rows} onDiscard={discard} />
    </>
  )
}

const NAMES = (values: Values): (keyof Values)[] => Object.keys(values) as (keyof Values)[]

/**
 * Updates untouched fields when the complex changes. Returns whether another user changed a field while there were
 * unsaved changes.
 */
function useFollowed(form: FilledProps['form'], before: Values): boolean {
  const followed = useRef(before)
  const [has_conflict, setHasConflict] = useState(false)
  useLayoutEffect(() => {
    const last = followed.current
    if (last === before) return
    followed.current = before
    const mine = form.getValues()
    const isUnsaved = NAMES(mine).some((name) => mine[name] !== last[name])
    const byOthers = NAMES(before).some((name) => before[name] !== last[name] && before[name] !== mine[name])
    setHasConflict(isUnsaved && byOthers)
    form.reset(follow(mine, last, before), { keepErrors: true, keepSubmitCount: true })
  }, [form, before])
  return has_conflict
}
