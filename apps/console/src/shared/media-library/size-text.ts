const sizeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** How large a file is, for people to read. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${sizeFormat.format(bytes / 1024 / 1024)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
