/** The part of `Temporal` that is used here: TypeScript's library does not declare it yet. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } }
}

/**
 * The IANA name of the device's zone, UTC where the device does not know it: no format takes `Etc/Unknown`. `Temporal` is faster:
 * a page's first `DateTimeFormat` costs some 30 ms.
 */
export function deviceZone(): string {
  const zone: string | undefined =
    (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === undefined || zone === 'Etc/Unknown' ? 'UTC' : zone
}
