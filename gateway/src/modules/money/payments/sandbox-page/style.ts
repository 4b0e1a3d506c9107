const LIGHT = `--canvas:#F2F3F0;--surface:#FFFFFF;--text:#12181D;--text-2:#434E57;--line:#DEE1DC;--control:#7F8983;--primary:#0B5A6B;
--hover:#08485A;--on:#FFFFFF;--soft:#DCEEF1;--link:#0A5162;--focus:#0B7F99;--warn:#754900;--warn-soft:#FDF0CC;--error:#AF2A17`
const DIM = `--canvas:#1A2026;--surface:#222931;--text:#E7EBEE;--text-2:#B5BFC8;--line:#353F49;--control:#7E8A96;--primary:#5CBCCF;
--hover:#7BCBDA;--on:#08191E;--soft:#1E3F49;--link:#8FD6E4;--focus:#7FD6E6;--warn:#F9CC66;--warn-soft:#40351B;--error:#FF9C8A`

/** The product's colors in the light and dark themes, by the reader's system setting. The page imitates another company's. */
export const STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DIM}}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--canvas);color:var(--text);font:400 16px/24px "Public Sans",system-ui,sans-serif}
h1,h2,p,dl,dd,fieldset,legend{margin:0;padding:0;border:0;min-width:0}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.strip{display:flex;align-items:center;justify-content:center;gap:8px;min-height:28px;padding:4px 16px;background:var(--warn-soft);
color:var(--warn);font-size:14px;line-height:20px;font-weight:600;text-align:center}
.strip svg{width:18px;height:18px;flex:none;fill:currentColor}
header{background:var(--surface);border-bottom:1px solid var(--line)}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;padding:4px 16px;overflow-wrap:anywhere}
header a{display:inline-flex;align-items:center;min-height:48px;font-weight:600}
main{max-width:560px;margin:0 auto;padding:16px}
h1{margin:8px 0 16px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:20px;line-height:26px}
.card{padding:16px;margin-bottom:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
.card p+dl{margin-top:8px;padding-top:8px;border-top:2px solid var(--text)}
dl{display:flex;justify-content:space-between;gap:16px;font-size:20px;line-height:28px;font-weight:700}
dd{font-variant-numeric:tabular-nums}
legend{margin-bottom:8px;font-weight:650}
.choice{display:flex;align-items:center;gap:12px;min-height:60px;margin-bottom:8px;padding:8px 16px;background:var(--surface);
border:1px solid var(--control);border-radius:12px;cursor:pointer}
.choice:has(:checked){border-color:var(--primary);background:var(--soft);box-shadow:inset 0 0 0 1px var(--primary)}
.choice:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
.choice input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--primary)}
.choice input:focus-visible{outline:0}
.choice b,.choice small{display:block}
.choice small{color:var(--text-2);font-size:14px;line-height:20px}
#problem{margin:8px 0;color:var(--error);font-weight:600}
.bar{position:sticky;bottom:0;padding:12px 0;background:var(--canvas)}
button{width:100%;min-height:56px;padding:8px 16px;border:0;border-radius:14px;background:var(--primary);color:var(--on);font:inherit;
font-size:17px;font-weight:650;cursor:pointer}
button:hover{background:var(--hover)}
button:disabled,button[aria-disabled=true]{opacity:.75;cursor:default}
.back a{display:inline-flex;align-items:center;min-height:48px}`
