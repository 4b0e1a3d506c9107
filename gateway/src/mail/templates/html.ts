export const FONT = "font-family:'Public Sans',Arial,Helvetica,sans-serif"
export const INK = 'color:#12181D'
export const QUIET = 'color:#434E57'

export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
export const lines = (text: string): string => text.split('\n').map(escape).join('<br>')
export const text = (size: number, line: number, more: string): string =>
  `${FONT};font-size:${size}px;line-height:${line}px;${more}`
export const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
export const row = (attributes: string, inner: string): string => `<tr><td ${attributes}>${inner}</td></tr>`
export const styled = (tag: string, classes: string, style: string, inner: string): string =>
  `<${tag} class="${classes}" style="${style}">${inner}</${tag}>`
