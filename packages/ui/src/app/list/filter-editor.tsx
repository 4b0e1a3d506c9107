import { useState, type FormEvent, type ReactElement } from 'react'
import { Button } from '../../entry/button.tsx'
import { Select } from '../../entry/select.tsx'
import { SelectOrOther } from '../../entry/select-or-other.tsx'
import { TextField } from '../../entry/text-field.tsx'
import { useTexts } from '../../theme/kit.ts'
import { isUsable, OPERATORS, type Filter, type FilterField, type FilterOperator } from './filter-grammar.ts'
import { EditorBox } from './filter-style.ts'

export interface FilterEditorProps {
  readonly fields: readonly FilterField[]
  /** The filter being changed; null for a new one. */
  readonly initial: Filter | null
  /** The initial field of a new filter; null for the first one without a chip of its own. */
  readonly field_id: string | null
  readonly onApply: (filter: Filter) => void
  readonly onCancel: () => void
}

const firstOf = (field: FilterField): FilterOperator => OPERATORS[field.kind][0]

/** Field, condition, and value: three small controls in a popover. */
export function FilterEditor({ fields, initial, field_id, onApply, onCancel }: FilterEditorProps): ReactElement | null {
  const texts = useTexts()
  const start =
    fields.find(({ id }) => id === (initial?.field ?? field_id)) ??
    fields.find(({ pinned }) => pinned === undefined) ??
    fields[0]
  const [field, setField] = useState(start)
  const [operator, setOperator] = useState<FilterOperator>(initial?.operator ?? (start ? firstOf(start) : 'is'))
  const [value, setValue] = useState(initial?.value ?? '')
  const [tried, setTried] = useState(false)
  if (!field) return null

  const choose = (id: string): void => {
    const next = fields.find((candidate) => candidate.id === id)
    if (!next) return
    setField(next)
    setOperator(firstOf(next))
    setValue('')
    setTried(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isUsable(field, value)) onApply({ field: field.id, operator, value: value.trim() })
  }
  const wrong = tried && !isUsable(field, value) ? texts.give_a_value : undefined
  return (
    <EditorBox onSubmit={submit} noValidate>
      {field_id === null ? (
        <Select
          label={texts.field}
          placeholder=""
          value={field.id}
          onChange={(event) => choose(event.target.value)}
          options={fields.map(({ id, label }) => ({ value: id, label }))}
        />
      ) : null}
      <Select
        label={field_id === null ? texts.operator : field.label}
        placeholder=""
        value={operator}
        onChange={(event) =>
          setOperator(OPERATORS[field.kind].find((known) => known === event.target.value) ?? firstOf(field))
        }
        options={OPERATORS[field.kind].map((known) => ({ value: known, label: texts.operators[known] }))}
      />
      {field.otherLength !== undefined ? (
        <SelectOrOther
          key={field.id}
          label={texts.value}
          value={value}
          onChange={setValue}
          options={field.options ?? []}
          maxLength={field.otherLength}
          {...(wrong !== undefined && { error: wrong })}
        />
      ) : field.kind === 'choice' ? (
        <Select
          label={texts.value}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          options={field.options ?? []}
          error={wrong}
          autoFocus
        />
      ) : (
        <TextField
          label={texts.value}
          type={field.kind === 'date' ? 'date' : 'text'}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          suffix={field.kind === 'number' ? field.unit : undefined}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={wrong}
          autoFocus
        />
      )}
      <footer>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {texts.apply}
        </Button>
      </footer>
    </EditorBox>
  )
}
