/**
 * The background of a box that scrolls sideways, in the color behind it: a shadow at each edge beyond which there is more. Nothing inside
 * may have a background of its own there.
 */
export const edgeShadows = (ground: string): string => `
  background:
    linear-gradient(90deg, ${ground} 40%, transparent) 0 0 / 32px 100% no-repeat local,
    linear-gradient(270deg, ${ground} 40%, transparent) 100% 0 / 32px 100% no-repeat local,
    linear-gradient(90deg, color-mix(in srgb, var(--ink) 24%, transparent), transparent) 0 0 / 14px 100% no-repeat,
    linear-gradient(270deg, color-mix(in srgb, var(--ink) 24%, transparent), transparent) 100% 0 / 14px 100% no-repeat,
    ${ground};
`
