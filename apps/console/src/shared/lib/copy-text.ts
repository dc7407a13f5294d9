/** Puts a text on the clipboard. Rejects where the browser does not let the page, or has no clipboard, as over plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
