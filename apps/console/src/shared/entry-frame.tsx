import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import classes from './entry-frame.module.css'

export interface EntryFrameProps {
  children: ReactNode
}

/** The plain page shown before an app is open: sign-in, the app chooser and 'You have no app!'. */
export function EntryFrame({ children }: EntryFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <BrandMark />
        <span>Vitrine</span>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  )
}
