/**
 * Every colour and shadow of the product, once for each theme. Keys are the names of the CSS variables (`text-2` → `var(--text-2)`).
 * Verdict colours (`protected` … `paused`) say a verdict and are used for nothing else.
 */
export type ColorMode = 'light' | 'dim'

/** Concrete by day. */
export const light = {
  canvas: '#F2F3F0', surface: '#FFFFFF', raised: '#FFFFFF', sunken: '#E8EAE6', hover: '#F5F6F3', selected: '#E6F1F3',
  line: '#DEE1DC', 'line-2': '#C6CBC5', control: '#7F8983',
  text: '#12181D', 'text-2': '#434E57', 'text-3': '#5D6871',
  primary: '#0B5A6B', 'primary-hover': '#08485A', 'on-primary': '#FFFFFF', 'primary-soft': '#DCEEF1', 'primary-text': '#0A5162',
  focus: '#0B7F99',
  ink: '#172029', 'on-ink': '#F4F6F5', 'ink-2': '#A9B4BD',
  plate: '#FDFDFA', 'plate-ink': '#131A20', 'plate-line': '#8A949B', 'plate-band': '#E3E8EA',
  protected: '#4736A8', 'protected-on': '#FFFFFF', 'protected-soft': '#ECE9FB', 'protected-text': '#3E2F99',
  authorized: '#0C5A3E', 'authorized-on': '#FFFFFF', 'authorized-soft': '#DEF1E7', 'authorized-text': '#0B5339',
  check: '#F5B72E', 'check-on': '#241A00', 'check-soft': '#FDF0CC', 'check-text': '#754900',
  unauthorized: '#CC4313', 'unauthorized-on': '#FFFFFF', 'unauthorized-soft': '#FDE8DF', 'unauthorized-text': '#9C3106',
  paused: '#535F6A', 'paused-on': '#FFFFFF', 'paused-soft': '#E7EAED', 'paused-text': '#3F4A54',
  'st-requested': '#1D5BB8', 'st-pending': '#0B6A7D', 'st-completed': '#14713F', 'st-dropped': '#5E650B', 'st-cancelled': '#535E68',
  'bt-deployed': '#9C4100', 'bt-inquired': '#1D5BB8', 'bt-paid': '#14713F', 'bt-free': '#5E650B', 'bt-towed': '#0B6A7D',
  'rs-inoperable': '#6347C2', 'rs-abandoned': '#6A5A4C', 'rs-flat': '#974800', 'rs-registration': '#1D5BB8', 'rs-inspection': '#0A666E',
  'rs-parts': '#9B2F70', 'rs-wrecked': '#B3261E', 'rs-fluids': '#3D6A1C', 'rs-other': '#535E68',
  'ro-super': '#172029', 'ro-towadmin': '#0A4A59', 'ro-towstaff': '#0B6A7D', 'ro-driver': '#155F92', 'ro-manager': '#4736A8',
  'ro-staff': '#7146AE', 'ro-resident': '#14713F', 'ro-external': '#8A4B08', 'ro-disabled': '#535E68',
  ok: '#14713F', info: '#1D5BB8', err: '#AF2A17', warn: '#8A5600',
  c1: '#0B6E82', c2: '#E0A116', c3: '#6A55C7', c4: '#C2452D', c5: '#8B97A1', c6: '#57A05C', grid: '#E4E7E2',
  'sh-1': '0 1px 2px rgba(18,24,29,.06)', 'sh-2': '0 1px 2px rgba(18,24,29,.06),0 8px 24px -8px rgba(18,24,29,.16)',
  'sh-3': '0 2px 6px rgba(18,24,29,.1),0 24px 56px -12px rgba(18,24,29,.28)',
  scrim: 'rgba(18,24,29,.46)', tint: '10%', 'err-tint': '5%', skeleton: '#E8EAE6', photo: '#0D1115',
}

export type Token = keyof typeof light
export type Tokens = Readonly<Record<Token, string>>

/** Asphalt by night, never black. */
export const dim: Tokens = {
  canvas: '#1A2026', surface: '#222931', raised: '#2A323B', sunken: '#161B20', hover: '#282F38', selected: '#203840',
  line: '#353F49', 'line-2': '#465260', control: '#7E8A96',
  text: '#E7EBEE', 'text-2': '#B5BFC8', 'text-3': '#98A4AF',
  primary: '#5CBCCF', 'primary-hover': '#7BCBDA', 'on-primary': '#08191E', 'primary-soft': '#1E3F49', 'primary-text': '#8FD6E4',
  focus: '#7FD6E6',
  ink: '#12171B', 'on-ink': '#E7EBEE', 'ink-2': '#98A4AF',
  plate: '#D5DAD7', 'plate-ink': '#11171C', 'plate-line': '#8E989E', 'plate-band': '#BCC4C5',
  protected: '#5B4AC6', 'protected-on': '#FFFFFF', 'protected-soft': '#2E2B57', 'protected-text': '#BDB4FF',
  authorized: '#136A4A', 'authorized-on': '#FFFFFF', 'authorized-soft': '#173A2D', 'authorized-text': '#7FDCB4',
  check: '#E9AE2B', 'check-on': '#221800', 'check-soft': '#40351B', 'check-text': '#F9CC66',
  unauthorized: '#CF471B', 'unauthorized-on': '#FFFFFF', 'unauthorized-soft': '#4B2B1E', 'unauthorized-text': '#FFAB8C',
  paused: '#5C6874', 'paused-on': '#FFFFFF', 'paused-soft': '#333D47', 'paused-text': '#C5CFD8',
  'st-requested': '#86B4FF', 'st-pending': '#66C6D9', 'st-completed': '#74D29C', 'st-dropped': '#CBD26A', 'st-cancelled': '#AEB9C3',
  'bt-deployed': '#FFA566', 'bt-inquired': '#86B4FF', 'bt-paid': '#74D29C', 'bt-free': '#CBD26A', 'bt-towed': '#66C6D9',
  'rs-inoperable': '#BCAEFF', 'rs-abandoned': '#CDB9A5', 'rs-flat': '#FFA566', 'rs-registration': '#86B4FF', 'rs-inspection': '#66CFD6',
  'rs-parts': '#F29ACB', 'rs-wrecked': '#FF9C90', 'rs-fluids': '#A8D47F', 'rs-other': '#A9B4BE',
  'ro-super': '#E7EBEE', 'ro-towadmin': '#8FD6E4', 'ro-towstaff': '#66C6D9', 'ro-driver': '#8CC6F2', 'ro-manager': '#BDB4FF',
  'ro-staff': '#D4B0F5', 'ro-resident': '#82DBA8', 'ro-external': '#F0B878', 'ro-disabled': '#AEB9C3',
  ok: '#74D29C', info: '#86B4FF', err: '#FF9C8A', warn: '#F9CC66',
  c1: '#4FB3C8', c2: '#E6B33F', c3: '#9F90F2', c4: '#EE7E66', c5: '#6E7A86', c6: '#84C98A', grid: '#323B45',
  'sh-1': '0 1px 2px rgba(0,0,0,.24)', 'sh-2': '0 1px 2px rgba(0,0,0,.28),0 10px 28px -8px rgba(0,0,0,.5)',
  'sh-3': '0 2px 6px rgba(0,0,0,.34),0 24px 56px -12px rgba(0,0,0,.65)',
  scrim: 'rgba(8,11,14,.64)', tint: '13%', 'err-tint': '7%', skeleton: '#303943', photo: '#0D1115',
}

export const tokens: Readonly<Record<ColorMode, Tokens>> = { light, dim }
