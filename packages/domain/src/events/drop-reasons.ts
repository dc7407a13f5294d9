/** Why something that devices sent was not counted. */
export const dropReasons = {
  /** Requests that were sent away: the device has its events still, and comes again. */
  app_limit: 'sentAway',
  install_limit: 'sentAway',
  new_installs_limit: 'sentAway',
  address_limit: 'sentAway',
  queue_full: 'sentAway',
  write_key: 'sentAway',
  /** Events that nobody counts. */
  no_consent: 'gone',
  robot: 'gone',
  test_build: 'gone',
  too_old: 'gone',
  /** Blocks that no release of the app has. */
  unknown_block: 'gone',
} as const satisfies Record<string, 'sentAway' | 'gone'>

export type DropReason = keyof typeof dropReasons
export const dropReasonNames = Object.keys(dropReasons) as [DropReason, ...DropReason[]]
