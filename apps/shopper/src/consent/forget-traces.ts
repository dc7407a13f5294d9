/** Names with which services of other hosts begin what they keep on an app's own host. */
const starts = ['_ga', 'crisp-client']

const isTheirs = (name: string): boolean =>
  starts.some((start) => name.startsWith(start) || name.startsWith(encodeURIComponent(start)))

/** A cookie that was set for a domain is another one than that of the host alone, so each is told to end both ways. */
const ends = (): string[] => ['', `; domain=${location.hostname}`]

/** Removes what services of other hosts kept on this device. A browser without storage keeps nothing. */
export function forgetTraces(): void {
  try {
    for (const pair of document.cookie.split('; ')) {
      const name = pair.split('=')[0] ?? ''
      if (!isTheirs(name)) continue
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      for (const domain of ends()) document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
    for (const name of Object.keys(localStorage)) if (isTheirs(name)) localStorage.removeItem(name)
  } catch {
    // Nothing is kept where nothing can be read.
  }
}
