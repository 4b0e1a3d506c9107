/** What a toast adds where a message was written at a practice complex. */
export const NOT_SENT = 'Nothing is sent from a practice complex.'
