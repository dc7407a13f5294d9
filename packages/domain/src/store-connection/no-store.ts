/** The kind of an app whose store was disconnected, until another one takes its place. */
export const noStore = 'none'
