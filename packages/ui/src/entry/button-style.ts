/** Shared by buttons and links that look like buttons. Variants and sizes are data attributes, so there is only one style. */
export const buttonStyle = `
position:relative;display:inline-flex;align-items:center;justify-content:center;gap:7px;min-height:36px;padding:5px 14px;
border:1px solid transparent;border-radius:8px;font-size:.875rem;line-height:1.25rem;font-weight:600;text-align:center;text-decoration:none;
cursor:pointer;transition:background-color .12s ease-out,border-color .12s ease-out;color:var(--text);user-select:none;
.cw-i{width:18px;height:18px}
&[data-variant=primary]{background:var(--primary);color:var(--on-primary)}
&[data-variant=primary]:hover{background:var(--primary-hover)}
&[data-variant=outline]{border-color:var(--line-2);background:var(--surface)}
&[data-variant=outline]:hover{background:var(--hover);border-color:var(--control)}
&[data-variant=ghost]{color:var(--text-2);padding-inline:10px}
&[data-variant=ghost]:hover{background:color-mix(in srgb,var(--text) 6%,transparent)}
&[data-variant=soft]{background:var(--primary-soft);color:var(--primary-text)}
&[data-variant=soft]:hover{background:color-mix(in srgb,var(--primary) 20%,var(--surface))}
&[data-variant=danger]{background:var(--surface);color:var(--err);border-color:color-mix(in srgb,var(--err) 45%,transparent)}
&[data-variant=danger]:hover{background:color-mix(in srgb,var(--err) var(--tint),var(--surface));border-color:var(--err)}
&[data-size=sm]{min-height:30px;padding:3px 10px;font-size:.8125rem;line-height:1.125rem;border-radius:7px}
&[data-size=lg]{min-height:48px;padding-inline:22px;font-size:1rem;line-height:1.375rem;border-radius:10px}
&[data-size=touch]{min-height:56px;padding-inline:20px;font-size:1.0625rem;line-height:1.5rem;border-radius:14px}
&[data-size=touch] .cw-i{width:22px;height:22px}
&[data-full]{display:flex;width:100%}
&[data-align=start]{justify-content:flex-start;text-align:left}
&:disabled,&[aria-disabled=true]:not([aria-busy=true]){background:var(--sunken);color:var(--text-3);border-color:transparent;cursor:default}
&[data-variant=ghost]:disabled{background:none}
&[aria-busy=true]{cursor:progress}
&[aria-busy=true]>.cw-label,&[aria-busy=true]>.cw-i{opacity:0}
@media (max-width:576px){&[data-size=sm],&[data-size=md]{min-height:48px}}
@media print{display:none}
`

export const iconButtonStyle = `
position:relative;display:inline-grid;place-items:center;flex:none;width:34px;height:34px;border-radius:8px;color:var(--text-2);
cursor:pointer;
text-decoration:none;transition:background-color .12s ease-out;
&:hover{background:color-mix(in srgb,var(--text) 7%,transparent);color:var(--text)}
&[data-size=sm]{width:28px;height:28px}
&[data-size=touch]{width:48px;height:48px}
@media (max-width:576px){&[data-size=md]{width:48px;height:48px}&[data-size=sm]{width:44px;height:44px}}
&:disabled{color:var(--text-3);opacity:.55;background:none;cursor:default}
&[aria-pressed=true]{background:var(--primary-soft);color:var(--primary-text)}
`
