import type { ReactNode } from 'react'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import css from './workspace.module.css'

/** Shown in place of a design screen that could not be loaded, in the middle, where people look first. */
export const ScreenFailure = (props: { error: Error; onRetry: () => void; back?: ReactNode }) => (
  <div className={css.failed}>
    <LoadError {...props} />
  </div>
)
