/** How long after a click a new document began to load, by the browser's own clock. */
import type { Page } from 'playwright-core'

/** Notes the time of the next click of this page. */
export const noteClick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = () => sessionStorage.setItem('clickedAt', String(performance.timeOrigin + performance.now()))
    addEventListener('click', note, { capture: true, once: true })
  })

/** Milliseconds from the noted click to the start of the document that is shown now. */
export const sinceClickMs = (page: Page): Promise<number> =>
  page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('clickedAt')))
