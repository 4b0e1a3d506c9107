/** An entry of the sidebar; the open page is raised, with a bar on its left. */
export const navStyle = `
.cw-nav{position:relative;display:flex;align-items:center;gap:10px;min-height:32px;padding:3px 10px;border-radius:8px;color:var(--text-2);
font-size:.84375rem;
line-height:1.125rem;font-weight:550;text-decoration:none}
.cw-nav .cw-i{width:18px;height:18px;color:var(--text-3)}
.cw-nav:hover{background:color-mix(in srgb,var(--text) 5%,transparent);color:var(--text)}
.cw-nav:focus-visible{outline-offset:-2px}
.cw-nav em{margin-left:auto;font-style:normal;font-size:.75rem;font-weight:600;color:var(--text-3);font-variant-numeric:tabular-nums}
.cw-nav[aria-current=page]{background:var(--surface);color:var(--text);font-weight:650;box-shadow:var(--sh-1)}
.cw-nav[aria-current=page] .cw-i{color:var(--primary-text)}
.cw-nav[aria-current=page]:before{content:"";position:absolute;left:0;top:8px;bottom:8px;width:3px;border-radius:2px;
background:var(--primary)}
@media (min-width:901px) and (max-height:960px){.cw-nav{min-height:30px}}
@media (min-width:901px) and (max-height:840px){.cw-nav{min-height:28px}}
@media (max-width:900px){.cw-nav{min-height:44px;font-size:.9375rem}}
`
