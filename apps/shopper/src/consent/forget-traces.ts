/** Names with which services of other hosts begin what they keep on an app's own host. */
const starts = ['_ga', 'crisp-client']

const isTheirs = (name: string): boolean => starts.some((start) => decodeURIComponent(name).startsWith(start))

/** Removes what services of other hosts kept on this device. A browser without storage keeps nothing. */
export function forgetTraces(): void {
  try {
    for (const pair of document.cookie.split('; ')) {
      const name = pair.split('=')[0] ?? ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      if (isTheirs(name)) document.cookie = `${name}=; path=/; max-age=0`
    }
    for (const name of Object.keys(localStorage)) if (isTheirs(name)) localStorage.removeItem(name)
  } catch {
    // Nothing is kept where nothing can be read.
  }
}
