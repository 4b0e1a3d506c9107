import Popover from '@mui/material/Popover'
import { useState, type MouseEvent, type ReactElement } from 'react'
import { Button, IconButton } from '../../entry/button.tsx'
import { AddIcon, CloseIcon, DownloadIcon, ExpandMoreIcon, FilterListIcon, MoreVertIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { MuiTheme } from '../../theme/mui.tsx'
import { Menu, type MenuAction } from '../overlay/menu.tsx'
import { useIsPhone } from '../use-media.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ExportControl } from './export-notes.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterWords, type Filter, type FilterField } from './filter-grammar.ts'
import { FilterBox } from './filter-style.ts'

export interface FilterBarProps {
  readonly fields: readonly FilterField[]
  readonly value: readonly Filter[]
  readonly onChange: (filters: readonly Filter[]) => void
  /** Accessible name of the group: "Tow filters". */
  readonly label: string
  /** Their state is shown below the tools, by `ListTools`. */
  readonly exports?: ExportControl
  /** Other actions for the rows: buttons before Export; on a phone, entries of the same menu. */
  readonly more?: readonly MenuAction[]
}

const NOTHING: readonly MenuAction[] = []

interface Open {
  readonly anchor: HTMLElement
  /** Index of the edited filter, or null for a new one. */
  readonly index: number | null
  readonly field: string | null
}

/**
 * Chips "Field **operator value**", a button to add one, and Export at the end; all usable with the keyboard. On a phone, two buttons
 * replace what isn't set, so that only active filters take space.
 */
export function FilterBar({ fields, value, onChange, label, exports, more = NOTHING }: FilterBarProps): ReactElement {
  const texts = useTexts()
  const [open, setOpen] = useState<Open | null>(null)
  const edit = (index: number | null, field: string | null) => (event: MouseEvent<HTMLElement>) =>
    setOpen({ anchor: event.currentTarget, index, field })
  const unset = fields.filter(({ id, pinned }) => pinned !== undefined && !value.some(({ field }) => field === id))
  const without = (index: number): readonly Filter[] => value.filter((_, at) => at !== index)

  const apply = (filter: Filter): void => {
    onChange(
      open?.index === null || open === null
        ? [...value, filter]
        : value.map((old, at) => (at === open.index ? filter : old)),
    )
    setOpen(null)
  }
  const phone = useIsPhone()
  const exportItems: readonly MenuAction[] = exports
    ? [
        { label: texts.as_csv, onSelect: () => exports.start('csv'), divided: phone && more.length > 0 },
        { label: texts.as_xlsx, onSelect: () => exports.start('xlsx') },
      ]
    : []
  const chips = value.map((filter, index) => {
    const field = fields.find(({ id }) => id === filter.field)
    if (!field) return null
    const words = filterWords(field, filter, texts.operators)
    return (
      <span key={`${index} ${filter.field}`} className="cw-chip">
        <button type="button" aria-haspopup="dialog" onClick={edit(index, filter.field)}>
          {field.label} <b>{words}</b>
        </button>
        <button
          type="button"
          aria-label={texts.remove(`${field.label} ${words}`)}
          onClick={() => onChange(without(index))}
        >
          <CloseIcon size={16} />
        </button>
      </span>
    )
  })
  const phoneControls = (
    <>
      <span className="cw-buttons">
        {fields.length > 0 ? (
          <IconButton
            size="touch"
            label={texts.add_filter}
            icon={<FilterListIcon />}
            aria-haspopup="dialog"
            onClick={edit(null, null)}
          />
        ) : null}
        {more.length > 0 ? (
          <Menu
            label={texts.more}
            items={[...more, ...exportItems]}
            trigger={<IconButton size="touch" label={texts.more} icon={<MoreVertIcon />} />}
          />
        ) : exports ? (
          <Menu
            label={texts.export}
            items={exportItems}
            trigger={
              <IconButton
                size="touch"
                label={texts.export}
                icon={<DownloadIcon />}
                aria-busy={exports.busy || undefined}
              />
            }
          />
        ) : null}
      </span>
      {value.length > 0 ? <span className="cw-set">{chips}</span> : null}
    </>
  )
  const desktopControls = (
    <>
      {unset.map((field) => (
        <span key={field.id} className="cw-chip">
          <button type="button" aria-haspopup="dialog" onClick={edit(null, field.id)}>
            {field.label} <b>{field.pinned}</b>
            <ExpandMoreIcon size={16} />
          </button>
        </span>
      ))}
      {chips}
      {fields.length > 0 ? (
        <span className="cw-chip" data-add="">
          <button type="button" aria-haspopup="dialog" onClick={edit(null, null)}>
            <AddIcon size={16} />
            {texts.add_filter}
          </button>
        </span>
      ) : null}
      <span className="cw-end">
        {more.map(({ label: verb, icon, onSelect }) => (
          <Button key={verb} size="sm" variant="ghost" icon={icon} onClick={onSelect}>
            {verb}
          </Button>
        ))}
        {exports ? <ExportMenu exports={exports} /> : null}
      </span>
    </>
  )
  return (
    <FilterBox role="group" aria-label={label} data-phone={phone ? '' : undefined}>
      {phone ? phoneControls : desktopControls}
      <MuiTheme>
        <Popover
          open={open !== null}
          anchorEl={open?.anchor ?? null}
          onClose={() => setOpen(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': texts.add_filter,
              sx: { mt: 0.75, width: 300, maxWidth: 'calc(100vw - 32px)' },
            },
          }}
        >
          {open ? (
            <FilterEditor
              fields={fields}
              initial={open.index === null ? null : (value[open.index] ?? null)}
              field_id={open.field}
              onApply={apply}
              onCancel={() => setOpen(null)}
            />
          ) : null}
        </Popover>
      </MuiTheme>
    </FilterBox>
  )
}
