import type { ReactNode } from 'react'
import css from './settings-panel.module.css'

interface PanelHeadProps {
  title: ReactNode
  description: ReactNode
  /** The button that closes the panel. */
  children?: ReactNode
}

/** What the settings below are of. */
export const PanelHead = ({ title, description, children }: PanelHeadProps) => (
  <header className={css.head}>
    <div>
      <h2 className={css.title}>{title}</h2>
      <p className={css.description}>{description}</p>
    </div>
    {children}
  </header>
)
