export const SANS = '"Public Sans Variable",system-ui,sans-serif'
const MONO = '"Martian Mono Variable",ui-monospace,monospace'

/** Breakpoints in px: the widest phone layout, and the width below which side panels become overlays. */
export const PHONE = 576
export const OVERLAY = 1100

/** Font of plates, VINs, PINs, and codes, with a slashed zero. */
export const mono = `font-family:${MONO};font-stretch:75%;`
export const ellipsis = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'
export const hidden =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;'

export const baseCss = `
*,*:before,*:after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;background:var(--canvas)}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--canvas);color:var(--text);font:400 .875rem/1.42857 ${SANS};
-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ol,ul,dl,dd,figure,fieldset,legend{margin:0;padding:0;border:0;min-width:0}
h1,h2,h3,h4{font-size:inherit;line-height:inherit;font-weight:inherit}
ol,ul{list-style:none}
p{text-wrap:pretty}
a{color:var(--primary-text);text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;text-align:left;cursor:pointer}
button:disabled{cursor:default}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1:focus-visible,main:focus-visible,[tabindex="-1"]:focus-visible{outline:0}
.cw-i{display:block;flex:none;fill:currentColor}
.cw-vh{${hidden}}
.cw-mono{${mono}letter-spacing:.01em}
@media (prefers-reduced-motion:reduce){*,*:before,*:after{animation-duration:.01ms!important;animation-iteration-count:1!important;
transition:none!important;scroll-behavior:auto!important}}
@media print{html,body{background:#fff}.cw-noprint{display:none!important}}
`
