/** Shortens a hash: "7be1 04d9 … 53a0". */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
