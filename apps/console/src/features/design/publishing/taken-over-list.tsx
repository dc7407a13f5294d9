import type { TakenOver } from '@vitrine/domain/publishing/preflight.schema'
import css from './publish-dialog.module.css'

/** Which pages of the app a design replaces, and which ones leave it. */
export function TakenOverList({ replaced, dropped }: TakenOver) {
  if (replaced.length + dropped.length === 0) return null
  return (
    <section className={`${css.group} ${css.takenOver}`} aria-label="Pages of the app">
      <h4 className={css.groupHead}>Pages of the app</h4>
      <ul className={css.findings}>
        {replaced.map(({ page, by }) => (
          <li key={page.id} className={css.finding}>
            {page.title === by.title ? `‘${page.title}’ is replaced.` : `‘${page.title}’ is replaced by ‘${by.title}’.`}
          </li>
        ))}
        {dropped.map(({ id, title }) => (
          <li key={id} className={css.finding}>
            {`‘${title}’ leaves the app.`}
          </li>
        ))}
      </ul>
    </section>
  )
}
