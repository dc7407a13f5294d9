/** The demo's accounts. */
export const password = 'vitrine-demo'
export type Account = 'owner' | 'staff' | 'viewer' | 'noapp'
