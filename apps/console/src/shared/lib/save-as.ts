/** Saves content as a file, as the browser saves downloads. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL only after the click; a minute is long enough for it to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
