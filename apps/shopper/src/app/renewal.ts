/**
 * A release replaces the files of the app while pages are open. What such a page has not fetched yet is gone, and asking
 * again never helps: it is loaded anew, which brings the new version. What does that is fetched behind the first screen.
 */

/** Fetched once; a module that is here stays when its file is gone. */
export const loadRenewal = () => import('./renew-page.tsx')

/** As the shopper asked. */
export const reloadPage = (): Promise<void> =>
  loadRenewal().then(
    ({ renewNow }) => renewNow(),
    () => location.reload(),
  )

/** False where the page stays. */
export const renewPage = (options?: { asked: boolean }): Promise<boolean> =>
  loadRenewal().then(
    ({ renew }) => renew(options),
    () => false,
  )
