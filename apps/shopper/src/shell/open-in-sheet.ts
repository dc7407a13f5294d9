import type { ShellPlugins } from './shell.ts'

/** The store's page stands above the app, which goes on once the shopper has closed it. */
export async function openInSheet(
  sheet: NonNullable<ShellPlugins['Browser']>,
  url: string,
  onClosed: () => void,
): Promise<void> {
  const closing = await sheet.addListener('browserFinished', () => {
    void closing.remove()
    onClosed()
  })
  await sheet.open({ url })
}
