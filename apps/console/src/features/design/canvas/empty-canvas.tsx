import { IconSquarePlus } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import css from './canvas.module.css'

/** A page without blocks. */
export const EmptyCanvas = () => (
  <div className={css.empty}>
    <IconSquarePlus size={32} stroke={1.4} aria-hidden="true" />
    {m.canvas_empty()}
  </div>
)
