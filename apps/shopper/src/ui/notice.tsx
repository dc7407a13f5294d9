import type { ReactNode } from 'react'
import css from './notice.module.css'

interface NoticeProps {
  icon: ReactNode
  title: ReactNode
  hint: ReactNode
  /** What the shopper can do next. */
  children?: ReactNode
}

/** The message of an empty or broken screen: the reason, and what to do next. */
export const Notice = ({ icon, title, hint, children }: NoticeProps) => (
  <div className={css.notice}>
    <div className={css.icon}>{icon}</div>
    <h2 className={css.title}>{title}</h2>
    <p className={css.hint}>{hint}</p>
    {children}
  </div>
)
