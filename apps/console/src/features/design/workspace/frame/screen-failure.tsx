import { LoadError } from '../../../../shared/parts/load-error.tsx'
import css from './workspace.module.css'

/** Shown in place of a design screen that could not be loaded, in the middle, where people look first. */
export const ScreenFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={css.failed}>
    <LoadError error={error} onRetry={onRetry} />
  </div>
)
