/** What a new app's store sells: its first home page is finished for that. */
export const trades = ['fashion', 'food', 'home', 'electronics'] as const
export type Trade = (typeof trades)[number]
