import { TextField, type FieldSize } from '@curbwise/ui/entry'
import { ApartmentIcon, CloseIcon, SearchIcon } from '@curbwise/ui/icons'
import useAutocomplete from '@mui/material/useAutocomplete'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { listboxStyle } from '../app/list/listbox-style.ts'

const Box = styled.div`
  position: relative;
  min-width: 0;
  .cw-clear {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    margin-right: -8px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--text-2);
    cursor: pointer;
  }
  .cw-clear:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .cw-list {
    position: relative;
  }
  ${listboxStyle}
  .cw-listbox {
    inset: 4px 0 auto;
  }
  .cw-listbox li {
    min-height: 48px;
  }
`

export interface SearchOption {
  readonly id: string
  readonly name: string
  /** Second line, and the help below the field once selected: the address. */
  readonly detail: string
}

export interface SearchSelectProps {
  readonly label: string
  readonly value: SearchOption | null
  /** The server's results for the current text. */
  readonly options: readonly SearchOption[]
  readonly onSearch: (text: string) => void
  readonly onChange: (option: SearchOption | null) => void
  /** Shown instead of options: searching, nothing found, failed. */
  readonly status: ReactNode
  readonly clear_label: string
  readonly help?: ReactNode
  readonly error?: string
  readonly size?: FieldSize
  /** The field's id, so that a form's summary can link to it. */
  readonly id?: string
}

/** A combobox with options from the server. */
export function SearchSelect({
  label,
  value,
  options,
  onSearch,
  onChange,
  status,
  clear_label,
  help,
  error,
  size = 'touch',
  id,
}: SearchSelectProps): ReactElement {
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, getClearProps, groupedOptions, popupOpen } =
    useAutocomplete({
      id,
      options: [...options],
      value,
      getOptionLabel: ({ name }) => name,
      isOptionEqualToValue: (a, b) => a.id === b.id,
      filterOptions: (all) => all,
      onInputChange: (_event, text, reason) => (reason === 'input' || reason === 'clear' ? onSearch(text) : undefined),
      onChange: (_event, option) => onChange(option),
      openOnFocus: true,
      autoHighlight: true,
      clearOnBlur: true,
    })
  const { ref, ...input } = getInputProps()
  return (
    <Box {...getRootProps()}>
      <TextField
        {...input}
        ref={ref}
        label={label}
        size={size}
        error={error}
        help={value ? value.detail : help}
        icon={value ? <ApartmentIcon /> : <SearchIcon />}
        end={
          value ? (
            <button type="button" className="cw-clear" {...getClearProps()} tabIndex={0} aria-label={clear_label}>
              <CloseIcon />
            </button>
          ) : null
        }
      />
      {popupOpen ? (
        <div className="cw-list">
          <ul {...getListboxProps()} aria-label={label} className="cw-listbox">
            {groupedOptions.length === 0 ? (
              <li role="option" aria-selected="false" aria-disabled="true">
                {status}
              </li>
            ) : null}
            {groupedOptions.map((option, index) => (
              <li {...getOptionProps({ option, index })} key={option.id}>
                {option.name}
                <small>{option.detail}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Box>
  )
}
