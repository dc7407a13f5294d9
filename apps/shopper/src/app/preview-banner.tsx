import css from './preview-banner.module.css'
import { useWords } from './shop.ts'

/** Above everything in a preview, so that nobody takes a draft for the shop. */
export function PreviewBanner() {
  const word = useWords()
  return (
    <p className={css.banner}>
      <strong>{word('previewBanner')}</strong>
    </p>
  )
}
