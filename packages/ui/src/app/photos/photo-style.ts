import styled from '@emotion/styled'

/** Photos and slots side by side, 4:3; captions on the picture, or below it on a phone (`data-below`). */
export const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(var(--least, 120px), 100%), 1fr));
  gap: 8px;
  &[data-columns='4'] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li {
    position: relative;
    min-width: 0;
  }
  .cw-photo {
    position: relative;
    display: block;
    width: 100%;
    aspect-ratio: 4/3;
    border-radius: 8px;
    overflow: hidden;
    background: var(--photo);
  }
  .cw-photo img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .cw-cap {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-weight: 600;
  }
  .cw-cap[data-on] {
    position: absolute;
    pointer-events: none;
    left: 6px;
    bottom: 6px;
    max-width: calc(100% - 12px);
    padding: 2px 6px 2px 4px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--photo) 82%, transparent);
    color: var(--on-photo);
    font-size: 0.6875rem;
    line-height: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .cw-cap:not([data-on]) {
    align-items: flex-start;
    padding-top: 4px;
    font-size: 0.8125rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  .cw-cap > span {
    min-width: 0;
    text-wrap: balance;
  }
  .cw-cap small {
    display: block;
    font-size: inherit;
    font-weight: 400;
  }
  .cw-cap .cw-i {
    flex: none;
    margin-top: 1px;
  }
  .cw-cap:not([data-on]) .cw-i {
    color: var(--text-3);
  }
`

const slot = `
position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;width:100%;padding:4px;
aspect-ratio:4/3;min-height:48px;border:2px dashed var(--control);
border-radius:8px;color:var(--text-2);cursor:pointer;overflow:hidden;font-size:.75rem;line-height:1rem;font-weight:600;text-align:center;
background:var(--surface);
&[data-next]{border-color:var(--primary);background:var(--primary-soft);color:var(--primary-text)}
&[data-failed]{border-color:var(--err);color:var(--err)}
&:hover{border-color:var(--primary)}
&:focus-within{outline:2px solid var(--focus);outline-offset:2px}
input{position:absolute;inset:0;opacity:0;width:100%;height:100%;cursor:pointer}
img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
>span{position:relative}
.cw-bar{position:absolute;inset:auto 6px 6px;height:6px;border-radius:3px;background:color-mix(in srgb,var(--photo) 70%,transparent);
overflow:hidden}
.cw-bar i{display:block;height:100%;background:var(--primary)}
`

export const SlotBox = styled.label(slot)
export const FailedSlot = styled.button(slot)
