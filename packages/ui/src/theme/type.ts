const size = (px: number, line: number, weight?: number, spacing?: string): string =>
  `font-size:${px / 16}rem;line-height:${line / 16}rem;
${weight ? `font-weight:${weight};` : ''}${spacing ? `letter-spacing:${spacing};` : ''}`

/** The type scale of the design, in rem so that text grows with the reader's setting. */
export const meta = size(12, 16)
export const dense = size(13, 18)
export const body = size(14, 20)
export const small = size(13, 18, 650)
export const section = size(16, 22, 650, '-.005em')
export const page = size(22, 28, 680, '-.012em')
export const verdict = size(28, 34, 720, '-.018em')
export const figure = size(30, 36, 700, '-.02em')
export const type = size
